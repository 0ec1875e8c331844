import { type Selectable, sql } from 'kysely'
import { personKinds } from '#contract/identity/organizations/organization-kinds.ts'
import type { OrganizationFields } from '#contract/identity/organizations/organizations.ts'
import { maskPhone } from '#uz/phone.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import { looseSearchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { type FieldRefusal, refuseFields } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { OrganizationsTable } from '../tables.ts'

export type OrganizationRow = Selectable<OrganizationsTable>

/** The driver would write an object with undefined keys as they are; JSON drops them. */
const toJson = <V>(value: V) => sql<V>`${JSON.stringify(value)}::jsonb`

/** Folded words of the name in every language, and the taxpayer number, each after a space. */
function organizationSearchKey({ name, shortName, tin }: Pick<OrganizationRow, 'name' | 'shortName' | 'tin'>) {
  const texts = [name.uz, name.ru, name.eng, name.cyrl, shortName, tin].filter((text) => typeof text === 'string')
  return ` ${[...new Set(texts.flatMap((text) => looseSearchKey(text).split(' ')))].filter(Boolean).join(' ')} `
}

export const maskedPinfl = (ctx: Ctx, sealed: string | null) => sealed && maskPinfl(ctx.vault.unseal(sealed))

/** The columns of what people fill in; personal numbers only where one was given. */
export function columnsOf(ctx: Ctx, { pinfl, directorPinfl, ...fields }: OrganizationFields) {
  return {
    ...fields,
    name: toJson(fields.name),
    about: fields.about && toJson(fields.about),
    certificates: toJson(fields.certificates),
    searchKey: organizationSearchKey(fields),
    ...(pinfl !== undefined && { pinflSealed: ctx.vault.seal(pinfl), pinflFingerprint: ctx.vault.fingerprint(pinfl) }),
    ...(directorPinfl !== undefined && {
      directorPinflSealed: ctx.vault.seal(directorPinfl),
      directorPinflFingerprint: ctx.vault.fingerprint(directorPinfl),
    }),
  }
}

/** The same fields for the history, where personal numbers are always masked. */
export const auditedFields = ({ pinfl, directorPinfl, ...fields }: OrganizationFields) => ({
  ...fields,
  ...(pinfl !== undefined && { pinfl: maskPinfl(pinfl) }),
  ...(directorPinfl !== undefined && { directorPinfl: maskPinfl(directorPinfl) }),
})

/** The phone is often the founder's own: the history says that it changed, and masks it. */
export function auditedChanges(before: object, after: object): ReturnType<typeof changesBetween> {
  const changes = changesBetween(before, after)
  const shown = (value: unknown) => (typeof value === 'string' ? maskPhone(value) : value)
  if (changes.phone) changes.phone = [shown(changes.phone[0]), shown(changes.phone[1])]
  return changes
}

/** Only filled-in fields, for the history of a new organization. */
export const filledFields = (fields: OrganizationFields) =>
  Object.fromEntries(
    Object.entries(auditedFields(fields)).filter(
      ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Checks shapes cannot do: a free number, an existing active place, an existing file. */
export async function requireSound(ctx: Ctx, fields: OrganizationFields, hasPinfl = false): Promise<void> {
  const faults: FieldRefusal[] = []
  if (!fields.tin && !(personKinds.includes(fields.kind) && (fields.pinfl || hasPinfl)))
    faults.push({ field: 'tin', code: 'V_TIN' })
  if (fields.pinfl && !personKinds.includes(fields.kind))
    faults.push({ field: 'pinfl', code: 'V_CHOICE', values: { allowed: personKinds.join(', ') } })
  if (fields.vatPayer && !fields.vatCode) faults.push({ field: 'vatCode', code: 'V_REQUIRED' })
  faults.push(...(await placeFaults(ctx, fields.territoryId)))
  const files = [['logo', fields.logo], ...fields.certificates.map((one, at) => [`certificates[${at}].file`, one.file])]
  faults.push(...(await fileFaults(ctx, files)))
  if (faults.length > 0) refuseFields(faults)
}

/** A district or a mahalla that is open today: a region is too wide for an address. */
async function placeFaults(ctx: Ctx, territoryId: number): Promise<FieldRefusal[]> {
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  return place?.active && place.level !== 'region' ? [] : [{ field: 'territoryId', code: 'V_TERRITORY' }]
}

export async function fileFaults(ctx: Ctx, wanted: (string | null | undefined)[][]): Promise<FieldRefusal[]> {
  const named = wanted.flatMap(([field, id]) => (field && id ? [{ field, id }] : []))
  if (named.length === 0) return []
  const found = await ctx.tx
    .selectFrom('files')
    .select('id')
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .execute()
  const known = new Set(found.map(({ id }) => id))
  return named.filter(({ id }) => !known.has(id)).map(({ field }) => ({ field, code: 'V_FORMAT' as const }))
}
