import { checkSignature } from '../asn1/algorithms.ts'
import { type Algorithm, type Certificate, readCertificate, serialText } from '../asn1/certificate.ts'
import { nameText } from '../asn1/name.ts'
import { familyOf } from '../asn1/oids.ts'
import type { SubjectKey } from '../asn1/public-key.ts'
import { Malformed } from '../asn1/reader.ts'
import { equalBytes, toHex } from '../crypto/bytes.ts'
import { tashkentTime } from '../issue/person.ts'
import { base64, bytes } from './base64.ts'
import type { Call, Command } from './command.ts'
import { Refusal } from './refusal.ts'

/** As Java names them. */
const keyNames = { OZDST: 'OZDST-1092-2009-2', OZMST: 'OZMST-286-2024-2' } as const
const signatureNames = {
  OZDST: 'OZDST-1106-2009-2-AwithOZDST-1092-2009-2',
  OZMST: 'OZMST-285-2024-2-AwithOZMST-286-2024-2',
} as const

export const keyAlgName = (key: SubjectKey): string => (key.kind === 'national' ? keyNames[key.family] : key.algorithm)

export function signAlgName({ oid }: Algorithm): string {
  const family = familyOf(oid, 'signature')
  return family ? signatureNames[family] : oid
}

/** A certificate a page brings. */
export function certificateOf(text = ''): Certificate {
  try {
    return readCertificate(bytes(text))
  } catch (error) {
    throw error instanceof Malformed ? new Refusal(-9999, 'Не удалось прочитать сертификат') : error
  }
}

function certificateInfo({ arguments: [text] }: Call): object {
  const certificate = certificateOf(text)
  const { subject, issuer, validFrom, validTo, subjectKey, signatureAlgorithm, signature } = certificate
  return {
    certificate_info: {
      serialNumber: serialText(certificate),
      subjectName: nameText(subject),
      validFrom: tashkentTime(validFrom),
      validTo: tashkentTime(validTo),
      issuerName: nameText(issuer),
      publicKey: { keyAlgName: keyAlgName(subjectKey), publicKey: base64(subjectKey.info) },
      signature: { signAlgName: signAlgName(signatureAlgorithm), signature: toHex(signature) },
    },
  }
}

function verifyCertificate({ arguments: [subject, issuer] }: Call): object {
  const [certificate, authority] = [certificateOf(subject), certificateOf(issuer)]
  const { signedPart, signatureAlgorithm, signature } = certificate
  const isIts = equalBytes(certificate.issuer.raw, authority.subject.raw)
  if (!isIts || checkSignature(authority.subjectKey, signatureAlgorithm, signedPart, signature) !== 'valid')
    throw new Refusal(-9999, 'Сертификат не подписан этим издателем')
  return {}
}

async function certificateChain({ arguments: [id = ''], world: { sessions } }: Call): Promise<object> {
  if (sessions.isPair(id)) throw new Refusal(-1018)
  const { chain } = await sessions.open(id)
  return { certificates: chain.map(({ raw }) => base64(raw)) }
}

export const certificateCommands: readonly Command[] = [
  { plugin: 'x509', name: 'get_certificate_chain', parameters: ['certId'], run: certificateChain },
  { plugin: 'x509', name: 'get_certificate_info', parameters: ['certificate_64'], run: certificateInfo },
  {
    plugin: 'x509',
    name: 'verify_certificate',
    parameters: ['subject_certificate_64', 'issuer_certificate_64'],
    run: verifyCertificate,
  },
]
