import type { DealSide } from '#contract/deals/deal-process.ts'
import { amountInWords } from '#uz/amount-in-words.ts'
import { formatDate, formatLongDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import type { DocumentContent, GoodsTable, Side } from '../../documents/public.ts'
import { type LegalParty, legalPartyOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import { type PaperRequisite, salesRequisiteOf } from '../../market/public.ts'
import { settingInForce } from '../../reference/public.ts'
import { type Deal, type DealLine, linesOf, partyOf } from '../row.ts'
import * as words from './words.ts'

interface PaperParty extends LegalParty {
  requisite: PaperRequisite | undefined
}

async function paperParty(ctx: Ctx, deal: Deal, side: DealSide): Promise<PaperParty> {
  const party = partyOf(deal, side)
  return { ...(await legalPartyOf(ctx, party)), requisite: await salesRequisiteOf(ctx, party) }
}

/** Everything a paper of this deal may say, as it stands now, in the language of the deal. */
export async function contentOf(ctx: Ctx, deal: Deal, more: Record<string, string> = {}): Promise<DocumentContent> {
  const { language } = deal
  const lines = await linesOf(ctx, [deal.id])
  const seller = await paperParty(ctx, deal, 'seller')
  const buyer = await paperParty(ctx, deal, 'buyer')
  const money = (tiyin: number) => formatMoney(tiyin, language)
  const values = {
    'deal.number': deal.number,
    'deal.date': formatLongDate(deal.createdAt, language),
    'deal.goods': lines.map((line) => textIn(language, line.snapshot.title)).join(', '),
    'deal.payMode': words.payWords[deal.payMode][language],
    'deal.payTerm': await payTerm(ctx, deal),
    'deal.deliveryMode': words.deliveryWords[deal.deliveryMode][language],
    'deal.place': placeOf(deal, lines, seller),
    'deal.plannedOn': deal.plannedOn ? formatDate(deal.plannedOn) : words.agreedLaterIn(language),
    'deal.weighBand': String(await settingInForce(ctx, 'order.weighBandPct')),
    'deal.acceptDays': String(await settingInForce(ctx, 'order.autoCompleteDays')),
    'deal.note': deal.note ?? '',
    'deal.net': money(deal.net),
    'deal.vat': money(deal.vat),
    'deal.total': money(deal.gross),
    'deal.totalWords': amountInWords(deal.gross, language),
    'deal.deliveryFee': money(deal.deliveryFee),
    'deal.buyerFee': money(deal.buyerFee),
    'deal.sellerFee': money(deal.sellerFee),
    ...partyValues('seller', seller, language),
    ...partyValues('buyer', buyer, language),
    ...more,
  }
  return {
    values,
    goods: goodsOf(deal, lines),
    requisites: [sideOf('seller', seller, language), sideOf('buyer', buyer, language)],
  }
}

async function payTerm(ctx: Ctx, { payMode, language }: Deal): Promise<string> {
  if (payMode === 'cash_on_pickup') return words.atPickupIn(language)
  if (payMode === 'payme' || payMode === 'click')
    return words.hoursIn(await settingInForce(ctx, 'order.paymentHours'), language)
  return words.workingDaysIn(await settingInForce(ctx, 'order.transferWorkingDays'), language)
}

/** Where the goods are brought; what is fetched is fetched from where it lies. */
function placeOf({ address, language }: Deal, [first]: readonly DealLine[], seller: PaperParty): string {
  if (!address) {
    const place = (first?.snapshot.place ?? []).map((name) => textIn(language, name))
    return [...place, seller.address].filter(Boolean).join(', ')
  }
  const place = address.place.map((name) => textIn(language, name))
  return [...place, address.street, address.house, address.landmark].filter(Boolean).join(', ')
}

const numberOf = ({ tin, pinfl }: PaperParty) => tin ?? pinfl ?? ''

function partyValues(side: DealSide, party: PaperParty, language: Language): Record<string, string> {
  const { requisite } = party
  return {
    [`${side}.name`]: textIn(language, party.name),
    [`${side}.taxNumber`]: numberOf(party),
    [`${side}.head`]: party.director ?? textIn(language, party.name),
    [`${side}.address`]: party.address ?? '',
    [`${side}.bank`]: requisite?.bankName ?? '',
    [`${side}.mfo`]: requisite?.mfo ?? '',
    [`${side}.account`]: requisite?.account ?? '',
    [`${side}.oked`]: requisite?.oked ?? party.oked ?? '',
    [`${side}.vatCode`]: requisite?.vatCode ?? party.vatCode ?? '',
  }
}

function sideOf(side: DealSide, party: PaperParty, language: Language): Side {
  const facts = partyValues(side, party, language)
  const label = (key: keyof typeof words.labels) => words.labels[key][language]
  const rows: [string, string | undefined][] = [
    ['', facts[`${side}.name`]],
    [label(party.tin ? 'tin' : 'pinfl'), numberOf(party)],
    [label('address'), facts[`${side}.address`]],
    [label('bank'), facts[`${side}.bank`]],
    [label('mfo'), facts[`${side}.mfo`]],
    [label('account'), facts[`${side}.account`]],
    [label('oked'), facts[`${side}.oked`]],
    [label('vatCode'), facts[`${side}.vatCode`]],
    [label('head'), party.director ?? undefined],
  ]
  return {
    title: words.sideTitles[side][language],
    rows: rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  }
}

function goodsOf(deal: Deal, lines: readonly DealLine[]): GoodsTable {
  const { language } = deal
  const money = (tiyin: number) => formatMoney(tiyin, language)
  const total = (name: keyof typeof words.totals, sum: number): [string, string] => [
    words.totals[name][language],
    money(sum),
  ]
  return {
    lines: lines
      .filter((line) => Number(line.qty) > 0)
      .map((line) => ({
        name: textIn(language, line.snapshot.title),
        note: line.snapshot.attributes
          .slice(0, 4)
          .map(({ label, value }) => `${textIn(language, label)}: ${textIn(language, value)}`)
          .join('; '),
        qty: formatQuantity(String(line.qty), textIn(language, line.snapshot.unitSymbol), language),
        price: money(line.unitPrice),
        vatRate: line.vatRate === 'none' ? words.noVat[language] : `${line.vatRate} %`,
        vat: money(line.vat),
        gross: money(line.gross),
      })),
    totals: [
      ...(deal.deliveryFee > 0 ? [total('deliveryFee', deal.deliveryFee)] : []),
      total('net', deal.net),
      total('vat', deal.vat),
      total('gross', deal.gross),
    ],
  }
}
