import type { RawBuilder } from 'kysely'
import type { Tiyin } from '#uz/money.ts'
import type { PartyRef } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'

/** Something a transfer may be for, and whose money it takes. */
export interface Payable {
  id: string
  number: string
  payer: PartyRef
}

/** What money is paid for, as the domain that owns it answers: the ledger keeps its id and knows no more. */
export interface PaidFor {
  /** The number a purpose names. */
  numberIn(purpose: string): string | undefined
  byNumbers(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, Payable>>
  /** Kept from everybody else before any account is, as whoever pays does. */
  hold(ctx: Ctx, ids: readonly string[]): Promise<void>
  /** Money for it has come: it is paid as soon as there is enough. */
  pay(ctx: Ctx, id: string): Promise<unknown>
  /** What the caller has still to pay for one of theirs. */
  duesOf(ctx: SignedCtx, id: string): Promise<{ number: string; amount: Tiyin }>
  /** What lies in escrow of a party's own. */
  inEscrow(ctx: Ctx, partyKey: string): Promise<{ escrowBuying: Tiyin; escrowSelling: Tiyin }>
  /** Inside a statement of ours, of the column that names it: its number, the side of a party, whether it is that one. */
  number(column: string): RawBuilder<string | null>
  side(column: string, partyKey: string): RawBuilder<'buy' | 'sell'>
  isNumbered(column: string, number: string): RawBuilder<boolean>
}
