import type { Profile, ProfileFields } from '#contract/identity/profile.ts'
import { maskPassport } from '#uz/passport.ts'
import { maskPhone } from '#uz/phone.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import { changePerson } from '../people/row.ts'
import { personalChanges } from '../personal-changes.ts'
import { userSearchKey } from '../users.ts'
import { identityAfter, PROVED } from './identity-fields.ts'
import '../tables.ts'

const load = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('users')
    .select(['lastName', 'firstName', 'middleName', 'email', 'phoneSealed', 'pinflSealed', 'passportSealed'])
    .select(['birthDate', 'gender', 'identityLevel', 'territoryId', 'keyProducts', 'rowVersion'])
    .where('id', '=', ctx.actor.userId)

const masked = (ctx: Ctx, sealed: string | null, mask: (text: string) => string) =>
  sealed === null ? null : mask(ctx.vault.unseal(sealed))

export async function getProfile(ctx: SignedCtx): Promise<Profile> {
  const row = (await load(ctx).executeTakeFirst()) ?? refuse('E_UNAUTHENTICATED')
  const { phoneSealed, pinflSealed, passportSealed, keyProducts, gender: _, ...rest } = row
  return {
    ...rest,
    phone: masked(ctx, phoneSealed, maskPhone),
    pinfl: masked(ctx, pinflSealed, maskPinfl),
    passport: masked(ctx, passportSealed, maskPassport),
    keyProducts: await named(ctx, keyProducts),
    can: { rename: row.identityLevel < PROVED },
  }
}

/** In the order of the person; a category that is no more is left out. */
async function named(ctx: Ctx, ids: readonly number[]): Promise<Profile['keyProducts']> {
  const known = await categoriesByIds(ctx, ids)
  return ids.flatMap((id) => {
    const category = known.get(id)
    return category ? { id, name: category.name } : []
  })
}

export async function updateProfile(ctx: SignedCtx, rowVersion: number, fields: ProfileFields): Promise<Profile> {
  const before = (await load(ctx).forUpdate().executeTakeFirst()) ?? refuse('E_UNAUTHENTICATED')
  if (before.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: await getProfile(ctx) })
  const after = await identityAfter(ctx, before, fields)
  const { territoryId, pinfl, passport } = fields
  if (territoryId !== null && territoryId !== before.territoryId) await requireTerritory(ctx, territoryId)
  const { vault } = ctx
  await changePerson(ctx, ctx.actor.userId, {
    ...after,
    territoryId,
    ...(pinfl && { pinflSealed: vault.seal(pinfl), pinflFingerprint: vault.fingerprint(pinfl) }),
    ...(passport && { passportSealed: vault.seal(passport), passportFingerprint: vault.fingerprint(passport) }),
    searchKey: userSearchKey({
      ...after,
      middleName: after.middleName ?? undefined,
      email: before.email ?? undefined,
    }),
  })
  const changes = personalChanges(before, { ...after, territoryId })
  if (pinfl) changes.pinfl = [masked(ctx, before.pinflSealed, maskPinfl), maskPinfl(pinfl)]
  if (passport) changes.passport = [masked(ctx, before.passportSealed, maskPassport), maskPassport(passport)]
  await ctx.audit({ action: 'profile.updated', objectType: 'user', objectId: ctx.actor.userId, changes })
  return getProfile(ctx)
}

async function requireTerritory(ctx: Ctx, territoryId: number): Promise<void> {
  const territory = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (!territory?.active) refuseFields([{ field: 'territoryId', code: 'V_SOATO' }])
}

export async function setKeyProducts(ctx: SignedCtx, wanted: readonly number[]) {
  const ids = [...new Set(wanted)]
  const known = await categoriesByIds(ctx, ids)
  const absent = ids.findIndex((id) => !known.get(id)?.live)
  if (absent !== -1) refuseFields([{ field: `ids[${absent}]`, code: 'V_UNKNOWN' }])
  const { userId } = ctx.actor
  const before = await load(ctx).forUpdate().executeTakeFirstOrThrow()
  await changePerson(ctx, userId, { keyProducts: ids })
  const changes: Record<string, [unknown, unknown]> = { keyProducts: [before.keyProducts, ids] }
  await ctx.audit({ action: 'profile.key-products', objectType: 'user', objectId: userId, changes })
  return { items: await named(ctx, ids) }
}
