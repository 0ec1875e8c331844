import { randomInt } from 'node:crypto'
import { writeName } from '../asn1/name.ts'
import { writeRequest } from '../asn1/request.ts'
import { aliasOf } from '../issue/person.ts'
import { signMessage } from '../issue/sign.ts'
import type { PfxEntry } from '../pfx/read.ts'
import { base64, bytes } from './base64.ts'
import type { Call, Command } from './command.ts'
import { keyPath, replaceKeyFile } from './key-folder.ts'
import { Refusal } from './refusal.ts'
import { makePair, policiesOf } from './request-commands.ts'
import { chainOf, newKeyFile, requireMatch, subjectOf, temporaryChain } from './save-commands.ts'
import type { KeyPair } from './sessions.ts'

/** Keys between the two steps, by the name the page gave the enrolment. */
export type Enrolments = Map<string, KeyPair & { readonly name: string; readonly password: string }>

/** No letter that is mistaken for another: the page shows it to the owner. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newPassword = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

const signed = ({ world }: Call, key: PfxEntry['key'], chain: PfxEntry['chain'], data: string) =>
  base64(signMessage({ content: bytes(data), key, chain, detached: false, signingTime: world.clock() }).pkcs7)

/** A new key and the request for its certificate; meanwhile it signs by a temporary one. */
function begin(call: Call): object {
  const [guid = '', algorithm = '', , subject = '', list, name = '', data = ''] = call.arguments
  const { enrolments, keys, clock } = call.world
  if (enrolments.has(guid)) throw new Refusal(-2026)
  newKeyFile(call.world, { disk: keys.disk, path: keyPath, name }, 'pfx', -2012)
  const pair = makePair(algorithm)
  const request = writeRequest({ ...pair, subject: writeName(subjectOf(subject)), policies: policiesOf(list) })
  const message = signed(call, pair.key, temporaryChain(pair, subject, clock()), data)
  const password = newPassword()
  enrolments.set(guid, { ...pair, name, password })
  return { guid, pkcs10_64: base64(request), pkcs7_64: message, password, disk: keys.disk }
}

/** The certificate has come: the key file is written. */
async function finish(call: Call): Promise<object> {
  const [guid = '', subject = '', authority = '', root = '', data = ''] = call.arguments
  const { enrolments, keys } = call.world
  const enrolment = enrolments.get(guid)
  if (!enrolment) throw new Refusal(-2025)
  const { key, name, password } = enrolment
  const chain = chainOf([subject, authority, root])
  requireMatch(key, chain[0], -2020)
  const file = newKeyFile(call.world, { disk: keys.disk, path: keyPath, name }, 'pfx', -2012)
  const alias = aliasOf(chain[0])
  await replaceKeyFile(file, { alias, key, chain }, password)
  enrolments.delete(guid)
  return { guid, pkcs7_64: signed(call, key, chain, data), alias }
}

export const enrolCommands: readonly Command[] = [
  {
    plugin: 'pki',
    name: 'enroll_pfx_step1',
    parameters: ['guid', 'alg_name', 'seed', 'subject', 'cp_list', 'file_name', 'data_64'],
    since: 600,
    run: begin,
  },
  {
    plugin: 'pki',
    name: 'enroll_pfx_step2',
    parameters: ['guid', 'subject_certificate_64', 'ca_certificate_64', 'root_certificate_64', 'data_64'],
    since: 600,
    run: finish,
  },
]
