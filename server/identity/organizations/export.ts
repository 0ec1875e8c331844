import type { OrganizationFilters } from '#contract/identity/organizations.ts'
import type { ToMake } from '../../kernel/calls.ts'
import { textIn } from '../../kernel/localized.ts'
import { refuse } from '../../kernel/refuse.ts'
import { sheetOf, XLSX_TYPE } from '../../kernel/sheet-tasks.ts'
import type { RegisterCtx } from './filters.ts'
import { present, register } from './register.ts'

const MAX_ROWS = 20_000
const columns = [
  ['client_id', 12],
  ['tin', 12],
  ['pinfl', 18],
  ['kind', 14],
  ['name_uz', 40],
  ['name_ru', 40],
  ['director', 30],
  ['phone', 16],
  ['region', 24],
  ['district', 24],
  ['address', 40],
  ['vat_payer', 10],
  ['employees', 10],
  ['status', 20],
  ['verified_at', 20],
  ['created_at', 20],
] as const

/** The filtered register; personal numbers stay masked, and who took it away is remembered. */
export async function exportRegister(ctx: RegisterCtx, filters: OrganizationFilters): Promise<ToMake> {
  const rows = await (await register.statement(ctx, { ...filters, take: MAX_ROWS })).execute()
  if (rows.length > MAX_ROWS) refuse('E_LIMIT', { limit: MAX_ROWS })
  const cells = (await present(ctx, rows)).map((one) => [
    one.clientId,
    one.tin,
    one.pinflMasked,
    one.kind,
    one.name.uz,
    textIn('ru', one.name),
    one.directorName,
    one.phone,
    one.regionName,
    one.districtName,
    one.addressText,
    one.vatPayer,
    one.employees,
    one.status,
    one.verifiedAt,
    one.createdAt,
  ])
  await ctx.audit({
    action: 'organizations.exported',
    objectType: 'organizations',
    objectId: 'export',
    changes: { rows: [null, rows.length], filters: [null, filters] },
  })
  const titles = columns.map(([title, width]) => ({ title, width }))
  return {
    fileName: `organizations-${ctx.now.toISOString().slice(0, 10)}.xlsx`,
    contentType: XLSX_TYPE,
    body: sheetOf(titles, cells, 'organizations'),
  }
}
