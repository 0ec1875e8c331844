import type { Ctx } from '../../kernel/context.ts'
import type { Accepted } from './accept.ts'
import '../tables.ts'

/** What was signed. */
export interface SignedObject {
  objectType: string
  objectId: string
  version?: number
}

/** Keeps the proof of an accepted signature for good. */
export async function keepSignature(
  ctx: Ctx,
  { pkcs7, signers, source }: Accepted,
  object: SignedObject,
  userId: string | undefined,
): Promise<void> {
  const rows = signers.map(({ identity, serialNumber, signingTime, timestampTime }) => ({
    ...object,
    method: 'eimzo' as const,
    userId: userId ?? null,
    pkcs7: Buffer.from(pkcs7).toString('base64'),
    timestampAt: timestampTime ?? null,
    serialNumber,
    commonName: identity.commonName,
    tin: identity.tin || null,
    pinflSealed: identity.pinfl ? ctx.vault.seal(identity.pinfl) : null,
    organization: identity.organization || null,
    title: identity.title || null,
    trustSource: source,
    signedAt: timestampTime ?? signingTime ?? ctx.now,
    createdAt: ctx.now,
  }))
  await ctx.tx.insertInto('signatureRecords').values(rows).execute()
}
