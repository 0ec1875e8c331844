import type { Selectable } from 'kysely'
import { type LedgerEntryKind, settlementBalance } from '#contract/finance/formulas/settlement.ts'
import { UzagrostarProposal } from '#contract/finance/kinds/uzagrostar.ts'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { dayOf } from '#uz/date.ts'
import { json } from '../../../applications/public.ts'
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

export async function viewLedger(ctx: Ctx, applicationId: number): Promise<FinanceMoney['ledger']> {
  const entries = await entriesOf(ctx, applicationId)
  const { price, purchaseKg } = await agreedOf(ctx, applicationId)
  return {
    balance: balanceOf(entries),
    price,
    purchaseKg,
    deliveredKg: deliveredOf(entries),
    entries: entries.map(({ id, kind, amount, kg, number, note, happenedOn, bookedAt }) => ({
      id,
      kind,
      amount,
      kg,
      number,
      note,
      on: happenedOn,
      isBooked: bookedAt !== null,
    })),
  }
}

const GRAMS = 1000
/** Counted in grams: kilograms with places do not add up. */
export const deliveredOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { kg }) => sum + Math.round((kg ?? 0) * GRAMS), 0) / GRAMS
