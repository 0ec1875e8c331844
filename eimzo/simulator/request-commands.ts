import { nameText, writeName } from '../asn1/name.ts'
import type { Family } from '../asn1/oids.ts'
import { Malformed } from '../asn1/reader.ts'
import { type CertificateRequest, readRequest, writeRequest } from '../asn1/request.ts'
import { toHex } from '../crypto/bytes.ts'
import { generatePrivateKey } from '../crypto/signature.ts'
import { base64, bytes } from './base64.ts'
import { keyAlgName, signAlgName } from './certificate-commands.ts'
import type { Call, Command } from './command.ts'
import { Refusal } from './refusal.ts'
import { subjectOf } from './save-commands.ts'
import type { KeyPair } from './sessions.ts'

const algorithms: Readonly<Record<string, Family>> = { 'OZDST-1092-2009-2': 'OZDST', 'OZMST-286-2024-2': 'OZMST' }

/** The seed a page gives is not needed: the machine's own randomness is better. */
export function makePair(algorithm: string): KeyPair {
  const family = Object.hasOwn(algorithms, algorithm) ? algorithms[algorithm] : undefined
  if (!family) throw new Refusal(-9999, 'Неподдерживаемый алгоритм')
  return { key: generatePrivateKey('A'), family }
}

/** Policies as a page lists them, by commas or spaces. */
export function policiesOf(list: string | undefined): string[] {
  if (list === undefined) return []
  const policies = list.split(/[\s,;]+/).filter((policy) => policy !== '')
  if (policies.length === 0) throw new Refusal(-1023)
  if (!policies.every((policy) => /^[0-2](?:\.\d{1,9}){1,20}$/.test(policy))) throw new Refusal(-2023)
  return policies
}

function createRequest({ arguments: [id = '', subject = '', list], world }: Call): object {
  const pair = world.sessions.pair(id)
  const order = { ...pair, subject: writeName(subjectOf(subject)), policies: policiesOf(list) }
  return { pkcs10_64: base64(writeRequest(order)) }
}

/** For a key that has a certificate: its renewal, under the same name or another. */
async function createRequestFromKey({ arguments: [id = '', name, list], world }: Call): Promise<object> {
  if (world.sessions.isPair(id)) throw new Refusal(-1016)
  const policies = policiesOf(list)
  const { key, chain } = await world.sessions.open(id)
  const { subject, subjectKey } = chain[0]
  if (subjectKey.kind !== 'national') throw new Refusal(-9999, 'Неподдерживаемый алгоритм')
  const raw = name ? writeName(subjectOf(name)) : subject.raw
  return { pkcs10_64: base64(writeRequest({ key, family: subjectKey.family, subject: raw, policies })) }
}

function requestOf(text: string): CertificateRequest {
  try {
    return readRequest(bytes(text.replace(/-----[A-Z ]+-----/g, '')))
  } catch (error) {
    throw error instanceof Malformed ? new Refusal(-1028) : error
  }
}

function requestInfo({ arguments: [text = ''] }: Call): object {
  const { subject, subjectKey, signatureAlgorithm, signature, isSigned } = requestOf(text)
  return {
    pkcs10_info: {
      subjectName: nameText(subject),
      publicKey: { keyAlgName: keyAlgName(subjectKey), publicKey: base64(subjectKey.info) },
      signature: { signAlgName: signAlgName(signatureAlgorithm), signature: toHex(signature) },
      verified: isSigned,
    },
  }
}

export const requestCommands: readonly Command[] = [
  {
    plugin: 'pkcs10',
    name: 'generate_keypair',
    parameters: ['alg_name'],
    optional: ['seed'],
    since: 600,
    run: ({ arguments: [algorithm = ''], world }) => ({
      kpId: world.sessions.keepPair(makePair(algorithm)),
      type: 'KEY_PAIR',
    }),
  },
  {
    plugin: 'pkcs10',
    name: 'create_pkcs10',
    parameters: ['id', 'subject'],
    optional: ['cp_list'],
    since: 600,
    run: createRequest,
  },
  {
    plugin: 'pkcs10',
    name: 'create_pkcs10_from_key',
    parameters: ['id'],
    optional: ['replacement_name', 'cp_list'],
    since: 600,
    run: createRequestFromKey,
  },
  { plugin: 'pkcs10', name: 'get_pkcs10_info', parameters: ['pkcs10'], since: 600, run: requestInfo },
]
