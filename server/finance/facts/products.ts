import { sql } from 'kysely'
import { financeKinds } from '#contract/finance/products/product-process.ts'
import { FinanceTerms } from '#contract/finance/products/products.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { categoryIdsBySlugs, localizedOf, searchKeysOf } from '../../reference/public.ts'
import { PRODUCTS_TOPIC } from '../products/lookup.ts'
import { bpOf, type IdsOf, listOf, rulesOf, tiyinOf } from './rules.ts'
import '../tables.ts'

type Values = SheetRecord['values']
const SUM = 100

const orNull = <T>(text: string | undefined, read: (text: string) => T): T | null => (text ? read(text) : null)

const planOf = (text: string | undefined) =>
  listOf(text).map((one) => {
    const [day = '', share] = one.split(':')
    const [month, date] = day.split('-')
    return { month: Number(month), day: Number(date), bp: bpOf(share) }
  })
const tranchesOf = (text: string | undefined) =>
  listOf(text).map((one) => {
    const [share, said = ''] = one.split(':')
    const [uz = '', ru, eng] = said.split('/')
    return { bp: bpOf(share), condition: { uz, ru, eng } }
  })
/** `don|paxta=frost:1.0 hail:1.0;sabzavot=frost:1.6`: tariffs of crops that differ. */
const tariffsOf = (text: string | undefined, idsOf: IdsOf) =>
  (text ?? '').split(';').flatMap((group) => {
    const [slugs, said = ''] = group.split('=')
    const categoryIds = idsOf(listOf(slugs))
    return said.split(' ').map((one) => {
      const [risk, percent] = one.split(':')
      return { risk, bp: bpOf(percent), categoryIds }
    })
  })

function termsOf(values: Values, idsOf: IdsOf): FinanceTerms {
  return FinanceTerms.parse({
    name: localizedOf(values, 'name'),
    description: localizedOf(values, 'about'),
    legalBasis: values.act ? [{ act: values.act }] : [],
    isOurReading: true,
    applicantKinds: listOf(values.who),
    territoryIds: [],
    categoryIds: [],
    purposes: listOf(values.purposes),
    seasonRule: values.season,
    amountMin: tiyinOf(values.amount_min_m),
    amountMax: orNull(values.amount_max_m, tiyinOf),
    perHaMax: orNull(values.per_ha_m, tiyinOf),
    perHeadMax: null,
    shareOfValueMaxBp: orNull(values.share_pct, bpOf),
    rateRule: values.rate_rule,
    rateMinBp: bpOf(values.rate_min_pct),
    rateMaxBp: bpOf(values.rate_max_pct),
    termMin: Number(values.term_min),
    termMax: Number(values.term_max),
    graceMax: Number(values.grace),
    graceInterest: 'paid',
    repayments: listOf(values.repayments),
    seasonalPlan: planOf(values.seasonal),
    advanceMinBp: bpOf(values.advance_min_pct),
    advanceMaxBp: bpOf(values.advance_max_pct),
    collateral: listOf(values.collateral),
    coverMinBp: orNull(values.cover_pct, bpOf),
    groupFreeUpTo: orNull(values.group_free_m, tiyinOf),
    tranches: tranchesOf(values.tranches),
    eligibility: rulesOf(values.rules, idsOf),
    fieldTemplateId: null,
    fileTemplateCode: values.papers,
    slaDays: Number(values.sla_days),
    fees: [],
    subsidy: orNull(values.measure_unit, (unit) => ({
      measureCode: values.code,
      rateBp: orNull(values.measure_pct, bpOf),
      cap: orNull(values.measure_cap_m, tiyinOf),
      capPerUnit: orNull(values.measure_unit_sum, (sum) => Number(sum) * SUM),
      unit,
    })),
    insurance: orNull(values.insured, (insured) => ({
      objectTypes: [insured],
      tariffs: tariffsOf(values.tariffs, idsOf),
      franchiseBp: bpOf(values.franchise_pct),
    })),
  })
}

/** The day of the file that comes next. */
function comingDay(ctx: Ctx, monthAndDay: string): string {
  const today = dayOf(ctx.now)
  const year = Number(today.slice(0, 4))
  return today <= `${year}-${monthAndDay}` ? `${year}-${monthAndDay}` : `${year + 1}-${monthAndDay}`
}

/**
 * Programmes as we read the public acts: drafts, until staff have checked and published them. What staff have edited is
 * left alone.
 */
export async function loadFinanceProducts(ctx: Ctx, records: readonly SheetRecord[]): Promise<void> {
  const slugs = records.flatMap(({ values }) =>
    `${values.rules};${values.tariffs}`.split(/[\s;=|]/).filter((word) => /^[a-z-]+$/.test(word)),
  )
  const ids = await categoryIdsBySlugs(ctx, [...new Set(slugs)])
  const idsOf: IdsOf = (wanted) =>
    wanted.map((slug) => ids.get(slug) ?? raise(`A finance product names a category that is not there: ${slug}`))
  const rows = records.map(({ values }) => {
    const draft = termsOf(values, idsOf)
    return {
      code: values.code ?? '',
      kind: financeKinds.find((kind) => kind === values.kind) ?? raise(`No kind of finance: ${values.kind}`),
      draft,
      intakeTo: orNull(values.intake_to, (day) => comingDay(ctx, day)),
      searchKey: searchKeysOf(draft.name).searchKey,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }
  })
  if (rows.length === 0) return
  await ctx.tx
    .insertInto('financeProducts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({
          draft: sql`excluded.draft`,
          intakeTo: sql`excluded.intake_to`,
          searchKey: sql`excluded.search_key`,
        })
        .where('financeProducts.rowVersion', '=', 1),
    )
    .execute()
  await ctx.changed(PRODUCTS_TOPIC)
}

const raise = (said: string): never => {
  throw new Error(said)
}
