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

interface CodeSignature extends SignedObject {
  userId: string
  name: string
  phone: string
  verifyKey: string
}

/** Keeps the proof of a consent given by a one-time code: who, from which phone, by which challenge. */
export async function keepCodeSignature(
  ctx: Ctx,
  { userId, name, phone, verifyKey, ...object }: CodeSignature,
): Promise<void> {
  await ctx.tx
    .insertInto('signatureRecords')
    .values({
      ...object,
      method: 'otp',
      userId,
      commonName: name,
      phoneSealed: ctx.vault.seal(phone),
      verifyKey,
      signedAt: ctx.now,
      createdAt: ctx.now,
    })
    .execute()
  await ctx.audit({
    action: 'document.signed',
    objectType: object.objectType,
    objectId: object.objectId,
    changes: { version: [null, object.version ?? 1], signer: [null, name], method: [null, 'otp'] },
  })
}

/** By what a signature is known as one person's: the account, the key, its number, the phone of a code. */
export interface SigningHand {
  userId: string | null
  serialNumber: string | null
  pinfl: string | null
  phone: string | null
}

/** Who has signed these things, opened. Never leaves the server. */
export async function signingHands(
  ctx: Ctx,
  { objectType, objectIds }: { objectType: string; objectIds: readonly string[] },
): Promise<SigningHand[]> {
  if (objectIds.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('signatureRecords')
    .select(['userId', 'serialNumber', 'pinflSealed', 'phoneSealed'])
    .where('objectType', '=', objectType)
    .where('objectId', 'in', objectIds)
    .execute()
  return rows.map(({ userId, serialNumber, pinflSealed, phoneSealed }) => ({
    userId,
    serialNumber,
    pinfl: pinflSealed && ctx.vault.unseal(pinflSealed),
    phone: phoneSealed && ctx.vault.unseal(phoneSealed),
  }))
}
