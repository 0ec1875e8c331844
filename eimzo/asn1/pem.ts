import { type Certificate, readCertificate } from './certificate.ts'
import { Malformed } from './reader.ts'

const block = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g

/** The certificates of a PEM text, such as a file of trusted roots; a text without any is refused. */
export function readPemCertificates(text: string): Certificate[] {
  const certificates = [...text.matchAll(block)].map(([, body = '']) => readCertificate(Buffer.from(body, 'base64')))
  if (!certificates.length) throw new Malformed('The text holds no certificate')
  return certificates
}

export function writePem({ raw }: Pick<Certificate, 'raw'>): string {
  const lines =
    Buffer.from(raw)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
