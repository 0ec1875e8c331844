import type { RegisterFacts, RegisterName } from '#contract/finance/registers.ts'
import type { Prefill, PrefillSource, VisitKind } from '#contract/government/visits/visit-process.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { searchKey } from '#uz/search-key.ts'
import { soldByPerson } from '../../deals/public.ts'
import type { Registers } from '../../finance/public.ts'
import { personBy } from '../../identity/public.ts'
import type { Outside } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import { RegisterAway } from '../../kernel/registers/ask.ts'
import { type Scoped, withinScope } from '../../kernel/scope.ts'
import { categoryIdsBySlugs } from '../../reference/public.ts'
import { rowsIn } from './project.ts'
import type { VisitSubject } from './rows.ts'
import '../tables.ts'

type Values = Record<string, unknown>
const asked = ['cadastre', 'tax', 'crop-register'] as const satisfies readonly RegisterName[]
type Asked = (typeof asked)[number]
export type RegistersSaid = Partial<Record<Asked, RegisterFacts>> & { away: Asked[]; unasked?: boolean }

export interface PrefillParts {
  registers: Pick<Registers, 'ask'>
  vault: Ctx['vault']
}

const YEAR = 365
const SOTIX = 100
const HECTARE = 10_000
const areaIn = (squareMetres: number, unit: number) => String(Math.round((squareMetres / unit) * 100) / 100)

/**
 * Before the transaction: what registers say of a household or farm of the caller's. Who is away is named, no more. About
 * a family they are asked only once it has agreed to what was written about it; an enterprise is no private person.
 */
export async function askForVisit(
  { registers, vault }: PrefillParts,
  subjectId: number,
  { db, actor }: { db: Outside['db']; actor: Scoped | undefined },
): Promise<RegistersSaid> {
  const said: RegistersSaid = { away: [] }
  const row =
    actor &&
    (await db
      .selectFrom('visitSubjects as s')
      .select((eb) => [
        's.pinflSealed',
        's.tin',
        eb
          .exists(
            eb
              .selectFrom('visitForms as f')
              .select('f.id')
              .whereRef('f.subjectId', '=', 's.id')
              .where('f.consentAt', 'is not', null),
          )
          .as('isAgreed'),
      ])
      .where('s.id', '=', subjectId)
      .where(withinScope(actor, { territory: 's.territoryId' }))
      .executeTakeFirst())
  const whom = row?.tin ? { tin: row.tin } : row?.pinflSealed ? { pinfl: vault.unseal(row.pinflSealed) } : undefined
  if (!whom) return said
  if ('pinfl' in whom && !row?.isAgreed) return { ...said, unasked: true }
  await Promise.all(
    asked.map(async (name) => {
      try {
        const facts = await registers.ask(name, whom)
        if (facts) said[name] = facts
      } catch (error) {
        if (!(error instanceof RegisterAway)) throw error
        said.away.push(name)
      }
    }),
  )
  return said
}

interface Begun {
  values: Values
  prefill: Prefill
}

/**
 * What a new form begins with: what the family said last time, then what registers say, then what it has sold in a year.
 * Whatever is there already stays; each field says where it came from, and a person looks at all of it.
 */
export async function begunWith(
  ctx: Ctx,
  subject: Pick<VisitSubject, 'kind' | 'pinflSealed'>,
  last: Values | undefined,
  said: RegistersSaid,
): Promise<Begun> {
  const values: Values = { ...last }
  const from: Record<string, PrefillSource[]> = {}
  const isEmpty = (key: string) => values[key] === undefined || values[key] === null
  const note = (key: string, source: PrefillSource) => {
    from[key] = [...new Set([...(from[key] ?? []), source])]
  }
  const put = (key: string, value: unknown, source: PrefillSource) => {
    if (!isEmpty(key) || value === undefined) return
    values[key] = value
    note(key, source)
  }
  for (const key of Object.keys(values)) if (!isEmpty(key)) note(key, 'last')
  const isFarm = subject.kind === 'farmer'
  const plots = said.cadastre?.plots ?? []
  const own = isFarm ? plots : plots.filter(({ right }) => right === 'tomorqa')
  const land = own.reduce((sum, { squareMetres }) => sum + squareMetres, 0)
  if (land > 0) put(isFarm ? 'landTotal' : 'plotArea', areaIn(land, isFarm ? HECTARE : SOTIX), 'cadastre')
  if (!isFarm && values.incomeRefused !== true) put('incomeTotal', said.tax?.monthlyIncome, 'tax')
  if (isEmpty('crops')) {
    const crops = await cropsOf(ctx, subject.kind, said['crop-register'])
    if (crops.length > 0) put('crops', crops, 'crop-register')
  }
  if (!isFarm) {
    const crops = await soldCrops(ctx, subject, rowsIn(values.crops))
    if (crops) {
      values.crops = crops
      note('crops', 'deals')
    }
  }
  return { values, prefill: { from, away: said.away, ...(said.unasked && { unasked: true }) } }
}

/** Of the newest year that the register knows; a crop that no category is named by is left to whoever visits. */
async function cropsOf(ctx: Ctx, kind: VisitKind, facts: RegisterFacts | undefined): Promise<Values[]> {
  const known = facts?.crops ?? []
  const year = Math.max(0, ...known.map((crop) => crop.year))
  const slugOf = (name: string) => searchKey(name).replaceAll(' ', '-')
  const ids = await categoryIdsBySlugs(ctx, [...new Set(known.map(({ name }) => slugOf(name)))])
  return known.flatMap((crop) => {
    const category = ids.get(slugOf(crop.name))
    const area = areaIn(crop.squareMetres, kind === 'farmer' ? HECTARE : SOTIX)
    return category && crop.year === year ? [{ category, area }] : []
  })
}

/** Prices that the family has sold at, and crops that it has sold and nobody has named; undefined where nothing is new. */
async function soldCrops(
  ctx: Ctx,
  { pinflSealed }: Pick<VisitSubject, 'pinflSealed'>,
  crops: readonly Values[],
): Promise<Values[] | undefined> {
  const userId = pinflSealed ? await personBy(ctx, { pinfl: ctx.vault.unseal(pinflSealed) }) : undefined
  if (!userId) return undefined
  const today = dayOf(ctx.now)
  const sold = await soldByPerson(ctx, { userId, from: addDays(today, -YEAR), to: today })
  const priceOf = new Map(
    sold.flatMap(({ categoryId, kg, sum }) => (kg > 0 ? [[categoryId, Math.round(sum / kg)] as const] : [])),
  )
  const lacksPrice = ({ category, price }: Values) =>
    typeof category === 'number' && (price === undefined || price === null) && priceOf.has(category)
  const unnamed = sold.filter(({ categoryId }) => !crops.some(({ category }) => category === categoryId))
  if (unnamed.length === 0 && !crops.some(lacksPrice)) return undefined
  return [
    ...crops.map((crop) => (lacksPrice(crop) ? { ...crop, price: priceOf.get(Number(crop.category)) } : crop)),
    ...unnamed.map(({ categoryId }) => ({ category: categoryId, price: priceOf.get(categoryId) })),
  ]
}
