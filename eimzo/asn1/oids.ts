/** Object identifiers by what they name. */
export const attribute = {
  CN: '2.5.4.3',
  SURNAME: '2.5.4.4',
  SERIALNUMBER: '2.5.4.5',
  C: '2.5.4.6',
  L: '2.5.4.7',
  ST: '2.5.4.8',
  STREET: '2.5.4.9',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  T: '2.5.4.12',
  BUSINESSCATEGORY: '2.5.4.15',
  NAME: '2.5.4.41',
  GIVENNAME: '2.5.4.42',
  UID: '0.9.2342.19200300.100.1.1',
  DC: '0.9.2342.19200300.100.1.25',
  E: '1.2.840.113549.1.9.1',
  INN: '1.2.860.3.16.1.1',
  PINFL: '1.2.860.3.16.1.2',
} as const

export const extension = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  issuerAltName: '2.5.29.18',
  basicConstraints: '2.5.29.19',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
} as const

export const purpose = {
  clientAuth: '1.3.6.1.5.5.7.3.2',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const

export const cms = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  encryptedData: '1.2.840.113549.1.7.6',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

export const pfx = {
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  friendlyName: '1.2.840.113549.1.9.20',
  localKeyId: '1.2.840.113549.1.9.21',
} as const

/** O'z DSt 1092/1106:2009 algorithm II, proven on real signatures. */
const ozdst = {
  key: '1.2.860.3.15.1.1.2.1',
  digest: '1.2.860.3.15.1.3.2.1.1',
  signature: '1.2.860.3.15.1.1.2.2.2.2',
} as const

/** O'z MSt 286/285:2024: stated to be the same mathematics under new numbers; no sample has confirmed it. */
const ozmst = {
  key: '1.2.860.3.15.2.1.2.1',
  digest: '1.2.860.3.15.2.3.2.1.1',
  signature: '1.2.860.3.15.2.1.2.2.2.2',
} as const

export const families = { OZDST: ozdst, OZMST: ozmst } as const
export type Family = keyof typeof families

const familyNames = ['OZDST', 'OZMST'] as const

/** The national family in which `id` names a key, digest or signature. */
export function familyOf(id: string, role: 'key' | 'digest' | 'signature'): Family | undefined {
  return familyNames.find((name) => families[name][role] === id)
}
