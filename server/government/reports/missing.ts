import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type * as contract from '#contract/government/reports/standing.ts'
import { partiesOf } from '../../identity/public.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placesByIds } from '../../reference/public.ts'
import { below, counted, namesOf } from './figure.ts'
import { requireReportType } from './report-type.ts'
import { type ReportCtx, readable } from './rows.ts'
import { placeOf } from './standing.ts'

type Asked = ParsedOf<typeof contract.listMissing>['query'] & { path: string }

/** Those who have sent nothing first, then those whose report waits to be read. */
const rank = sql`case r.status when 'missing' then 0 when 'not_started' then 1 when 'returned' then 2
  when 'draft' then 3 else 4 end`

const missingList = list({
  rows: (ctx: ReportCtx, { typeId, periodStart, path }: Asked) =>
    ctx.tx
      .selectFrom('reports as r')
      .select(['r.id', 'r.level', 'r.territoryId', 'r.organizationId', 'r.status', 'r.filledPercent', 'r.dueAt'])
      .select(['r.submittedAt', 'r.remindedAt', 'r.reason'])
      .select(sql<boolean>`${readable(ctx, 'r')}`.as('mayRead'))
      .where('r.typeId', '=', typeId)
      .where('r.periodStart', '=', periodStart)
      .where(below('r.path', path))
      .where(sql<boolean>`not ${counted}`),
  order: orderBy(up(rank, 'place'), up('r.path', 'text'), up('r.id', 'row')),
})

export async function listMissing(ctx: ReportCtx, query: ParsedOf<typeof contract.listMissing>['query']) {
  const { path } = await placeOf(ctx, query.territoryId)
  const type = await requireReportType(ctx, query.typeId)
  const { shown, page } = await missingList.read(ctx, { ...query, path })
  const nameOf = await namesOf(ctx, type, shown)
  const places = await placesByIds(
    ctx,
    shown.map(({ territoryId }) => territoryId),
  )
  const parties = await partiesOf(
    ctx,
    shown.flatMap(({ organizationId }) => (organizationId ? { userId: '', organizationId } : [])),
  )
  return {
    ...page,
    items: shown.map(({ territoryId, organizationId, level, status, dueAt, submittedAt, remindedAt, ...row }) => {
      const names = (places.get(territoryId)?.names ?? []).map((name) => textIn(ctx.lang, name))
      const party = organizationId ? parties.get(organizationId)?.name : undefined
      return {
        ...row,
        name: nameOf({ territoryId, organizationId }),
        above: level === 'organization' ? names : names.slice(0, -1),
        organization: party ? textIn(ctx.lang, party) : null,
        state: status,
        dueAt: dueAt.toISOString(),
        submittedAt: submittedAt?.toISOString() ?? null,
        remindedAt: remindedAt?.toISOString() ?? null,
      }
    }),
  }
}
