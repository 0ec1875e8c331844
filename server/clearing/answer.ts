import {
  type AnswerFate,
  answerFates,
  bankResults,
  batchNumber,
  withdrawalNumber,
} from '#contract/clearing/clearing-process.ts'
import { type BatchAnswer, WITHDRAWAL_REASON } from '#contract/clearing/withdrawals.ts'
import { showSome } from '#contract/import-diff.ts'
import { formatMoney } from '#uz/money.ts'
import { employersOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { AuditEntry } from '../kernel/process/audit.ts'
import { type FieldRefusal, refuseAgain } from '../kernel/refuse.ts'
import { type Code, say, type ValuesOf } from '../kernel/words/messages.ts'
import { type AnswerLine, readAnswer } from './answer-file.ts'
import { lockPayments } from './batches.ts'
import { confirmAll, returnAll } from './payments.ts'
import { barrier } from './payouts.ts'
import type { WithdrawalRow } from './withdrawals.ts'

interface Answered {
  row: WithdrawalRow
  fate: AnswerFate
  reason: string | null
}

type Fault = Pick<FieldRefusal, 'code' | 'values'> & { row: number }

/**
 * The bank's answer to our file. A dry run uses the same reading as the real one; one line that is not of the batch or
 * cannot be read stops everything.
 */
export async function answerBatch(
  ctx: SignedCtx,
  id: number,
  rows: readonly (readonly string[])[],
  { apply }: { apply: boolean },
): Promise<BatchAnswer> {
  const lines = readAnswer(rows)
  const payments = await lockPayments(ctx, id)
  const employers = await employersOf(ctx, ctx.actor.userId)
  const said = new Map<string, AnswerLine>()
  const faults: Fault[] = []
  const known = new Map(payments.map((row) => [withdrawalNumber(row.id), row]))
  for (const line of lines) {
    const fault = faultOf(ctx, line, known.get(line.number), said.get(line.number))
    if (fault) faults.push({ ...fault, row: line.row })
    else said.set(line.number, line)
  }
  const answered = payments.map((row): Answered => {
    const line = said.get(withdrawalNumber(row.id))
    return { row, ...fateOf(ctx, employers, row, line) }
  })
  const [first] = faults
  if (apply && first) refuseAgain(first)
  if (apply) await follow(ctx, id, answered)
  return report(ctx, answered, faults, apply)
}

function faultOf(
  ctx: SignedCtx,
  line: AnswerLine,
  row: WithdrawalRow | undefined,
  twin: AnswerLine | undefined,
): Omit<Fault, 'row'> | undefined {
  const { number, amount, result, said, reason } = line
  const fault = <C extends Code>(code: C, values: ValuesOf<C>) => ({ code, values })
  if (!row) return fault('V_PAYMENT_UNKNOWN', { number })
  if (amount !== row.amount) return fault('V_PAYMENT_SUM', { number, sum: formatMoney(row.amount, ctx.lang) })
  if (result === undefined)
    return fault('V_PAYMENT_RESULT', {
      number,
      result: said,
      paid: bankResults.confirmed[0],
      returned: bankResults.returned[0],
    })
  if (result === 'returned' && reason === '') return fault('V_PAYMENT_REASON', { number })
  if (twin && twin.result !== result) return fault('V_PAYMENT_TWICE', { number })
  // A returned payment is in its owner's balance and may be spent: an older file must not take it out again.
  if (result === 'confirmed' && row.status === 'returned') return fault('V_PAYMENT_BACK', { number })
  return undefined
}

function fateOf(
  ctx: SignedCtx,
  employers: ReadonlySet<string>,
  row: WithdrawalRow,
  line: AnswerLine | undefined,
): Pick<Answered, 'fate' | 'reason'> {
  if (row.status === 'returned') return { fate: 'decided', reason: row.reason }
  if (row.status === 'confirmed' && line?.result !== 'returned') return { fate: 'decided', reason: null }
  if (!line?.result) return { fate: 'waiting', reason: null }
  const step = line.result === 'confirmed' ? 'confirm' : 'return'
  const reason = line.result === 'returned' ? line.reason.slice(0, WITHDRAWAL_REASON) : null
  return { fate: barrier(ctx, employers, row, step) ? 'barred' : line.result, reason }
}

async function follow(ctx: SignedCtx, id: number, answered: readonly Answered[]): Promise<void> {
  const confirmed = answered.filter(({ fate }) => fate === 'confirmed')
  const returned = answered.filter(({ fate }) => fate === 'returned')
  if (confirmed.length + returned.length === 0) return
  if (confirmed.length > 0)
    await confirmAll(
      ctx,
      confirmed.map(({ row }) => row),
    )
  if (returned.length > 0)
    await returnAll(
      ctx,
      returned.map(({ row, reason }) => ({ row, reason: reason ?? '' })),
    )
  const entry = (action: string, { row, reason, fate }: Answered): AuditEntry => ({
    action,
    objectType: 'withdrawal',
    objectId: row.id,
    from: row.status,
    to: fate,
    reason: reason ?? undefined,
    changes: { batch: [null, batchNumber(id)] },
  })
  await ctx.audit([
    ...confirmed.map((one) => entry('withdrawal.confirm', one)),
    ...returned.map((one) => entry('withdrawal.return', one)),
    {
      action: 'withdrawal.answered',
      objectType: 'payment-batch',
      objectId: id,
      changes: { confirmed: [null, confirmed.length], returned: [null, returned.length] },
    },
  ])
}

function report(
  ctx: SignedCtx,
  answered: readonly Answered[],
  faults: readonly Fault[],
  applied: boolean,
): BatchAnswer {
  const of = (fate: AnswerFate) => answered.filter((one) => one.fate === fate)
  const each = (count: (some: readonly Answered[]) => number): Record<AnswerFate, number> => ({
    confirmed: count(of('confirmed')),
    returned: count(of('returned')),
    decided: count(of('decided')),
    barred: count(of('barred')),
    waiting: count(of('waiting')),
  })
  const { items, total } = showSome(faults)
  return {
    applied,
    counts: each((some) => some.length),
    sums: each((some) => some.reduce((sum, { row }) => sum + row.amount, 0)),
    payments: showSome(answerFates.flatMap(of)).items.map(({ row, fate, reason }) => ({
      number: withdrawalNumber(row.id),
      holderName: row.holderName,
      amount: row.amount,
      fate,
      reason,
    })),
    faults: { total, items: items.map(({ row, code, values }) => ({ row, message: say(code, ctx.lang, values) })) },
  }
}
