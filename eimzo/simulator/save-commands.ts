import { existsSync } from 'node:fs'
import type { Certificate } from '../asn1/certificate.ts'
import { parseNameText } from '../asn1/name.ts'
import { attribute, type Family } from '../asn1/oids.ts'
import { Malformed } from '../asn1/reader.ts'
import { type PrivateKey, publicKeyOf } from '../crypto/signature.ts'
import { issueHolder, randomSerial } from '../issue/authority.ts'
import { type CertificateOrder, issueCertificate } from '../issue/certificate.ts'
import type { PfxEntry } from '../pfx/read.ts'
import { certificateOf } from './certificate-commands.ts'
import type { Call, Command, World } from './command.ts'
import { type KeyKind, keyPath, replaceKeyFile } from './key-folder.ts'
import { Refusal } from './refusal.ts'

type Chain = PfxEntry['chain']

/** The owner's, the authority's and the root's certificate, as a page brings them. */
export function chainOf([subject, authority, root]: readonly string[]): Chain {
  return [certificateOf(subject), certificateOf(authority), certificateOf(root)]
}

export function requireMatch(key: PrivateKey, { subjectKey }: Certificate, status: -2020 | -2021): void {
  const own = publicKeyOf(key)
  const isOwn =
    subjectKey.kind === 'national' &&
    subjectKey.key.curve === own.curve &&
    subjectKey.key.point.x === own.point.x &&
    subjectKey.key.point.y === own.point.y
  if (!isOwn) throw new Refusal(status)
}

/** Where a new key file may be written: nothing is ever written over, and no name leads out of the disk. */
export function newKeyFile(
  { keys }: World,
  { disk, path, name }: { disk: string; path: string; name: string },
  kind: KeyKind,
  taken: -1004 | -2012 = -1004,
): string {
  if (path !== keyPath && path !== '') throw new Refusal(-1002)
  if (disk !== keys.disk) throw new Refusal(-2011)
  if (!/^[A-Z0-9]+$/.test(name)) throw new Refusal(-1003)
  const file = keys.placeOf(path, name, kind)
  if (existsSync(file)) throw new Refusal(taken)
  return file
}

const save = (kind: KeyKind) => async (call: Call) => {
  const [disk = '', path = '', name = '', alias = '', id = '', password = '', ...certificates] = call.arguments
  const file = newKeyFile(call.world, { disk, path, name }, kind)
  const { key } = call.world.sessions.pair(id)
  const chain = chainOf(certificates)
  requireMatch(key, chain[0], -2020)
  await replaceKeyFile(file, { alias, key, chain }, password)
  return {}
}

const day = 24 * 3600 * 1000
const temporaryPolicy = '1.2.860.3.2.10.2'

export const subjectOf = (text: string) => {
  try {
    return parseNameText(text)
  } catch (error) {
    throw error instanceof Malformed ? new Refusal(-9999, 'Недействительное имя субъекта') : error
  }
}

/** A key waiting for its real certificate gets one for a week, from an authority made for it alone. */
export function temporaryChain(pair: { key: PrivateKey; family: Family }, subject: string, now: Date): Chain {
  const validity = { validFrom: new Date(now.getTime() - day), validTo: new Date(now.getTime() + 7 * day) }
  const authority = (name: string, use: CertificateOrder['use']) => ({
    ...validity,
    use,
    subject: [{ oid: attribute.CN, value: name }],
  })
  const root = issueHolder(authority('Temporary Root', 'root'), undefined)
  const intermediate = issueHolder(authority('Temporary CA', 'authority'), root)
  const order: CertificateOrder = {
    ...validity,
    subject: subjectOf(subject),
    key: publicKeyOf(pair.key),
    serialNumber: randomSerial(),
    use: 'person',
    policies: [temporaryPolicy],
    family: pair.family,
  }
  return [issueCertificate(order, intermediate), intermediate.certificate, root.certificate]
}

async function saveTemporary(call: Call): Promise<object> {
  const [disk = '', path = '', name = '', alias = '', id = '', password = '', subject = ''] = call.arguments
  const file = newKeyFile(call.world, { disk, path, name }, 'pfx')
  const pair = call.world.sessions.pair(id)
  const chain = temporaryChain(pair, subject, call.world.clock())
  await replaceKeyFile(file, { alias, key: pair.key, chain }, password)
  return {}
}

const place = ['disk', 'path', 'name', 'alias', 'id']
const certificates = ['subject_certificate_64', 'ca_certificate_64', 'root_certificate_64']

export const saveCommands: readonly Command[] = [
  {
    plugin: 'pfx',
    name: 'save_pfx',
    parameters: [...place, 'new_key_password', ...certificates],
    since: 600,
    run: save('pfx'),
  },
  {
    plugin: 'pfx',
    name: 'save_temporary_pfx',
    parameters: [...place, 'password', 'subject_x500_name'],
    since: 600,
    run: saveTemporary,
  },
  {
    plugin: 'ytks',
    name: 'save_ytks',
    parameters: [...place, 'new_key_password', ...certificates],
    since: 600,
    run: save('yks'),
  },
]
