import { setTimeout as pause } from 'node:timers/promises'
import { type Account, run } from './run.ts'

const userName = 'agroplatforma'

/**
 * PostgreSQL refuses to run as root, so root lends it an unprivileged system user. Where none can be made
 * (no useradd, a read-only /etc) `nobody` serves.
 */
export async function systemUser(): Promise<Account> {
  const known = await findUser(userName)
  if (known) return known
  for (let attempt = 0; attempt < 5; attempt++) {
    // Another start may hold /etc/passwd or have just made the user: look again whatever useradd says.
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', userName], {
      timeout: 10_000,
    })
    const made = await findUser(userName)
    if (made) return made
    await pause(200)
  }
  const nobody = await findUser('nobody')
  if (nobody) return nobody
  throw new Error('PostgreSQL does not run as root and no system user can be made: start as a normal user')
}

async function findUser(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  return uid.ok && gid.ok ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined
}
