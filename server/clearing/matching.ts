import { sql } from 'kysely'
import { PURPOSE_WORD } from '#contract/clearing/clearing-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { type PartyRef, partiesByClientIds, payerFactsOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import type { PaidFor, Payable } from './paid-for.ts'
import { isOtherPayer } from './payer.ts'
import type { StatementLine } from './statement-file.ts'

/** What a purpose says of where its money belongs. */
export interface Match {
  party: PartyRef | undefined
  deal: Payable | undefined
  withdrawalId: number | undefined
  /** The party the purpose names while the bank names another payer: a person has to confirm it. */
  suggested: PartyRef | undefined
}

const client = new RegExp(`(?<![\\p{L}\\d-])${PURPOSE_WORD}[\\s:№#-]*(\\d{7,9})(?!\\d)`, 'iu')
const withdrawal = /(?<![\p{L}\d])AGRO-W(\d{4,9})(?!\d)/iu

export const clientIdIn = (purpose: string): number | undefined => read(client.exec(purpose)?.[1])
const withdrawalIn = (purpose: string) => read(withdrawal.exec(purpose)?.[1])
const read = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

/** Finds the owner of each line in a few statements for any number; lines without a readable purpose match nothing. */
export async function matchLines(ctx: Ctx, paidFor: PaidFor, lines: readonly StatementLine[]): Promise<Match[]> {
  const purposes = lines.map(({ purpose }) => purpose)
  const parties = await partiesByClientIds(ctx, given(purposes.map(clientIdIn)))
  const deals = await paidFor.byNumbers(ctx, given(purposes.map(paidFor.numberIn)))
  const withdrawals = await unreported(ctx, given(purposes.map(withdrawalIn)))
  const matches = lines.map(({ purpose, direction, amount }): Match => {
    if (direction === 'out') {
      const id = withdrawalIn(purpose)
      if (id === undefined || withdrawals.get(id) !== amount) return nothing
      // A withdrawal is reported once: a second report is for a person to look at.
      withdrawals.delete(id)
      return { ...nothing, withdrawalId: id }
    }
    const clientId = clientIdIn(purpose)
    const dealNumber = paidFor.numberIn(purpose)
    const deal = dealNumber === undefined ? undefined : deals.get(dealNumber)
    const party = clientId === undefined ? undefined : parties.get(clientId)
    // The number of a deal implies its buyer. If the purpose also names another party, a person has to look.
    if (party && deal && partyKey(party) !== partyKey(deal.payer)) return nothing
    return { ...nothing, party: party ?? deal?.payer, deal }
  })
  return doubted(ctx, lines, matches)
}

/** Anybody can type a purpose: money of another payer is not assigned before a person has looked. */
async function doubted(ctx: Ctx, lines: readonly StatementLine[], matches: readonly Match[]): Promise<Match[]> {
  const facts = await payerFactsOf(
    ctx,
    matches.flatMap(({ party }) => party ?? []),
  )
  return matches.map((match, at) => {
    const line = lines[at]
    const payer = match.party && facts.get(partyKey(match.party))
    return line && payer && isOtherPayer(ctx, line, payer) ? { ...nothing, suggested: match.party } : match
  })
}

const nothing: Match = { party: undefined, deal: undefined, withdrawalId: undefined, suggested: undefined }
const given = <T>(values: readonly (T | undefined)[]) => [...new Set(values)].filter((value) => value !== undefined)

/**
 * Withdrawals that were sent and not yet reported by the bank, with their sums; staff may have confirmed them before.
 */
export async function unreported(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('withdrawals')
    .select(['id', 'amount'])
    .where('id', 'in', ids)
    .where('status', 'in', ['sent', 'confirmed'])
    .where(
      sql<boolean>`not exists (select from bank_lines l
        where l.status = 'paid_out' and (l.target ->> 'withdrawalId')::integer = withdrawals.id)`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row.amount]))
}
