import { HistoryEvent } from '#contract/history.ts'
import type { AuditDetail, AuditEvent, AuditFilters } from '#contract/identity/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { days, is } from '../../kernel/list/filters.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
import { textIn } from '../../kernel/words/localized.ts'
import '../tables.ts'

const Changes = HistoryEvent.shape.changes

/** Newest first; names are looked up for the rows shown alone. */
const selectEvents = (ctx: Ctx, _asked: AuditFilters & AskedPage) =>
  ctx.tx
    .selectFrom('auditEvents as e')
    .leftJoin('auditChain as c', 'c.eventId', 'e.id')
    .leftJoin('organizations as o', 'o.id', 'e.organizationId')
    .select(['e.id', 'e.at', 'e.actorId', 'e.action', 'e.objectType', 'e.objectId', 'e.fromState', 'e.toState'])
    .select(['e.reason', 'e.organizationId', 'o.name as organization', 'c.position'])
    .select([actorName('e.actorId').as('actorName')])
const walked = {
  order: orderBy(down('e.at', 'moment'), down('e.id', 'bigRow')),
  filters: {
    ...days('e.at'),
    actorId: is('e.actorId'),
    action: is('e.action'),
    objectType: is('e.objectType'),
    objectId: is('e.objectId'),
    organizationId: is('e.organizationId'),
  },
}
export const auditTrail = list({ rows: selectEvents, ...walked })
/** With what each of them changed: for a file. */
export const auditWithChanges = list({
  rows: (ctx: Ctx, asked: AuditFilters & AskedPage) => selectEvents(ctx, asked).select('e.changes'),
  ...walked,
})
type Row = Awaited<ReturnType<typeof auditTrail.read>>['shown'][number]

export const presentEvent = (ctx: Ctx, { organization, at, ...row }: Row): AuditEvent => ({
  ...row,
  at: at.toISOString(),
  organizationName: organization && textIn(ctx.lang, organization),
})

export async function listAudit(ctx: Ctx, asked: AuditFilters & AskedPage) {
  const { shown, page } = await auditTrail.read(ctx, asked)
  return { items: shown.map((row) => presentEvent(ctx, row)), ...page }
}

export async function getAuditEvent(ctx: Ctx, id: number): Promise<AuditDetail> {
  const row = await ctx.tx
    .selectFrom('auditEvents as e')
    .leftJoin('auditChain as c', 'c.eventId', 'e.id')
    .leftJoin('organizations as o', 'o.id', 'e.organizationId')
    .selectAll('e')
    .select(['o.name as organization', 'c.position', 'c.hash', 'c.sealedAt'])
    .select([actorName('e.actorId').as('actorName'), actorName('e.onBehalfOf').as('onBehalfOfName')])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const { organization, at, sealedAt, changes, ...rest } = row
  return {
    ...rest,
    at: at.toISOString(),
    sealedAt: sealedAt?.toISOString() ?? null,
    changes: Changes.parse(changes),
    organizationName: organization && textIn(ctx.lang, organization),
  }
}
