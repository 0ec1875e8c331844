import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A regular expression of the house, and where it stands. */
export interface Pattern {
  at: string
  source: string
  flags: string
}
/** A place that puts a pattern together as it runs. */
interface Built {
  at: string
  file: string
}

const folders = ['contract', 'uz', 'server']
const isSource = (file: string) =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('server/testing/')

function sourcesUnder(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return isSource(path) ? [path] : []
  return readdirSync(full).flatMap((name) => sourcesUnder(root, `${path}/${name}`))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every pattern that is written out, and every place that builds one. */
export function findPatterns(root: string): { written: Pattern[]; built: Built[] } {
  const written: Pattern[] = []
  const built: Built[] = []
  for (const file of folders.flatMap((folder) => sourcesUnder(root, folder))) {
    const code = readFileSync(join(root, file), 'utf8')
    const { program, errors } = parseSync(file, code)
    if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
    const placeOf = (start: unknown) => `${file}:${code.slice(0, Number(start)).split('\n').length}`
    const look = (node: unknown): void => {
      if (!isRecord(node)) return
      const { type, start, regex, callee } = node
      if (type === 'Literal' && isRecord(regex))
        written.push({ at: placeOf(start), source: String(regex.pattern), flags: String(regex.flags) })
      if ((type === 'NewExpression' || type === 'CallExpression') && isRecord(callee) && callee.name === 'RegExp')
        built.push({ at: placeOf(start), file })
      // A list has its values by number.
      for (const value of Object.values(node)) look(value)
    }
    look(program)
  }
  return { written, built }
}
