import { type Certificate, readCertificate } from '../asn1/certificate.ts'
import { type NameAttribute, writeName } from '../asn1/name.ts'
import { extension, type Family, families, purpose } from '../asn1/oids.ts'
import { pointBytes, writeSubjectKey } from '../asn1/public-key.ts'
import * as write from '../asn1/writer.ts'
import { nationalHash } from '../crypto/hash.ts'
import { type PrivateKey, type PublicKey, publicKeyOf, type Randomness, signDigest } from '../crypto/signature.ts'

/** A certificate with its private key. */
export type Holder = { readonly certificate: Certificate; readonly key: PrivateKey }

export type CertificateOrder = {
  readonly subject: readonly NameAttribute[]
  readonly key: PublicKey
  readonly serialNumber: bigint
  readonly validFrom: Date
  readonly validTo: Date
  readonly use: 'root' | 'authority' | 'person' | 'timestamp'
  readonly policies?: readonly string[]
  readonly family?: Family
}

/** Test policy «all electronic reporting». */
const testPolicy = '1.3.6.1.4.1.46709.1.2.1'

/** Signs a certificate, in the issuer's family of algorithms; an issuer without a certificate signs for itself. */
export function issueCertificate(
  order: CertificateOrder,
  issuer: Holder | { readonly key: PrivateKey },
  random?: Randomness,
): Certificate {
  const family = order.family ?? 'OZDST'
  const issuerKey = 'certificate' in issuer ? issuer.certificate.subjectKey : undefined
  const issuerFamily = issuerKey?.kind === 'national' ? issuerKey.family : family
  const algorithm = write.sequence(write.oid(families[issuerFamily].signature), write.nil())
  const subject = writeName(order.subject)
  const signedPart = write.sequence(
    write.tagged(0xa0, write.integer(2)),
    write.integer(order.serialNumber),
    algorithm,
    'certificate' in issuer ? issuer.certificate.subject.raw : subject,
    write.sequence(write.time(order.validFrom), write.time(order.validTo)),
    subject,
    writeSubjectKey(order.key, family),
    write.tagged(0xa3, write.sequence(...extensions(order, publicKeyOf(issuer.key)))),
  )
  const signature = signDigest(issuer.key, nationalHash(signedPart), random)
  return readCertificate(write.sequence(signedPart, algorithm, write.bitString(signature)))
}

const keyId = ({ point }: PublicKey) => nationalHash(pointBytes(point)).subarray(0, 20)

function extensions({ use, key, policies }: CertificateOrder, issuerKey: PublicKey): Uint8Array[] {
  const shared = [
    extensionOf(extension.authorityKeyId, false, write.sequence(write.tagged(0x80, keyId(issuerKey)))),
    extensionOf(extension.subjectKeyId, false, write.octetString(keyId(key))),
  ]
  if (use === 'root' || use === 'authority') {
    const constraints = use === 'root' ? [write.boolean(true)] : [write.boolean(true), write.integer(0)]
    return [
      ...shared,
      extensionOf(extension.basicConstraints, true, write.sequence(...constraints)),
      extensionOf(extension.keyUsage, true, write.bitString(Uint8Array.of(0x06), 1)),
    ]
  }
  const isStamp = use === 'timestamp'
  const purposes = isStamp ? [purpose.timeStamping] : [purpose.clientAuth, purpose.emailProtection]
  const usage = isStamp ? write.bitString(Uint8Array.of(0xc0), 6) : write.bitString(Uint8Array.of(0xf8), 3)
  const policyList = (policies ?? [testPolicy]).map((policy) => write.sequence(write.oid(policy)))
  return [
    ...shared,
    extensionOf(extension.keyUsage, true, usage),
    extensionOf(extension.extendedKeyUsage, true, write.sequence(...purposes.map(write.oid))),
    ...(isStamp ? [] : [extensionOf(extension.certificatePolicies, true, write.sequence(...policyList))]),
  ]
}

function extensionOf(oid: string, critical: boolean, value: Uint8Array): Uint8Array {
  return write.sequence(write.oid(oid), ...(critical ? [write.boolean(true)] : []), write.octetString(value))
}
