import type { Identity } from '#eimzo/identity.ts'
import { maskPinfl, readPinfl } from '#uz/pinfl.ts'
import type { Ctx } from '../../kernel/context.ts'
import { speaksAsHead } from '../organizations/director-titles.ts'
import { verifyByCertificate } from '../organizations/found.ts'
import { changePerson } from '../people/row.ts'
import { userSearchKey } from '../users.ts'
import { namesFrom } from './names.ts'
import '../tables.ts'

/** From this level on a person is proved; typed numbers may be somebody else's. */
export const PROVED = 2

/**
 * The person a certificate names. Only proved accounts count: a typed PINFL must not lead its real owner into a
 * stranger's account.
 */
export async function findSigner(ctx: Ctx, { pinfl, uid }: Identity): Promise<string | undefined> {
  const user = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('status', '<>', 'deleted')
    .where('identityLevel', '>=', PROVED)
    .where((eb) =>
      pinfl
        ? eb.or([
            eb('pinflFingerprint', '=', ctx.vault.fingerprint(pinfl)),
            // Proved once by an older certificate, which named no PINFL.
            eb.and([eb('tin', '=', uid), eb('pinflFingerprint', 'is', null)]),
          ])
        : eb('tin', '=', uid),
    )
    .orderBy('pinflFingerprint', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  return user?.id
}

/** Whether somebody typed the certificate's PINFL and has proved nothing yet. */
export async function isTyped(ctx: Ctx, { pinfl }: Identity): Promise<boolean> {
  if (!pinfl) return false
  const user = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('pinflFingerprint', '=', ctx.vault.fingerprint(pinfl))
    .where('status', '<>', 'deleted')
    .where('identityLevel', '<', PROVED)
    .executeTakeFirst()
  return user !== undefined
}

/** The numbers and the name of a certificate, as columns of a user. */
function provedColumns(ctx: Ctx, { commonName, pinfl, uid }: Identity) {
  const born = pinfl ? readPinfl(pinfl, ctx.now) : undefined
  return {
    ...namesFrom(commonName),
    ...(pinfl && { pinflSealed: ctx.vault.seal(pinfl), pinflFingerprint: ctx.vault.fingerprint(pinfl) }),
    ...(/^\d{9}$/.test(uid) && { tin: uid }),
    ...(born && { birthDate: born.birthDate, gender: born.gender }),
  }
}

/** Someone who typed this PINFL without proof loses it to the holder of the certificate. */
export async function releaseTyped(ctx: Ctx, { pinfl }: Identity, exceptUserId?: string): Promise<void> {
  if (!pinfl) return
  let releasing = ctx.tx
    .updateTable('users')
    .set((eb) => ({
      pinflSealed: null,
      pinflFingerprint: null,
      identityLevel: 0,
      updatedAt: ctx.now,
      rowVersion: eb('rowVersion', '+', 1),
    }))
    .where('pinflFingerprint', '=', ctx.vault.fingerprint(pinfl))
    .where('identityLevel', '<', PROVED)
  if (exceptUserId) releasing = releasing.where('id', '<>', exceptUserId)
  for (const { id } of await releasing.returning('id').execute()) {
    await ctx.audit({
      action: 'user.pinfl-released',
      objectType: 'user',
      objectId: id,
      changes: { pinfl: [maskPinfl(pinfl), null] },
    })
    await ctx.changed(`user:${id}`)
  }
}

/** The certificate's name and numbers become the account's own, and nobody types over them. */
export async function proveUser(ctx: Ctx, userId: string, identity: Identity): Promise<void> {
  await releaseTyped(ctx, identity, userId)
  // A certificate without a PINFL proves none: what was typed must not pass for proved.
  const unproved = { pinflSealed: null, pinflFingerprint: null, birthDate: null, gender: null }
  const names = namesFrom(identity.commonName)
  const { email } = await changePerson(ctx, userId, {
    ...(identity.pinfl ? {} : unproved),
    ...provedColumns(ctx, identity),
    identityLevel: PROVED,
  })
  await ctx.tx
    .updateTable('users')
    .set({ searchKey: userSearchKey({ ...names, email: email ?? undefined }) })
    .where('id', '=', userId)
    .execute()
  await ctx.audit({
    action: 'user.proved',
    objectType: 'user',
    objectId: userId,
    changes: { pinfl: [null, maskPinfl(identity.pinfl)], identityLevel: [null, PROVED] },
  })
}

/** A director's certificate speaks for the organization: a waiting one is verified; whoever works there acts for it. */
export async function actByCertificate(ctx: Ctx, userId: string, identity: Identity): Promise<void> {
  if (!identity.isLegalEntity && !identity.isSoleProprietor) return
  const { tin } = identity
  if (await speaksAsHead(identity)) await verifyByCertificate(ctx, { tin, userId })
  const employment = await ctx.tx
    .selectFrom('employees')
    .innerJoin('organizations', 'organizations.id', 'employees.organizationId')
    .select('organizations.id')
    .where('employees.userId', '=', userId)
    .where('employees.status', '=', 'active')
    .where('organizations.status', '<>', 'liquidated')
    .where((eb) =>
      eb.or([
        eb('organizations.tin', '=', tin),
        ...(identity.isSoleProprietor && identity.pinfl
          ? [eb('organizations.pinflFingerprint', '=', ctx.vault.fingerprint(identity.pinfl))]
          : []),
      ]),
    )
    .orderBy('employees.joinedAt')
    .executeTakeFirst()
  if (employment) await actFor(ctx, userId, employment.id)
}

export async function actFor(ctx: Ctx, userId: string, organizationId: string): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ currentOrganizationId: organizationId })
    .where('id', '=', userId)
    .where('currentOrganizationId', 'is distinct from', organizationId)
    .execute()
  await ctx.changed(`user:${userId}`)
}
