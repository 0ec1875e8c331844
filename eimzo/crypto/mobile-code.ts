import { fromHex, toHex } from './bytes.ts'
import { nationalHash } from './hash.ts'

/** The text of the QR code that the phone application reads: site, document, hash of what is signed, checksum. */
export function mobileCode(siteId: string, documentId: string, signed: Uint8Array): string {
  if (!/^[0-9a-f]{4}$/i.test(siteId)) throw new RangeError('A site id has 4 hexadecimal digits')
  if (!/^[0-9a-f]{8}$/i.test(documentId)) throw new RangeError('A document id has 8 hexadecimal digits')
  const body = siteId + documentId + toHex(nationalHash(signed))
  return body + crc32(fromHex(body)).toString(16).padStart(8, '0')
}

/** What the phone reads out of a code; nothing where a digit was misread. */
export function readMobileCode(
  code: string,
): { readonly siteId: string; readonly documentId: string; readonly digest: Uint8Array } | undefined {
  if (!/^[0-9a-f]{84}$/i.test(code)) return undefined
  const body = code.slice(0, 76)
  if (Number.parseInt(code.slice(76), 16) !== crc32(fromHex(body))) return undefined
  return { siteId: body.slice(0, 4), documentId: body.slice(4, 12), digest: fromHex(body.slice(12)) }
}

export const mobileLink = (code: string): string => `eimzo://sign?qc=${code}`

function crc32(bytes: Uint8Array): number {
  let register = 0xffffffff
  for (const byte of bytes) {
    register ^= byte
    for (let bit = 0; bit < 8; bit++) register = (register >>> 1) ^ (register & 1 ? 0xedb88320 : 0)
  }
  return ~register >>> 0
}
