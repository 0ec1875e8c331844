import type { NewPerson, PersonDetails, PersonFields } from '#contract/identity/people.ts'
import { VERIFIED_LEVEL } from '#contract/identity/person-limits.ts'
import { maskEmail } from '#contract/mask-email.ts'
import { maskPassport } from '#uz/passport.ts'
import { maskPhone } from '#uz/phone.ts'
import { maskPinfl, readPinfl } from '#uz/pinfl.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import type { ScopedCtx } from '../../kernel/scope.ts'
import { notify } from '../../notices/public.ts'
import { personalChanges } from '../personal-changes.ts'
import { createUser, refuseTaken, userSearchKey } from '../users.ts'
import { masked } from './list.ts'
import { lockPerson, requireNotAbove } from './lock.ts'
import { getPerson } from './person.ts'
import { requirePlace } from './place.ts'
import { changePerson, type UserRow } from './row.ts'
import type { PeopleCtx } from './seen.ts'

const FIRST_ROLE = 'individual'

export async function createPerson(ctx: ScopedCtx<'person' | 'place'>, fields: NewPerson): Promise<PersonDetails> {
  requireSameBirth(fields)
  await requirePlace(ctx, fields.territoryId)
  const id = await createUser(ctx, {
    lastName: fields.lastName,
    firstName: fields.firstName,
    middleName: fields.middleName ?? undefined,
    email: fields.email ?? undefined,
    phone: fields.phone,
    pinfl: fields.pinfl ?? undefined,
    identityLevel: fields.pinfl ? 1 : 0,
    language: fields.language,
    territoryId: fields.territoryId ?? undefined,
    roles: [FIRST_ROLE],
  })
  const { birthDate, gender } = fields
  await changePerson(ctx, id, {
    ...sealed(ctx, { passport: fields.passport }),
    ...(fields.pinfl ? {} : { birthDate, gender }),
  })
  return getPerson(ctx, id)
}

export async function updatePerson(
  ctx: ScopedCtx<'person' | 'place'>,
  id: string,
  rowVersion: number,
  fields: PersonFields,
) {
  const before = await lockPerson(ctx, id, rowVersion)
  await requireNotAbove(ctx, id)
  requireUnverified(before, fields)
  requireSameBirth(fields, before.pinflSealed === null ? undefined : ctx.vault.unseal(before.pinflSealed))
  if (fields.territoryId !== before.territoryId) await requirePlace(ctx, fields.territoryId)
  await refuseTaken(
    ctx,
    {
      email: fields.email ?? undefined,
      phone: fields.phone ?? undefined,
      pinfl: fields.pinfl ?? undefined,
    },
    id,
  )
  await tellOfContacts(ctx, before, fields)
  const { phone, pinfl, passport, ...plain } = fields
  const born = pinfl ? readPinfl(pinfl, ctx.now) : undefined
  const email = fields.email?.toLowerCase() ?? null
  const typed: Partial<UserRow> =
    before.identityLevel >= VERIFIED_LEVEL
      ? { language: plain.language, territoryId: plain.territoryId, email }
      : { ...plain, email, ...(born && { ...born, identityLevel: before.identityLevel || 1 }) }
  await changePerson(ctx, id, {
    ...typed,
    ...sealed(ctx, { phone, pinfl, passport }),
    searchKey: userSearchKey({ ...nameOf({ ...before, ...typed }), email: email ?? undefined }),
  })
  await ctx.audit({
    action: 'user.updated',
    objectType: 'user',
    objectId: id,
    changes: { ...personalChanges(before, typed), ...maskedChanges(ctx, before, { phone, pinfl, passport }) },
  })
  return getPerson(ctx, id)
}

/**
 * Phone and e-mail open the account, so the person is told on the old ones before they change; one's own are changed on
 * another screen, with a code.
 */
async function tellOfContacts(ctx: PeopleCtx, before: UserRow, { phone, email }: PersonFields): Promise<void> {
  const changed: string[] = []
  if (phone && ctx.vault.fingerprint(phone) !== before.phoneFingerprint) changed.push(maskPhone(phone))
  if ((email?.toLowerCase() ?? null) !== before.email) changed.push(email ? maskEmail(email) : '—')
  if (changed.length === 0) return
  if (before.id === ctx.actor.userId) refuse('E_SELF')
  await notify(ctx, 'contact.changed', [before.id], { value: changed.join(', ') })
}

const nameOf = ({ lastName, firstName, middleName }: Pick<UserRow, 'lastName' | 'firstName' | 'middleName'>) => ({
  lastName,
  firstName,
  middleName: middleName ?? undefined,
})

interface Numbers {
  phone?: string | null
  pinfl?: string | null
  passport?: string | null
}

/** Columns of the numbers that are given; the rest stay as they are. */
function sealed({ vault }: Ctx, { phone, pinfl, passport }: Numbers): Partial<UserRow> {
  return {
    ...(phone && { phoneSealed: vault.seal(phone), phoneFingerprint: vault.fingerprint(phone) }),
    ...(pinfl && { pinflSealed: vault.seal(pinfl), pinflFingerprint: vault.fingerprint(pinfl) }),
    ...(passport && { passportSealed: vault.seal(passport), passportFingerprint: vault.fingerprint(passport) }),
  }
}

/** History tells that a number changed and never the number. */
function maskedChanges(ctx: Ctx, before: UserRow, { phone, pinfl, passport }: Numbers) {
  const changes: Record<string, [unknown, unknown]> = {}
  if (phone) changes.phone = [masked(ctx, before.phoneSealed, maskPhone), maskPhone(phone)]
  if (pinfl) changes.pinfl = [masked(ctx, before.pinflSealed, maskPinfl), maskPinfl(pinfl)]
  if (passport) changes.passport = [masked(ctx, before.passportSealed, maskPassport), maskPassport(passport)]
  return changes
}

/** What a certificate or a person has proved is not typed over. */
function requireUnverified(before: UserRow, fields: PersonFields): void {
  if (before.identityLevel < VERIFIED_LEVEL) return
  const kept = ['lastName', 'firstName', 'middleName', 'birthDate', 'gender'] as const
  const faults: FieldRefusal[] = kept
    .filter((field) => fields[field] !== before[field])
    .map((field) => ({ field, code: 'V_FIXED' }))
  for (const field of ['pinfl', 'passport'] as const)
    if (fields[field] !== null) faults.push({ field, code: 'V_FIXED' })
  if (faults.length > 0) refuseFields(faults)
}

/** A PINFL tells the birth date by itself. */
function requireSameBirth(fields: { pinfl: string | null; birthDate: string | null }, known?: string): void {
  const pinfl = fields.pinfl ?? known
  const born = pinfl ? readPinfl(pinfl)?.birthDate : undefined
  if (born && fields.birthDate && fields.birthDate !== born) {
    refuseFields([{ field: 'birthDate', code: 'V_BIRTH_DATE' }])
  }
}
