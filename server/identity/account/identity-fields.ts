import type { ProfileFields } from '#contract/identity/profile.ts'
import { maskPinfl, readPinfl } from '#uz/pinfl.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import '../tables.ts'

/** From this level on names and numbers come from a certificate or an identity check and cannot be typed over. */
export const PROVED = 2

export interface IdentityFields {
  lastName: string
  firstName: string
  middleName: string | null
  birthDate: string | null
  gender: 'male' | 'female' | null
  identityLevel: 0 | 1 | 2 | 3
}

type Before = IdentityFields & { pinflSealed: string | null }

/** Who the person is after this change, or a refusal of each field that does not fit. */
export const identityAfter = async (ctx: SignedCtx, before: Before, fields: ProfileFields): Promise<IdentityFields> =>
  before.identityLevel < PROVED ? typed(ctx, before, fields) : proved(before, fields)

const nameFields = ['lastName', 'firstName', 'middleName', 'birthDate'] as const

/** Unchanged values are accepted; anything else is refused by field. */
function proved(before: Before, fields: ProfileFields): IdentityFields {
  const faults: FieldRefusal[] = nameFields
    .filter((field) => fields[field] !== before[field])
    .map((field) => ({ field, code: 'V_FIXED' }))
  if (fields.pinfl) faults.push({ field: 'pinfl', code: 'V_FIXED' })
  if (fields.passport) faults.push({ field: 'passport', code: 'V_FIXED' })
  if (faults.length > 0) refuseFields(faults)
  const { lastName, firstName, middleName, birthDate, gender, identityLevel } = before
  return { lastName, firstName, middleName, birthDate, gender, identityLevel }
}

async function typed(ctx: SignedCtx, before: Before, fields: ProfileFields): Promise<IdentityFields> {
  const { lastName, firstName, middleName, pinfl } = fields
  const number = pinfl ?? (before.pinflSealed === null ? null : ctx.vault.unseal(before.pinflSealed))
  const born = number === null ? undefined : readPinfl(number, ctx.now)
  if (pinfl && !born) refuseFields([{ field: 'pinfl', code: 'V_PINFL' }])
  if (born && fields.birthDate !== null && fields.birthDate !== born.birthDate)
    refuseFields([{ field: 'birthDate', code: 'V_BIRTH_DATE' }])
  if (fields.birthDate !== null && new Date(fields.birthDate) > ctx.now)
    refuseFields([{ field: 'birthDate', code: 'V_RANGE', values: { min: '1900', max: ctx.now.getFullYear() } }])
  if (pinfl) await requireFree(ctx, pinfl)
  return {
    lastName,
    firstName,
    middleName,
    birthDate: born?.birthDate ?? fields.birthDate,
    gender: born?.gender ?? before.gender,
    identityLevel: born && before.identityLevel === 0 ? 1 : before.identityLevel,
  }
}

/** One person, one account: refused without showing whose it is. */
async function requireFree(ctx: SignedCtx, pinfl: string): Promise<void> {
  const taken = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('pinflFingerprint', '=', ctx.vault.fingerprint(pinfl))
    .where('status', '<>', 'deleted')
    .where('id', '<>', ctx.actor.userId)
    .executeTakeFirst()
  if (taken) refuse('E_DUPLICATE', { number: maskPinfl(pinfl) })
}
