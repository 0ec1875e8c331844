import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { type Certificate, certificateFrom } from '../asn1/certificate.ts'
import { octets, read, sequence } from '../asn1/reader.ts'
import * as write from '../asn1/writer.ts'
import { type Authority, createAuthority, restoreAuthority, storeAuthority } from '../issue/authority.ts'
import { type DemoKind, demoPeople, issueDemoPerson } from '../issue/demo-people.ts'
import { aliasOf } from '../issue/person.ts'
import { type PfxEntry, pfxAliases } from '../pfx/read.ts'
import { writePfx } from '../pfx/write.ts'

/** Opens every key file and card of the demonstration. */
export const demoPassword = '123456'

/** The card holds a key of its own; its file's name is the card's number. */
const cardNumber = '04A1B2C3D4E5F6'

/** As on a disk of a real machine: key files lie in the folder DSKEYS of a disk. */
export const keyPath = 'DSKEYS'

export type KeyFile = {
  readonly path: string
  readonly name: string
  readonly file: string
  readonly alias: string
  /** Whose key it is, where the file shows it without a password. */
  readonly certificate?: Certificate
}

export type KeyKind = 'pfx' | 'yks'

export type KeyFolder = {
  readonly authority: Authority
  /** The folder as the client shows it: a disk, ending with the separator. */
  readonly disk: string
  keyFiles(kind?: KeyKind): Promise<KeyFile[]>
  /** Where a key file of that name lies or would lie. */
  placeOf(path: string, name: string, kind: KeyKind): string
  cards(): Promise<KeyFile[]>
}

/** The key folder under `folder`, made with all its people when there is none yet. */
export async function openKeyFolder(folder: string, now: Date): Promise<KeyFolder> {
  const authorityFile = join(folder, 'authority.json')
  const [keys, cards] = [join(folder, keyPath), join(folder, 'cards')]
  const stored = await readFile(authorityFile, 'utf8').catch(() => undefined)
  const authority = stored ? restoreAuthority(stored) : createAuthority({ now })
  await Promise.all([keys, cards].map((path) => mkdir(path, { recursive: true, mode: 0o700 })))
  const issue = async (kind: DemoKind, file: string) => {
    // A folder made by an older version lacks the people who came later.
    if (stored && existsSync(file)) return
    const { certificate, key, chain } = issueDemoPerson(authority, kind, { now })
    await replaceKeyFile(file, { alias: aliasOf(certificate), key, chain }, demoPassword)
  }
  for (const kind of kinds) await issue(kind, join(keys, `${kind.toUpperCase()}.pfx`))
  await issue('legalEntity', join(cards, `${cardNumber}.pfx`))
  // Last: a folder without an authority is unfinished and is made again.
  if (!stored) await replaceFile(authorityFile, storeAuthority(authority))
  return {
    authority,
    disk: folder.endsWith(sep) ? folder : `${folder}${sep}`,
    keyFiles: async (kind = 'pfx') => [...(await listKeys(keys, keyPath, kind)), ...(await listKeys(folder, '', kind))],
    placeOf: (path, name, kind) => join(folder, path, `${name}.${kind}`),
    cards: () => listKeys(cards, '', 'pfx'),
  }
}

const isKind = (name: string): name is DemoKind => Object.hasOwn(demoPeople, name)
const kinds = Object.keys(demoPeople).filter(isKind)

/** Names are read without a password, as the original does. */
async function listKeys(folder: string, path: string, kind: KeyKind): Promise<KeyFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(`.${kind}`)).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      const certificate = shownCertificate(file, bytes)
      return pfxAliases(keyPart(file, bytes)).map((alias) => ({
        path,
        name: basename(name, `.${kind}`),
        file,
        alias,
        ...(certificate && { certificate }),
      }))
    }),
  )
  return files.flat()
}

/**
 * How the original writes `.yks` files is not published. Its listing shows the certificate without a password, so ours
 * hold it in the clear before a key file of the usual kind.
 */
const isYks = (file: string) => file.endsWith('.yks')

export function keyPart(file: string, bytes: Uint8Array): Uint8Array {
  if (!isYks(file)) return bytes
  const fields = sequence(read(bytes))
  fields.next()
  return octets(fields.next())
}

const shownCertificate = (file: string, bytes: Uint8Array) =>
  isYks(file) ? certificateFrom(sequence(read(bytes)).next()) : undefined

export function replaceKeyFile(file: string, entry: PfxEntry, password: string): Promise<void> {
  const pfx = writePfx(entry, { password })
  return replaceFile(file, isYks(file) ? write.sequence(entry.chain[0].raw, write.octetString(pfx)) : pfx)
}

/** Whole or not at all: a key must survive a crash in the middle. */
async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
