import type { RawBuilder } from 'kysely'
import type { Tiyin } from '#uz/money.ts'
import type { PartyRef } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'

/** Something a transfer may pay for, and who pays it. */
export interface Payable {
  id: string
  number: string
  payer: PartyRef
}

/** What the domain that is paid for answers to the ledger, which keeps only its id. */
export interface PaidFor {
  /** The number a purpose names. */
  numberIn(purpose: string): string | undefined
  byNumbers(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, Payable>>
  /** Locks the things before any account, as every payer does. */
  hold(ctx: Ctx, ids: readonly string[]): Promise<void>
  /** Money has arrived: pays as soon as it suffices. */
  pay(ctx: Ctx, id: string): Promise<unknown>
  /** What the caller has still to pay for one of theirs. */
  duesOf(ctx: SignedCtx, id: string): Promise<{ number: string; amount: Tiyin }>
  /** What lies in escrow of a party's own. */
  inEscrow(ctx: Ctx, partyKey: string): Promise<{ escrowBuying: Tiyin; escrowSelling: Tiyin }>
  /**
   * Inside our statements, for the column that names the thing: its number, the side of a party, whether it is the
   * given one.
   */
  number(column: string): RawBuilder<string | null>
  side(column: string, partyKey: string): RawBuilder<'buy' | 'sell'>
  isNumbered(column: string, number: string): RawBuilder<boolean>
}
