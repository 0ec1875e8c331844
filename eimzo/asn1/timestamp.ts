import { type Algorithm, readAlgorithm } from './certificate.ts'
import { cms } from './oids.ts'
import { type Element, integer, Malformed, octets, read, sequence, smallInteger, universal } from './reader.ts'
import { readSignedData, type SignedData } from './signed-data.ts'
import { time } from './text.ts'

/** An RFC 3161 token: a signed message whose content says what was stamped and when. */
export type TimestampToken = {
  readonly signed: SignedData
  readonly policy: string
  readonly imprint: Imprint
  readonly serialNumber: bigint
  readonly time: Date
  readonly nonce: bigint | undefined
}

export type Imprint = { readonly algorithm: Algorithm; readonly digest: Uint8Array }

export function readTimestampToken(bytes: Uint8Array): TimestampToken {
  const signed = readSignedData(bytes)
  if (signed.contentType !== cms.timestampInfo || !signed.content) throw new Malformed('Not a timestamp token')
  const fields = sequence(read(signed.content))
  fields.next()
  const policy = fields.next().oid
  const imprint = readImprint(fields.next())
  const serialNumber = integer(fields.next())
  const moment = time(fields.next())
  fields.optional(universal.sequence)
  fields.optional(universal.boolean)
  const nonce = fields.optional(universal.integer)
  return { signed, policy, imprint, serialNumber, time: moment, nonce: nonce && integer(nonce) }
}

export type TimestampRequest = {
  readonly imprint: Imprint
  readonly policy: string | undefined
  readonly nonce: bigint | undefined
}

export function readTimestampRequest(bytes: Uint8Array): TimestampRequest {
  const fields = sequence(read(bytes))
  fields.next()
  const imprint = readImprint(fields.next())
  const policy = fields.optional(universal.oid)?.oid
  const nonce = fields.optional(universal.integer)
  return { imprint, policy, nonce: nonce && integer(nonce) }
}

/** The token of a TimeStampResp; a refusal is thrown. */
export function readTimestampResponse(bytes: Uint8Array): Uint8Array {
  const fields = sequence(read(bytes))
  const status = smallInteger(sequence(fields.next()).next())
  // 0 is granted, 1 granted with changes.
  if (status > 1) throw new Malformed(`The timestamp was refused with status ${status}`)
  return fields.next().raw
}

function readImprint(element: Element): Imprint {
  const fields = sequence(element)
  return { algorithm: readAlgorithm(fields.next()), digest: octets(fields.next()) }
}
