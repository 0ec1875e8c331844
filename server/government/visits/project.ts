import { sql } from 'kysely'
import { incomeBand } from '#contract/government/visits/check-visit.ts'
import { NEED_DAYS, URGENT_DAYS } from '#contract/government/visits/visit-process.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { settingInForce } from '../../reference/public.ts'
import { needs, VISITS_TOPIC, type VisitForm } from './rows.ts'
import '../tables.ts'

const SOTIX = 100
const HECTARE = 10_000
/** One verified form of so many is asked about. */
const SAMPLE = 20

type Row = Readonly<Record<string, unknown>>
export const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []
const whole = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const squareMetres = (value: unknown, unit: number): number | null =>
  typeof value === 'string' && value !== '' ? Math.round(Number(value) * unit) : null

/** What engines read of forms that have just been verified; a constant number of statements for any number of them. */
export async function projectVisits(ctx: Ctx, forms: readonly VisitForm[]): Promise<void> {
  if (forms.length === 0) return
  const least = await settingInForce(ctx, 'government.minConsumptionSoum')
  await ctx.tx
    .insertInto('formFacts')
    .values(forms.map((form) => factsOf(form, least)))
    .execute()
  const crops = forms.flatMap(cropsOf)
  if (crops.length > 0) await ctx.tx.insertInto('formCrops').values(crops).execute()
  const animals = forms.flatMap(animalsOf)
  if (animals.length > 0) await ctx.tx.insertInto('formAnimals').values(animals).execute()
  await openNeeds(ctx, forms)
  await drawSample(ctx, forms)
  await ctx.changed(VISITS_TOPIC)
}

const factsOf = ({ id, kind, values }: VisitForm, least: number) => ({
  formId: id,
  members: whole(values.membersTotal),
  unemployed: whole(values.unemployed),
  poverty: typeof values.povertyRegister === 'boolean' ? values.povertyRegister : null,
  income: whole(values.incomeTotal),
  incomeBand: kind === 'farmer' ? null : incomeBand(values, least),
  plotArea: squareMetres(values.plotArea, SOTIX),
  croppedArea: squareMetres(values.croppedArea, SOTIX),
  workers: whole(values.workersPermanent),
  landArea: squareMetres(values.landTotal, HECTARE),
})

const cropsOf = ({ id, kind, values }: VisitForm) =>
  rowsIn(values.crops).flatMap(({ category, turn, area }) =>
    typeof category === 'number'
      ? [
          {
            formId: id,
            categoryId: category,
            turn: typeof turn === 'string' ? turn : null,
            area: squareMetres(area, kind === 'farmer' ? HECTARE : SOTIX) ?? 0,
          },
        ]
      : [],
  )

const animalsOf = ({ id, values }: VisitForm) =>
  rowsIn(values.animals).flatMap(({ kind, heads }) =>
    typeof kind === 'string' && typeof heads === 'number' ? [{ formId: id, kind, heads }] : [],
  )

/** A need that is still worked on goes on under the new form; one that nobody names any more is over. */
async function openNeeds(ctx: Ctx, forms: readonly VisitForm[]): Promise<void> {
  const live = await ctx.tx
    .selectFrom('formNeeds as n')
    .innerJoin('visitForms as f', 'f.id', 'n.formId')
    .selectAll('n')
    .select('f.subjectId')
    .where(
      'f.subjectId',
      'in',
      forms.map(({ subjectId }) => subjectId),
    )
    .where('n.status', 'in', ['open', 'in_progress'])
    .forUpdate('n')
    .execute()
  const saidIn = ({ values }: VisitForm) =>
    rowsIn(values.needs).filter(({ kind }) => typeof kind === 'string' && kind !== 'none')
  for (const { subjectId, ...need } of live) {
    const form = forms.find((one) => one.subjectId === subjectId)
    if (!form) continue
    if (saidIn(form).some(({ kind }) => kind === need.kind)) await needs.change(ctx, need, { formId: form.id })
    else await needs.take(ctx, need, 'decline', { set: { reason: 'superseded' } })
  }
  const known = new Set(live.map(({ subjectId, kind }) => `${subjectId} ${kind}`))
  const today = dayOf(ctx.now)
  const fresh = forms.flatMap((form) =>
    saidIn(form)
      .filter(({ kind }) => !known.has(`${form.subjectId} ${kind}`))
      .map(({ kind, text, urgent }) => ({
        formId: form.id,
        territoryId: form.territoryId,
        kind: String(kind),
        text: typeof text === 'string' ? text : null,
        urgent: urgent === true,
        dueOn: addDays(today, urgent === true ? URGENT_DAYS : NEED_DAYS),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
  )
  if (fresh.length > 0) await ctx.tx.insertInto('formNeeds').values(fresh).execute()
}

/** Nobody can tell beforehand which form is asked about: that depends on the installation's own key. */
export const isSampled = ({ vault }: Pick<Ctx, 'vault'>, formId: number): boolean =>
  Buffer.from(vault.fingerprint(`visit-sample ${formId}`), 'base64url').readUInt32BE(0) % SAMPLE === 0

const ASKED = {
  household: ['membersTotal', 'plotArea', 'povertyRegister'],
  farmer: ['landTotal', 'workersPermanent', 'waterSource'],
} as const

async function drawSample(ctx: Ctx, forms: readonly VisitForm[]): Promise<void> {
  const drawn = forms
    .filter(({ id }) => isSampled(ctx, id))
    .map(({ id, kind, territoryId }) => ({
      formId: id,
      territoryId,
      facts: sql<string[]>`${[...ASKED[kind]]}::text[]`,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }))
  if (drawn.length > 0) await ctx.tx.insertInto('visitChecks').values(drawn).execute()
}
