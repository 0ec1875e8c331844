import { z } from 'zod'
import { type ImportDiff, showSome } from '#contract/import-diff.ts'
import { dayOf } from '#uz/date.ts'
import { parseSoum } from '#uz/money.ts'
import { isAddressedOf } from '../../../applications/public.ts'
import type { ToMake } from '../../../kernel/calls.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import type { SheetRecord } from '../../../kernel/files/sheet.ts'
import { sheetOf, XLSX_TYPE } from '../../../kernel/files/sheet-tasks.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../../kernel/refuse.ts'
import { say, type Wordless } from '../../../kernel/words/messages.ts'
import { requireProfile } from '../desk/profile.ts'
import { sumInRange } from '../kinds/bounds.ts'
import { kinds } from '../kinds/kinds.ts'
import { repay } from './repay.ts'
import { lenderRunning } from './running.ts'
import '../../tables.ts'

/** The same columns go out and come back; sums are soʻm. */
const columns = ['number', 'payment', 'due_on', 'amount', 'paid_on', 'note'] as const
export const requiredColumns = ['number', 'payment', 'paid_on'] as const
const TIYIN = 100
/** Each row is a payment with its audit, so their number is limited. */
const MAX_ROWS = 500
/** A year of payments of a large portfolio; more goes out by application. */
const MAX_SHEET = 20_000

/** Payments of contracts with my lender, of the part of its work that is mine. */
const owed = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('financeRepayments as p')
    .innerJoin('applications as a', 'a.id', 'p.applicationId')
    .innerJoin('applicationRequests as r', (join) =>
      join.onRef('r.applicationId', '=', 'a.id').on('r.status', '=', 'won'),
    )
    .select(['p.id', 'p.position', 'p.dueOn', 'p.principal', 'p.interest', 'p.subsidy', 'p.status', 'p.rowVersion'])
    .select(['a.number', 'a.id as applicationId', 'r.id as requestId'])
    .where(isAddressedOf(ctx, kinds))
type Owed = Awaited<ReturnType<ReturnType<typeof owed>['execute']>>[number]
const amountOf = ({ principal, interest, subsidy }: Owed) => principal + interest - subsidy

export async function repaymentSheet(ctx: SignedCtx): Promise<ToMake> {
  await requireProfile(ctx)
  const rows = await owed(ctx)
    .where('p.status', 'in', ['planned', 'late'])
    .orderBy('p.dueOn')
    .orderBy('p.id')
    .limit(MAX_SHEET)
    .execute()
  const cells = rows.map((row) => [row.number, row.position, row.dueOn, amountOf(row) / TIYIN, null, null])
  return {
    fileName: `repayments-${dayOf(ctx.now)}.xlsx`,
    contentType: XLSX_TYPE,
    body: sheetOf(
      columns.map((title) => ({ title, width: 18 })),
      cells,
      'repayments',
    ),
  }
}

interface Fault extends FieldRefusal {
  row: number
}
interface Planned {
  row: Owed
  paidOn: string
  note: string
}
const Day = z.iso.date()
const keyOf = (number: string | null, position: number) => `${number}:${position}`

/** All of the file or nothing of it; whatever is paid already is left alone, so a file may come twice. */
export async function importRepayments(
  ctx: SignedCtx,
  records: readonly SheetRecord[],
  { apply, fileId }: { apply: boolean; fileId?: string | undefined },
): Promise<ImportDiff> {
  await requireProfile(ctx)
  // Rows without a day are those that nobody has paid.
  const told = records.filter(({ values }) => values.paid_on !== '')
  if (told.length > MAX_ROWS) refuse('V_FILE_CONTENT', { reason: `> ${MAX_ROWS}` })
  const numbers = [...new Set(told.map(({ values }) => values.number ?? ''))]
  const rows = numbers.length > 0 ? await owed(ctx).where('a.number', 'in', numbers).execute() : []
  const { planned, unchanged, faults } = plan(ctx, told, rows)
  const diff = {
    added: showSome([]),
    changed: showSome(
      planned.map(({ row, paidOn }) => ({
        key: row.number ?? '',
        name: `${row.position}`,
        changes: { paid_on: [null, paidOn] as [unknown, unknown] },
      })),
    ),
    unchanged,
    missing: showSome([]),
    faults: showSome(
      faults.map(({ row, field, code, values }) => ({
        row,
        message: `${field}: ${say(code, ctx.lang, { label: field, ...values })}`,
      })),
    ),
    applied: apply && faults.length === 0,
  }
  if (!diff.applied) return diff
  if (fileId === undefined) refuseFields([{ field: 'fileId', code: 'V_REQUIRED' }])
  // Applications are held one after another in the same order, whoever imports beside us.
  for (const { row, paidOn, note } of planned.toSorted((a, b) => a.row.applicationId - b.row.applicationId)) {
    const { rowVersion } = row
    const paid = { via: 'outside' as const, rowVersion, paidOn, fileId, ...(note && { note }) }
    await repay(ctx, await lenderRunning(ctx, row.requestId), row.id, paid)
  }
  return diff
}

function plan(ctx: SignedCtx, records: readonly SheetRecord[], rows: readonly Owed[]) {
  const today = dayOf(ctx.now)
  const known = new Map(rows.map((row) => [keyOf(row.number, row.position), row]))
  const numbers = new Set(rows.map(({ number }) => number))
  const seen = new Set<number>()
  const planned: Planned[] = []
  const faults: Fault[] = []
  let unchanged = 0
  for (const { row: at, values } of records) {
    const fault = (field: string, code: Wordless) => faults.push({ row: at, field, code })
    const found = known.get(keyOf(values.number ?? '', Number(values.payment)))
    if (!found) {
      fault(numbers.has(values.number ?? '') ? 'payment' : 'number', 'E_NOT_FOUND')
      continue
    }
    if (seen.has(found.id)) fault('payment', 'V_TWICE')
    seen.add(found.id)
    const paidOn = Day.safeParse(values.paid_on).data
    const asked = amountOf(found)
    if (paidOn === undefined) fault('paid_on', 'V_FORMAT')
    else if (paidOn > today) fault('paid_on', 'V_DATE_FUTURE')
    if (values.amount)
      faults.push(
        ...sumInRange(ctx, 'amount', parseSoum(values.amount) ?? -1, asked, asked).map((one) => ({ ...one, row: at })),
      )
    if (found.status === 'paid') unchanged++
    else if (found.status === 'written_off')
      faults.push({ row: at, field: 'payment', code: 'E_STATE', values: { status: found.status } })
    else if (paidOn !== undefined) planned.push({ row: found, paidOn, note: (values.note ?? '').slice(0, 300) })
  }
  return { planned, unchanged, faults }
}
