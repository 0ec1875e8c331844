import type { AuditFilters } from '#contract/identity/audit.ts'
import { AUDIT_EXPORT_ROWS, type AuditExportFormat } from '#contract/identity/audit-limits.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import type { ToMake } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import { sheetOf, XLSX_TYPE } from '../../kernel/sheet-tasks.ts'
import { auditTrail, presentEvent } from './events.ts'

const columns = [
  { title: 'id', width: 10 },
  { title: 'at', width: 18 },
  { title: 'actor', width: 28 },
  { title: 'organization', width: 28 },
  { title: 'action', width: 24 },
  { title: 'object_type', width: 16 },
  { title: 'object_id', width: 38 },
  { title: 'from', width: 14 },
  { title: 'to', width: 14 },
  { title: 'reason', width: 30 },
  { title: 'changes', width: 60 },
  { title: 'chain_position', width: 14 },
]
/** Longer than this Excel refuses to keep in a cell. */
const MAX_CELL = 32_000

/** The latest events that match, up to the limit; where some were left out the last line says so. */
export async function exportAudit(ctx: Ctx, filters: AuditFilters, format: AuditExportFormat): Promise<ToMake> {
  const statement = await auditTrail.statement(ctx, { ...filters, take: AUDIT_EXPORT_ROWS })
  const rows = await statement.select('e.changes').execute()
  const cells = rows.slice(0, AUDIT_EXPORT_ROWS).map(({ changes, ...row }) => {
    const event = presentEvent(ctx, row)
    return [
      event.id,
      formatDateTime(event.at),
      event.actorName,
      event.organizationName,
      event.action,
      event.objectType,
      event.objectId,
      event.fromState,
      event.toState,
      event.reason,
      JSON.stringify(changes).slice(0, MAX_CELL),
      event.position,
    ]
  })
  if (rows.length > AUDIT_EXPORT_ROWS) cells.push([null, `… > ${AUDIT_EXPORT_ROWS}`])
  const kept = Object.entries(filters).filter(([, value]) => value !== undefined)
  await ctx.audit({
    action: 'audit.exported',
    objectType: 'audit',
    objectId: format,
    changes: { rows: [null, cells.length], ...Object.fromEntries(kept.map(([name, value]) => [name, [null, value]])) },
  })
  const fileName = `audit-${dayOf(ctx.now)}.${format}`
  return format === 'csv'
    ? { fileName, contentType: 'text/csv; charset=utf-8', body: writeCsv([columns.map((one) => one.title), ...cells]) }
    : { fileName, contentType: XLSX_TYPE, body: sheetOf(columns, cells, 'audit') }
}

type Cell = string | number | null | undefined

/** With a byte order mark, or spreadsheets read Cyrillic as noise; what begins like a formula is kept from being one. */
function writeCsv(rows: readonly (readonly Cell[])[]): Uint8Array {
  const cell = (value: Cell) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '')
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return Buffer.from(`\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}
