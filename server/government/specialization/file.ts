import { sql } from 'kysely'
import { addSums, noSums, rankOf, ratiosOf, shareBp } from '#contract/government/specialization/level.ts'
import { type PlanFigure, planFigures } from '#contract/government/specialization/plan-process.ts'
import type { PlanRow } from '#contract/government/specialization/plans.ts'
import type { Localized } from '#contract/localized.ts'
import { formatDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import type { CellValue } from '../../kernel/files/sheet.ts'
import { type FileColumn, type ListFile, listFile } from '../../kernel/list/file.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { leadersOfPlans, type PlanLeader, tellsPhones } from './leaders.ts'
import { countsFor, type ReportQuery, reportList, sumsOf } from './report.ts'
import { factIn, type PlanCtx } from './rows.ts'
import { presentPlans } from './view.ts'

type Record = Awaited<ReturnType<typeof reportList.read>>['shown'][number]
/** A plan, or at last all of them. */
interface Line {
  shown: Pick<PlanRow, 'plan' | 'fact' | 'level' | 'band' | 'done' | 'perHousehold' | 'total'> & Partial<PlanRow>
  code: string
  rank: number | null
  leader?: PlanLeader | undefined
}

interface Column extends FileColumn<Line> {
  head: Localized
}
const column = (
  head: Localized,
  width: number,
  cell: (line: Line, at: number) => ReturnType<Column['cell']>,
): Column => ({
  head,
  width,
  cell,
})

const percentOf = (bp: number | null | undefined) => (bp === null || bp === undefined ? null : bp / 100)
/** As people read it: hectares, tonnes, soʻm. */
const shownAs: Readonly<globalThis.Record<PlanFigure, number>> = {
  households: 1,
  area: 10_000,
  heads: 1,
  volume: 1000,
  revenue: 100,
  export: 1000,
  jobs: 1,
}

const columnsIn = (lang: Language): readonly Column[] => [
  column(wordsOf('sheets', 'specialization.no'), 6, ({ shown }, at) => (shown.id === undefined ? null : at + 1)),
  column(wordsOf('sheets', 'specialization.region'), 22, ({ shown }) => shown.region),
  column(wordsOf('sheets', 'specialization.district'), 22, ({ shown }) => shown.district),
  column(wordsOf('sheets', 'specialization.mahalla'), 24, ({ shown }) => shown.mahalla),
  column(wordsOf('sheets', 'specialization.code'), 14, ({ code }) => code),
  column(wordsOf('sheets', 'specialization.direction'), 22, ({ shown }) => shown.direction),
  column(wordsOf('sheets', 'specialization.main'), 10, ({ shown }) => (shown.isMain ? '+' : null)),
  column(wordsOf('sheets', 'specialization.organization'), 28, ({ shown }) => shown.organization),
  column(wordsOf('sheets', 'specialization.households'), 12, ({ shown }) => shown.total),
  column(wordsOf('sheets', 'specialization.plan'), 12, ({ shown }) => shown.plan.households),
  column(wordsOf('sheets', 'specialization.fact'), 12, ({ shown }) => shown.fact.households),
  column(wordsOf('sheets', 'specialization.done'), 14, ({ shown }) => percentOf(shown.done)),
  column(wordsOf('sheets', 'specialization.level'), 12, ({ shown }) => percentOf(shown.level)),
  column(wordsOf('sheets', 'specialization.band'), 18, ({ shown }) =>
    shown.band ? textIn(lang, wordsOf('sheets', `specialization.band.${shown.band}`)) : null,
  ),
  column(wordsOf('sheets', 'specialization.rank'), 8, ({ rank }) => rank),
  ...planFigures
    .filter((figure) => figure !== 'households')
    .flatMap((figure) => [
      column(
        wordsOf('sheets', `specialization.${figure}-plan`),
        16,
        ({ shown }) => shown.plan[figure] / shownAs[figure],
      ),
      column(
        wordsOf('sheets', `specialization.${figure}-fact`),
        16,
        ({ shown }) => shown.fact[figure] / shownAs[figure],
      ),
    ]),
  column(wordsOf('sheets', 'specialization.per-household'), 18, ({ shown }) =>
    shown.perHousehold === null ? null : shown.perHousehold / 100,
  ),
  column(wordsOf('sheets', 'specialization.by-hand'), 12, ({ shown }) => (shown.byHand ? '+' : null)),
  column(
    wordsOf('sheets', 'specialization.status'),
    16,
    ({ shown }) =>
      // The word of the state belongs to courses.
      shown.status && stateName(shown.status === 'in_progress' ? 'live' : shown.status, lang),
  ),
]

const leaderColumns = (lang: Language): readonly Column[] => [
  column(wordsOf('sheets', 'specialization.leader'), 28, ({ leader }) => leader?.name),
  column(wordsOf('sheets', 'specialization.tin'), 12, ({ leader }) => leader?.tin),
  column(wordsOf('sheets', 'specialization.phone'), 18, ({ leader }) => leader?.phone),
  column(wordsOf('sheets', 'specialization.attached'), 14, ({ leader }) => leader && formatDate(leader.attachedOn)),
  column(wordsOf('sheets', 'specialization.agreements'), 14, ({ leader }) => leader?.agreements),
  column(wordsOf('sheets', 'specialization.bought'), 14, ({ leader }) => leader && leader.kg / 1000),
  column(wordsOf('sheets', 'specialization.paid-on-time'), 14, ({ leader }) => percentOf(leader?.paidBp)),
  column(wordsOf('sheets', 'specialization.debt'), 18, ({ leader }) => leader && leader.debt / 100),
  column(
    wordsOf('sheets', 'specialization.rating'),
    12,
    ({ leader }) => leader && textIn(lang, wordsOf('sheets', `specialization.rating.${leader.rating}`)),
  ),
]

/** Whose figures they are, in the name of the file: a code of the register, or the republic. */
export async function reportCode(ctx: PlanCtx, { regionId, districtId, neighborhoodId }: ReportQuery): Promise<string> {
  const id = neighborhoodId ?? districtId ?? regionId
  const place = id === undefined ? undefined : (await territoriesByIds(ctx, [id])).get(id)
  return place?.path.split('/').at(-1) ?? 'uz'
}

/** The rows of the report, and a last one of their sums: the same figures as the screen's. */
export function exportReport(ctx: PlanCtx, asked: ReportQuery, code: string, besides?: 'leaders'): ListFile {
  const columns = besides ? [...columnsIn(ctx.lang), ...leaderColumns(ctx.lang)] : columnsIn(ctx.lang)
  let sums = noSums
  let ranks: Map<number, number> | undefined
  const file = listFile<PlanCtx, ReportQuery & { take: number; next?: string | undefined }, Record, Line>(ctx, {
    name: `ixtisoslashuv-${asked.year}-${code}`,
    title: wordsOf('sheets', 'specialization.title'),
    columns,
    list: reportList,
    asked,
    async present(rows) {
      const shown = await presentPlans(ctx, rows)
      const leaders =
        besides &&
        (await leadersOfPlans(
          ctx,
          rows.map(({ id }) => id),
        ))
      ranks ??= await ranksOf(ctx, asked)
      return rows.map((row, at) => {
        sums = addSums(sums, sumsOf(asked, row))
        const one = shown[at]
        if (!one) throw new Error('A row is not presented')
        return { shown: one, code: row.code, rank: ranks?.get(row.id) ?? null, leader: leaders?.get(row.id) }
      })
    },
    audit: {
      action: 'specialization.exported',
      objectType: 'specialization',
      objectId: 'export',
      filters: asked,
      isWhole: besides !== undefined && tellsPhones(ctx),
    },
  })
  return {
    ...file,
    total: async () => (await file.total()) + 1,
    async *batches(size) {
      sums = noSums
      let last: CellValue[][] = []
      for await (const batch of file.batches(size)) {
        if (last.length > 0) yield last
        last = batch
      }
      const { total, plan, fact } = sums
      const line: Line = { shown: { total, plan, fact, ...ratiosOf(sums) }, code: '', rank: null }
      const cells = columns.map(({ cell }) => cell(line, sums.rows))
      cells[1] = textIn(ctx.lang, wordsOf('sheets', 'specialization.totals'))
      // With the last rows: a short file is made of the first batch alone.
      yield [...last, cells]
    },
  }
}

/** The place of each mahalla in its district, as the screen says it; a direction that is not counted has none. */
async function ranksOf(ctx: PlanCtx, asked: ReportQuery): Promise<Map<number, number>> {
  const matching = await reportList.matching(ctx, { ...asked, take: 1 })
  const rows = await matching
    .clearSelect()
    .select(['p.id', 'p.isMain', 'p.householdsTotal', 't.name'])
    .select([factIn('households').as('fact'), sql<string>`regexp_replace(t.path, '/[^/]+$', '')`.as('district')])
    .execute()
  const counted = rows.filter((row) => countsFor(asked, row))
  const ranks = new Map<number, number>()
  for (const theirs of Map.groupBy(counted, ({ district }) => district).values()) {
    const placed = rankOf(theirs, ({ name, fact, householdsTotal }) => ({
      name: textIn(ctx.lang, name),
      level: shareBp(fact, householdsTotal),
      fact,
    }))
    for (const [{ id }, rank] of placed) ranks.set(id, rank)
  }
  return ranks
}
