import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A secret of this installation: configured, or made once and kept beside the data. */
export async function openSecret(configured: string | undefined, dataDir: string, name: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, name)
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    const secret = randomBytes(48).toString('base64url')
    await mkdir(dataDir, { recursive: true })
    await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' }).catch(() => undefined)
    return (await readFile(path, 'utf8')).trim()
  }
}
