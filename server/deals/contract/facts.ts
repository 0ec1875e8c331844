import type { DealSide } from '#contract/deals/deal-process.ts'
import { amountInWords } from '#uz/amount-in-words.ts'
import { formatDate, formatLongDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import type { DocumentContent, GoodsTable, Side } from '../../documents/public.ts'
import { contactsOf, type LegalParty, legalPartyOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { countedIn, wordIn } from '../../kernel/words/words.ts'
import { type PaperRequisite, salesRequisiteOf } from '../../market/public.ts'
import { placesByIds, settingInForce } from '../../reference/public.ts'
import { type Deal, type DealLine, linesOf, partyOf } from '../row.ts'
import { addressIn, representedIn } from './words.ts'

interface PaperParty extends LegalParty {
  requisite: PaperRequisite | undefined
  /** From the region down, then the street. */
  address(language: Language): string
}

async function paperParty(ctx: Ctx, deal: Deal, side: DealSide): Promise<PaperParty> {
  const party = partyOf(deal, side)
  const legal = await legalPartyOf(ctx, party)
  const places = await placesByIds(ctx, legal.territoryId === null ? [] : [legal.territoryId])
  const names = [...places.values()].flatMap((place) => place.names)
  return {
    ...legal,
    requisite: await salesRequisiteOf(ctx, party),
    address: (language) => addressIn(language, names, legal.street),
  }
}

/** The language of the order, and the seller's where it differs; both scripts of Uzbek count as one language. */
export async function languagesOf(ctx: Ctx, deal: Deal): Promise<[Language, Language?]> {
  const ordered = deal.language
  const [seller] = await contactsOf(ctx, [deal.sellerUserId])
  const spoken = (language: Language) => (language === 'cyrl' ? 'uz' : language)
  if (!seller || spoken(seller.language) === spoken(ordered)) return [ordered]
  // Uzbek, the state language, stands first.
  return spoken(seller.language) === 'uz' ? [seller.language, ordered] : [ordered, seller.language]
}

/** Everything a paper of this deal may contain, as of now, in any language. */
export async function contentOf(ctx: Ctx, deal: Deal): Promise<(language: Language) => DocumentContent> {
  const lines = await linesOf(ctx, [deal.id])
  const seller = await paperParty(ctx, deal, 'seller')
  const buyer = await paperParty(ctx, deal, 'buyer')
  const payTermIn = await payTerm(ctx, deal)
  const weighBand = String(await settingInForce(ctx, 'order.weighBandPct'))
  const acceptDays = String(await settingInForce(ctx, 'order.autoCompleteDays'))
  return (language) => {
    const money = (tiyin: number) => formatMoney(tiyin, language)
    const values = {
      'deal.number': deal.number,
      'deal.date': formatLongDate(deal.createdAt, language),
      'deal.goods': lines.map((line) => textIn(language, line.snapshot.title)).join(', '),
      'deal.payMode': wordIn(language, 'papers', `pay.${deal.payMode}`),
      'deal.payTerm': payTermIn(language),
      'deal.deliveryMode': wordIn(language, 'papers', `delivery.${deal.deliveryMode}`),
      'deal.place': placeOf(deal, lines, seller, language),
      'deal.plannedOn': deal.plannedOn ? formatDate(deal.plannedOn) : wordIn(language, 'papers', 'agreed-later'),
      'deal.weighBand': weighBand,
      'deal.acceptDays': acceptDays,
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
    }
    return {
      values,
      goods: goodsOf(deal, lines, language),
      requisites: [sideOf('seller', seller, language), sideOf('buyer', buyer, language)],
    }
  }
}

async function payTerm(ctx: Ctx, { payMode }: Deal): Promise<(language: Language) => string> {
  if (payMode === 'cash_on_pickup') return (language) => wordIn(language, 'papers', 'at-pickup')
  if (payMode === 'payme' || payMode === 'click') {
    const hours = await settingInForce(ctx, 'order.paymentHours')
    return (language) => countedIn(language, 'papers', 'hours', hours)
  }
  const days = await settingInForce(ctx, 'order.transferWorkingDays')
  return (language) => countedIn(language, 'papers', 'working-days', days)
}

/** Where the goods are delivered; for a pickup, where they lie. */
function placeOf({ address }: Deal, [first]: readonly DealLine[], { street }: PaperParty, language: Language): string {
  if (!address) {
    const place = (first?.snapshot.place ?? []).map((name) => textIn(language, name))
    return [...place, street].filter(Boolean).join(', ')
  }
  const place = address.place.map((name) => textIn(language, name))
  return [...place, address.street, address.house, address.landmark].filter(Boolean).join(', ')
}

type Label = 'tin' | 'pinfl' | 'address' | 'bank' | 'mfo' | 'account' | 'oked' | 'vatCode' | 'head'
type Total = 'deliveryFee' | 'net' | 'vat' | 'gross'

const numberOf = ({ tin, pinfl }: PaperParty) => tin ?? pinfl ?? ''

function partyValues(side: DealSide, party: PaperParty, language: Language): Record<string, string> {
  const { requisite } = party
  return {
    [`${side}.name`]: textIn(language, party.name),
    [`${side}.taxNumber`]: numberOf(party),
    [`${side}.head`]: party.director ?? textIn(language, party.name),
    [`${side}.represented`]: party.director ? representedIn(party.director, language) : '',
    [`${side}.address`]: party.address(language),
    [`${side}.bank`]: requisite?.bankName ?? '',
    [`${side}.mfo`]: requisite?.mfo ?? '',
    [`${side}.account`]: requisite?.account ?? '',
    [`${side}.oked`]: requisite?.oked ?? party.oked ?? '',
    [`${side}.vatCode`]: requisite?.vatCode ?? party.vatCode ?? '',
  }
}

function sideOf(side: DealSide, party: PaperParty, language: Language): Side {
  const facts = partyValues(side, party, language)
  const label = (key: Label) => wordIn(language, 'papers', `label.${key}`)
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
    title: wordIn(language, 'papers', `side.${side}`),
    rows: rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  }
}

function goodsOf(deal: Deal, lines: readonly DealLine[], language: Language): GoodsTable {
  const money = (tiyin: number) => formatMoney(tiyin, language)
  const total = (name: Total, sum: number): [string, string] => [
    wordIn(language, 'papers', `total.${name}`),
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
        vatRate: line.vatRate === 'none' ? wordIn(language, 'papers', 'no-vat') : `${line.vatRate} %`,
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
