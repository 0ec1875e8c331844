import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Small images have no `ps`, so Linux is asked through /proc and everybody else through `ps`. */
const hasProc = process.platform === 'linux'

/**
 * The command line of a living process; undefined when it is gone or a zombie. A zombie still has a pid that
 * answers signal 0 and is taken for running by pg_ctl, but it has no command line any more.
 */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (hasProc) {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return raw === '' ? undefined : raw.replaceAll('\0', ' ').trim()
  }
  const line = await ps(pid, 'stat=,command=')
  return line === undefined || line.startsWith('Z') ? undefined : line
}

/** When a process began, in whatever unit the system counts: with the pid it names one process for ever. */
export async function birth(pid: number): Promise<string | undefined> {
  if (hasProc) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name in brackets may hold spaces and brackets; the fields after the last one are plain.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return stat === '' || state === 'Z' || state === 'X' ? undefined : fields[18]
  }
  const line = await ps(pid, 'lstart=')
  return line?.replaceAll(/\W+/g, '')
}

async function ps(pid: number, columns: string): Promise<string | undefined> {
  const { stdout } = await execute('ps', ['-o', columns, '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || undefined
}
