import { MOST_LENDERS, REFERENCE_BAND } from '#contract/finance/kinds/parts.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { addWorkingDays } from '#uz/working-hours.ts'
import type { Checked, Offered } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/refuse.ts'
import { payoutsOf, priceMedians } from '../../../market/public.ts'
import { placesByIds, settingInForce, unitIdsByCodes, workCalendar } from '../../../reference/public.ts'
import type { FinanceProduct } from '../../products/lookup.ts'
import { activitiesOf, chosenLenders, requisiteOf } from '../content.ts'
import { servingLenders } from '../desk/routing.ts'
import { isIntakeOpen } from '../wizard/facts.ts'
import { yieldsFor } from './yields.ts'

const VALID_DAYS = { leastWorking: 3, most: 30 }

/** What every kind asks of its content, each fault at its field. */
export async function commonFaults(ctx: Ctx, product: FinanceProduct, application: Checked): Promise<FieldRefusal[]> {
  const { content, userId, organizationId, territoryId, subjectId } = application
  const faults: FieldRefusal[] = []
  if (!isIntakeOpen(product, dayOf(ctx.now))) faults.push({ field: 'productId', code: 'E_INTAKE' })
  const requisiteId = requisiteOf(content)
  if (requisiteId !== null) {
    const found = (await payoutsOf(ctx, { userId, organizationId })).find(({ id }) => id === requisiteId)
    if (!found || found.why === 'number' || found.why === 'blocked')
      faults.push({ field: 'content.requisiteId', code: 'E_REQUISITE' })
  }
  const wanted = chosenLenders(content).slice(0, MOST_LENDERS)
  const serving = wanted.length > 0 ? await servingLenders(ctx, subjectId, territoryId) : []
  for (const [at, id] of wanted.entries())
    if (!serving.some((lender) => lender.id === id))
      faults.push({ field: `content.lenderIds[${at}]`, code: 'V_LENDER' })
  return [...faults, ...(await referenceFaults(ctx, application))]
}

/** What is typed of yields and prices lies near what is known of them, or says why not. */
async function referenceFaults(ctx: Ctx, { content, territoryId }: Checked): Promise<FieldRefusal[]> {
  const activities = activitiesOf(content)
  if (activities.length === 0) return []
  const place = territoryId === null ? undefined : (await placesByIds(ctx, [territoryId])).get(territoryId)
  const regionId = place?.regionId ?? null
  const kg = (await unitIdsByCodes(ctx, ['kg'])).get('kg')
  const yields = await yieldsFor(
    ctx,
    activities.map(({ categoryId }) => categoryId),
    regionId,
  )
  const prices =
    kg === undefined
      ? []
      : await priceMedians(
          ctx,
          activities.map(({ categoryId }) => ({ categoryId, regionId, unitId: kg })),
        )
  const isNear = (value: number, reference: number) => Math.abs(value - reference) <= reference * REFERENCE_BAND
  return activities.flatMap(({ categoryId, kgPerHectare, price, comment }, at): FieldRefusal[] => {
    if (comment) return []
    const field = `content.activities[${at}]`
    const usual = yields.get(categoryId)
    const paid = prices[at]
    const faults: FieldRefusal[] = []
    if (kgPerHectare && usual && !isNear(kgPerHectare, usual))
      faults.push({ field: `${field}.kgPerHectare`, code: 'V_REFERENCE', values: { reference: usual } })
    if (price && paid && !isNear(price, paid))
      faults.push({ field: `${field}.price`, code: 'V_REFERENCE', values: { reference: formatMoney(paid, ctx.lang) } })
    return faults
  })
}

export const inRange = (field: string, value: number, min: number, max: number): FieldRefusal[] =>
  value >= min && value <= max ? [] : [{ field, code: 'V_RANGE', values: { min, max } }]

/** Of shares in hundredths of a percent: people are told percents. */
export const shareInRange = (ctx: Ctx, field: string, share: number, min: number, max: number): FieldRefusal[] =>
  inRange(field, share, min, max).map((fault) => ({
    ...fault,
    values: { min: percent(min, ctx.lang), max: percent(max, ctx.lang) },
  }))

export const sumInRange = (ctx: Ctx, field: string, sum: number, min: number, max: number): FieldRefusal[] =>
  sum >= min && sum <= max
    ? []
    : [
        {
          field,
          code: 'V_SUM_RANGE',
          values: { min: formatMoney(min, ctx.lang), max: formatMoney(max, ctx.lang) },
        },
      ]

export const isOffered = <T>(field: string, value: T, offered: readonly T[]): FieldRefusal[] =>
  offered.includes(value) ? [] : [{ field, code: 'V_NOT_OFFERED' }]

/** Without land and crops nobody can say how much may be asked for where the terms reckon by them. */
export const askedBy = ({ perHaMax, perHeadMax, shareOfValueMaxBp }: FinanceTerms): ('plots' | 'activities')[] => [
  ...(perHaMax === null ? [] : ['plots' as const]),
  ...(perHeadMax === null && shareOfValueMaxBp === null ? [] : ['activities' as const]),
]

/** The bounds of a rate, where it hangs on that of the Central Bank with it. */
export async function ratesOf(ctx: Ctx, { rateRule, rateMinBp, rateMaxBp }: FinanceTerms) {
  const base = rateRule === 'cb' ? await settingInForce(ctx, 'fin.centralBankRateBp') : 0
  return { min: base + rateMinBp, max: base + rateMaxBp, base }
}

/** A proposal holds from three working days on, for thirty days at most. */
export async function validDays(ctx: Ctx): Promise<{ min: string; max: string }> {
  const least = addWorkingDays(ctx.now, VALID_DAYS.leastWorking, await workCalendar(ctx))
  return { min: dayOf(least), max: dayOf(daysFrom(ctx.now, VALID_DAYS.most)) }
}

export async function validityFaults(ctx: Ctx, { validUntil }: Offered): Promise<FieldRefusal[]> {
  const { min, max } = await validDays(ctx)
  const day = dayOf(validUntil)
  return day >= min && day <= max ? [] : [{ field: 'validUntil', code: 'V_VALID_UNTIL', values: { min, max } }]
}

/** Fees of a proposal are those of the product, or less. */
export function feeFaults(
  terms: FinanceTerms,
  fees: readonly { when: string; sum?: number | undefined; share?: number | undefined }[],
): FieldRefusal[] {
  return fees.flatMap(({ when, sum = 0, share = 0 }, at) => {
    const allowed = terms.fees.filter((fee) => fee.when === when)
    const most = {
      sum: allowed.reduce((total, fee) => total + (fee.sum ?? 0), 0),
      share: allowed.reduce((total, fee) => total + (fee.bp ?? 0), 0),
    }
    return sum <= most.sum && share <= most.share
      ? []
      : [{ field: `content.fees[${at}]`, code: 'V_NOT_OFFERED' as const }]
  })
}

export const feesOf = ({ fees }: FinanceTerms) =>
  fees.map(({ when, sum, bp }) => ({ when, ...(sum !== null && { sum }), ...(bp !== null && { share: bp }) }))
