import type { Selectable } from 'kysely'
import { type LedgerEntryKind, settlementBalance } from '#contract/finance/formulas/settlement.ts'
import { UzagrostarProposal } from '#contract/finance/kinds/uzagrostar.ts'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { dayOf } from '#uz/date.ts'
import { type Application, json } from '../../../applications/public.ts'
import { ownFiles } from '../../../conversations/public.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import type { FinanceLedgerTable } from '../../tables.ts'
import { acceptedOffer } from '../offered.ts'
import '../../tables.ts'

type Entry = Selectable<FinanceLedgerTable>

export const entriesOf = (ctx: Pick<Ctx, 'tx'>, applicationId: number): Promise<Entry[]> =>
  ctx.tx.selectFrom('financeLedger').selectAll().where('applicationId', '=', applicationId).orderBy('id').execute()

/** An act that not everybody has signed counts for nothing yet. */
export const balanceOf = (entries: readonly Entry[]): number =>
  settlementBalance(entries.filter(({ bookedAt }) => bookedAt !== null))

export const waitingOf = (entries: readonly Entry[]) => entries.find(({ bookedAt }) => bookedAt === null)

/** What of goods and money was given so far, with what is being given. */
export const givenOf = (entries: readonly Entry[], kinds: readonly LedgerEntryKind[]): number =>
  entries.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0)

interface NewEntry {
  kind: LedgerEntryKind
  amount: number
  happenedOn?: string
  kg?: number
  number?: string | undefined
  note?: string | undefined
  fileIds?: readonly string[]
  /** The act that both are to sign before it counts. */
  documentId?: string
}

export async function writeEntry(ctx: SignedCtx, applicationId: number, entry: NewEntry): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('financeLedger')
    .values({
      applicationId,
      kind: entry.kind,
      amount: entry.amount,
      kg: entry.kg ?? null,
      number: entry.number ?? null,
      note: entry.note ?? null,
      files: json(await ownFiles(ctx, entry.fileIds ?? [])),
      happenedOn: entry.happenedOn ?? dayOf(ctx.now),
      documentId: entry.documentId ?? null,
      bookedAt: entry.documentId ? null : ctx.now,
      byUserId: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The act is whole: what stood in it is owed; answers how much that is. */
export async function bookWaiting(ctx: Ctx, applicationId: number): Promise<number> {
  const booked = await ctx.tx
    .updateTable('financeLedger')
    .set({ bookedAt: ctx.now })
    .where('applicationId', '=', applicationId)
    .where('bookedAt', 'is', null)
    .returning('amount')
    .execute()
  return booked.reduce((sum, { amount }) => sum + amount, 0)
}

export const removeWaiting = (ctx: Ctx, id: number) =>
  ctx.tx.deleteFrom('financeLedger').where('id', '=', id).where('bookedAt', 'is', null).execute()

export const agreedOf = async (ctx: Ctx, applicationId: number): Promise<UzagrostarProposal> =>
  UzagrostarProposal.parse((await acceptedOffer(ctx, applicationId)).content)

interface Left {
  goods: number
  cash: number
}

/** What may still be given: money no more than was agreed on, both together no more than was granted. */
export function leftOf(agreed: UzagrostarProposal, granted: number | null, entries: readonly Entry[]): Left {
  const both = Math.max(0, (granted ?? 0) - givenOf(entries, ['cash', 'goods']))
  return { goods: both, cash: Math.max(0, Math.min(agreed.cash - givenOf(entries, ['cash']), both)) }
}

export async function viewLedger(
  ctx: Ctx,
  { id, granted }: Pick<Application, 'id' | 'granted'>,
): Promise<FinanceMoney['ledger']> {
  const entries = await entriesOf(ctx, id)
  const agreed = await agreedOf(ctx, id)
  const left = leftOf(agreed, granted, entries)
  return {
    balance: balanceOf(entries),
    price: agreed.price,
    purchaseKg: agreed.purchaseKg,
    deliveredKg: deliveredOf(entries),
    agreedGoods: agreed.goods,
    goodsLeft: left.goods,
    cashLeft: left.cash,
    entries: entries.map(({ id: entryId, kind, amount, kg, number, note, files, happenedOn, bookedAt }) => ({
      id: entryId,
      kind,
      amount,
      kg,
      number,
      note,
      files: files.map((file) => ({ id: file.id, name: file.name })),
      on: happenedOn,
      isBooked: bookedAt !== null,
    })),
  }
}

type Seen = NonNullable<FinanceMoney['ledger']>
const isWaiting = ({ entries }: Seen) => entries.some(({ isBooked }) => !isBooked)

/** What the ledger itself has to say to a step, beside the stage; a step that is not named follows its stage alone. */
const allowed: Readonly<Record<string, (ledger: Seen) => boolean>> = {
  issueGoods: (ledger) => ledger.goodsLeft > 0 && !isWaiting(ledger),
  dropGoods: isWaiting,
  giveCash: ({ cashLeft }) => cashLeft > 0,
  weighProduce: ({ purchaseKg, deliveredKg }) => deliveredKg < purchaseKg,
  harvest: (ledger) => !isWaiting(ledger),
  writeOffLoss: ({ balance }) => balance > 0,
  bookRepayment: ({ balance }) => balance > 0,
  payRemainder: ({ balance }) => balance < 0,
  settle: ({ balance }) => balance === 0,
}

export const sensibleSteps = (steps: readonly string[], ledger: Seen): string[] =>
  steps.filter((step) => allowed[step]?.(ledger) ?? true)

const GRAMS = 1000
/** Counted in grams: kilograms with places do not add up. */
export const deliveredOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { kg }) => sum + Math.round((kg ?? 0) * GRAMS), 0) / GRAMS
