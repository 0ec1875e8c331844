import { writeFile } from 'node:fs/promises'
import { PURPOSE_WORD, withdrawalNumber } from '#contract/clearing/clearing-process.ts'
import { payableOf } from '#server/deals/money/deal-money.ts'
import { partyOf } from '#server/deals/row.ts'
import { clientIdOf, partiesOf } from '#server/identity/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Paid, statementFile, type Trader } from './bank.ts'

const FIRST_DOCUMENT = 5001
const soum = (amount: number) => amount * 100

/** Today's statement of the bank, still to be imported: a top-up, deals paid, a withdrawal, and money of nobody. */
export async function writeSampleStatement(ctx: Ctx, file: string, buyer: Trader): Promise<void> {
  const deals = await ctx.tx
    .selectFrom('deals')
    .selectAll()
    .where('status', '=', 'awaiting_payment')
    .where('payMode', '=', 'bank_transfer')
    .orderBy('number')
    .execute()
  const buyers = await partiesOf(
    ctx,
    deals.map((deal) => partyOf(deal, 'buyer')),
  )
  const sent = await ctx.tx
    .selectFrom('withdrawals')
    .select(['id', 'amount', 'holderName'])
    .where('status', '=', 'sent')
    .execute()
  const lines: Paid[] = [
    {
      payer: buyer.name,
      purpose: `${PURPOSE_WORD} ${await clientIdOf(ctx, buyer)} kliring hisobini toʻldirish`,
      amount: soum(5_000_000),
    },
    ...deals.map((deal) => ({
      payer: buyers.get(deal.buyerKey)?.name.uz ?? '',
      purpose: `${deal.number} bitim boʻyicha toʻlov`,
      amount: payableOf(deal),
    })),
    ...sent.map(({ id, amount, holderName }) => ({
      payer: holderName,
      purpose: `Kliring hisobidan qaytarish ${withdrawalNumber(id)}`,
      amount,
      out: true,
    })),
    { payer: 'SATTOROVA ZULFIYA', purpose: 'Mahsulot uchun', amount: soum(1_150_000) },
  ]
  await writeFile(file, `${statementFile(ctx.now, lines, FIRST_DOCUMENT)}\n`)
}
