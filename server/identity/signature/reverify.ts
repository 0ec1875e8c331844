import type { Ctx } from '../../kernel/context.ts'
import { bytesOf, contentOf } from './accept.ts'
import type { SignatureService } from './service.ts'
import '../tables.ts'

const BATCH = 100

export interface Broken {
  id: number
  objectType: string
  objectId: string
  reason: string
}

/** Says what is wrong with what was signed; whoever owns the object knows what it has to be. */
export type ContentCheck = (object: { objectType: string; objectId: string }, content: Uint8Array) => string | undefined

/** Verifies every stored signature anew: the bytes are whole, the certificates still lead to a trusted authority. */
export async function reverifySignatures(
  ctx: Ctx,
  service: SignatureService,
  checkContent: ContentCheck = () => undefined,
): Promise<{ checked: number; broken: Broken[] }> {
  const broken: Broken[] = []
  let checked = 0
  let after = 0
  for (;;) {
    const rows = await ctx.tx
      .selectFrom('signatureRecords')
      .select(['id', 'objectType', 'objectId', 'pkcs7', 'serialNumber', 'timestampAt', 'pinflSealed'])
      .where('id', '>', after)
      .where('method', '=', 'eimzo')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const reason = await faultOf(ctx, service, row, checkContent)
      if (reason) broken.push({ id: Number(row.id), objectType: row.objectType, objectId: row.objectId, reason })
    }
    checked += rows.length
    const last = rows.at(-1)
    if (!last) return { checked, broken }
    after = last.id
  }
}

interface Stored {
  objectType: string
  objectId: string
  pkcs7: string | null
  serialNumber: string | null
  timestampAt: Date | null
  pinflSealed: string | null
}

async function faultOf(
  ctx: Ctx,
  { verifier }: SignatureService,
  row: Stored,
  checkContent: ContentCheck,
): Promise<string | undefined> {
  if (!row.pkcs7) return 'the signed message is missing'
  const verdict = await verifier.verifyAttached(bytesOf(row.pkcs7), {
    timestamp: row.timestampAt ? 'required' : 'optional',
    // A sign-in signed its own challenge and nothing else.
    ...(row.objectType === 'sign-in' && { content: new TextEncoder().encode(row.objectId) }),
  })
  if (!verdict.ok) return `${verdict.failure.code} (${verdict.failure.detail})`
  const signer = verdict.signers.find(({ serialNumber }) => serialNumber === row.serialNumber)
  if (!signer) return 'the message is signed by another certificate than the record says'
  const pinfl = row.pinflSealed ? ctx.vault.unseal(row.pinflSealed) : ''
  if (signer.identity.pinfl !== pinfl) return 'the record names another person than the certificate'
  return checkContent(row, contentOf(bytesOf(row.pkcs7)))
}
