import type { AuditEvent, AuditFilters } from '#contract/identity/audit.ts'
import type { AuditExportFormat } from '#contract/identity/audit-limits.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { column, type FileColumn, type ListFile, listFile } from '../../kernel/list/file.ts'
import { auditWithChanges, presentEvent } from './events.ts'

const columns: readonly FileColumn<AuditEvent & { changes: unknown }>[] = [
  column('id', 10, (event) => event.id),
  column('at', 18, (event) => formatDateTime(event.at)),
  column('actor', 28, (event) => event.actorName),
  column('organization', 28, (event) => event.organizationName),
  column('action', 24, (event) => event.action),
  column('object_type', 16, (event) => event.objectType),
  column('object_id', 38, (event) => event.objectId),
  column('from', 14, (event) => event.fromState),
  column('to', 14, (event) => event.toState),
  column('reason', 30, (event) => event.reason),
  column('changes', 60, (event) => JSON.stringify(event.changes)),
  column('chain_position', 14, (event) => event.position),
]

/** Every matching event; the export itself is audited too. */
export const exportAudit = (ctx: Ctx, filters: AuditFilters, format: AuditExportFormat): ListFile =>
  listFile(ctx, {
    name: `audit-${dayOf(ctx.now)}`,
    format,
    title: 'audit',
    columns,
    list: auditWithChanges,
    asked: filters,
    present: (rows) => rows.map(({ changes, ...row }) => ({ ...presentEvent(ctx, row), changes })),
    audit: { action: 'audit.exported', objectType: 'audit', objectId: format, filters },
  })
