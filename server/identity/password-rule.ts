import { readFile } from 'node:fs/promises'
import { refuseFields } from '../kernel/refuse.ts'

const MIN_LENGTH = 8

let common: Promise<ReadonlySet<string>> | undefined

const readCommon = async (): Promise<ReadonlySet<string>> =>
  new Set((await readFile(new URL('../../facts/common-passwords.txt', import.meta.url), 'utf8')).trim().split('\n'))

/** The only rule: long enough, and not a common password. */
export async function requirePassword(password: string, field = 'password'): Promise<void> {
  common ??= readCommon()
  const plain = password.normalize('NFKC')
  if ([...plain].length < MIN_LENGTH || (await common).has(plain.toLowerCase()))
    refuseFields([{ field, code: 'V_PASSWORD' }])
}
