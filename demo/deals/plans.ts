import type { Tiyin } from '#uz/money.ts'
import type { Trader } from './bank.ts'
import type { Plan } from './trade.ts'
import { praises, talks } from './words.ts'

/** Those whose deals are told one by one. */
export interface Cast {
  buyer: Trader
  farmer: Trader
  orchard: Trader
  company: Trader
  /** Small growers who buy of the farmer and sell to the buyer without a contract. */
  small: readonly Trader[]
}

const mln = (amount: number): Tiyin => amount * 100_000_000
const days = (count: number) => count * 24

/** Deals that are over: a steady trade of ten weeks that grows a little. */
function past({ buyer, farmer, orchard, company, small }: Cast): Plan[] {
  const [first = buyer, second = buyer, third = buyer] = small
  const done = { end: 'completed' } as const
  const usual = [66, 58, 50, 42, 33, 29, 25, 20, 16, 13, 10, 8].map(
    (day, at): Plan => ({
      ...done,
      buyer: at % 3 === 2 ? (small[at % small.length] ?? buyer) : buyer,
      seller: farmer,
      ago: days(day) + 3 + (at % 5),
      worth: at % 4 === 1 ? [mln(1.6 + at * 0.12), mln(1.1)] : [mln(2.2 + at * 0.25)],
      ...(at % 3 === 1 && buyerOnly(at) && { deliveryMode: 'seller' as const }),
      payMode: (['clearing', 'payme', 'clearing', 'bank_transfer', 'click'] as const)[at % 5] ?? 'clearing',
      language: at % 4 === 2 ? 'ru' : 'uz',
      ...(at % 4 === 3 && { weighed: 0.97 }),
      ...(at % 6 === 4 && { less: true }),
      ...(at % 7 === 5 && { silent: true }),
      ...(at % 2 === 0 && { talk: talks[(at / 2) % talks.length] }),
      ...(at % 7 !== 5 && { reviews: praises[at % praises.length] }),
    }),
  )
  return [
    ...usual,
    { ...done, buyer, seller: orchard, ago: days(36), worth: [mln(6)], talk: talks[3], reviews: praises[1] },
    { ...done, buyer, seller: company, ago: days(18), worth: [mln(14), mln(5)], language: 'ru', talk: talks[4] },
    { ...done, buyer, seller: first, ago: days(28), worth: [mln(1.8)], reviews: praises[0] },
    { ...done, buyer, seller: second, ago: days(15), worth: [mln(2.6)], payMode: 'payme', reviews: praises[3] },
    { ...done, buyer: farmer, seller: third, ago: days(25), worth: [mln(1.4)], reviews: praises[2] },
  ]
}

/** The buyer alone has an address for goods to be brought to. */
const buyerOnly = (at: number) => at % 3 !== 2

/** Deals that went wrong, each in its own way. */
function troubled({ buyer, farmer, orchard, small }: Cast): Plan[] {
  const [first = buyer, second = buyer] = small
  return [
    {
      ...{ buyer, seller: farmer, ago: days(45), worth: [mln(4.2)], end: 'split', talk: talks[0] },
      claim: {
        at: 'delivered',
        kind: 'quality',
        percent: 40,
        text: 'Qoplarning pastida ezilgan va namlangan mahsulot chiqdi, deyarli uchdan biri yaroqsiz.',
        answer: 'Yuklashda quruq va butun edi, yoʻlda yomgʻirda qolgan. Bir qismini qaytarishga roziman.',
        hearing: 'Ikkala tomon tinglandi: tushirish vaqtida yarim soat yomgʻir yoqqanini ikkalasi ham tasdiqladi.',
        decided: {
          ...{ decision: 'split', percent: 75, goods: 'buyer' },
          reason: 'Zararning bir qismi tashishda yuz bergan: sotuvchiga 75 %, xaridorga 25 % qaytariladi.',
        },
      },
    },
    {
      ...{ buyer, seller: farmer, ago: days(32), worth: [mln(3.1)], end: 'refunded', payMode: 'click' },
      claim: {
        at: 'paid',
        kind: 'not_delivered',
        percent: 100,
        text: 'Toʻlovdan keyin bir hafta oʻtdi, mahsulot tayyor emas, muddat ham aytilmayapti.',
        answer: 'Hosilni doʻl urdi, boshqa partiya topolmadik. Pulni qaytarishga qarshi emasmiz.',
        decided: {
          ...{ decision: 'buyer', percent: 0, goods: 'seller' },
          reason: 'Mahsulot joʻnatilmagan, sotuvchi daʼvoni tan oldi: pul toʻliq qaytariladi.',
        },
      },
    },
    {
      ...{ buyer, seller: orchard, ago: days(24), worth: [mln(5.5)], end: 'completed', language: 'ru' },
      claim: {
        at: 'delivered',
        kind: 'late',
        percent: 10,
        text: 'Машина пришла на шесть часов позже, магазин уже закрылся, пришлось платить за хранение.',
        answer: 'О задержке предупредили утром, покупатель согласился принять вечером, это есть в переписке.',
        decided: {
          ...{ decision: 'seller', percent: 100, goods: 'buyer' },
          reason: 'Из переписки видно, что новое время было согласовано. Деньги перечисляются продавцу.',
        },
      },
    },
    {
      ...{ buyer, seller: farmer, ago: days(4), worth: [mln(3.8)], end: 'disputed', talk: talks[2] },
      claim: {
        at: 'delivered',
        kind: 'shortage',
        percent: 15,
        text: 'Tarozida 40 kilogrammga kam chiqdi, qoplar soni ham uchta kam.',
        answer: 'Bizda yuklash dalolatnomasi bor, hamma qop sanab berilgan. Haydovchidan soʻrayapmiz.',
      },
    },
    {
      ...{ buyer: first, seller: farmer, ago: days(6), worth: [mln(2.7)], end: 'disputed' },
      claim: {
        at: 'delivered',
        kind: 'quality',
        percent: 30,
        text: 'Navi eʼlonda yozilganidan boshqa, suratga mos emas.',
        answer: 'Navi oʻsha, kechroq terilgani uchun rangi farq qiladi.',
        taken: true,
        hearing: 'Tomonlardan mahsulotning yaqindan olingan surati soʻraldi.',
      },
    },
    {
      ...{ buyer, seller: second, ago: days(5), worth: [mln(2.1)], end: 'disputed', language: 'ru' },
      claim: {
        at: 'paid',
        kind: 'not_delivered',
        percent: 100,
        text: 'Оплатил два дня назад, продавец не отвечает.',
        answer: 'Был в поле без связи, товар готов, отгрузим сегодня.',
      },
    },
    {
      ...{ buyer, seller: farmer, ago: days(38), worth: [mln(1.9)], end: 'returned' },
      returned: {
        reason: 'Buyurtma qilingani emas, boshqa nav keldi. Ochilmagan, hammasi joyida.',
        answer: 'Toʻgʻri, adashib boshqa qator yuklangan. Qaytarib olamiz, uzr.',
      },
    },
    {
      ...{ buyer, seller: farmer, ago: days(21), worth: [mln(2.4)], end: 'cancelled' },
      cancelled: { by: 'seller', reason: 'no_stock' },
    },
    {
      ...{ buyer: first, seller: farmer, ago: days(11), worth: [mln(1.5)], end: 'cancelled' },
      cancelled: { by: 'buyer', reason: 'changed_mind' },
    },
    {
      ...{ buyer, seller: orchard, ago: days(8), worth: [mln(4)], end: 'cancelled', payMode: 'bank_transfer' },
      cancelled: { by: 'buyer', reason: 'other', text: 'Toʻyni keyingi oyga koʻchirdik, uzr.' },
    },
  ]
}

/** Deals under way this minute, in every state somebody can be waited for in. */
function current({ buyer, farmer, orchard, company, small }: Cast): Plan[] {
  const [first = buyer, second = buyer, third = buyer] = small
  const note = 'Ertalab soat 9 dan keyin olib ketaman'
  return [
    { buyer, seller: farmer, ago: 2.2, worth: [mln(2.4)], end: 'new', note },
    { buyer: first, seller: farmer, ago: 5, worth: [mln(3.6), mln(1.2)], end: 'new' },
    { buyer, seller: second, ago: 7, worth: [mln(1.7)], end: 'new', language: 'ru', payMode: 'payme' },
    { buyer, seller: farmer, ago: 9, worth: [mln(2.9)], end: 'revised', less: true },
    { buyer: company, seller: farmer, ago: 30, worth: [mln(12)], end: 'contract_signing', signed: 'seller' },
    { buyer, seller: orchard, ago: 25, worth: [mln(5)], end: 'contract_signing', signed: 'seller', talk: talks[3] },
    { buyer, seller: company, ago: 20, worth: [mln(45), mln(22)], end: 'contract_signing', language: 'ru' },
    { buyer: company, seller: orchard, ago: 26, worth: [mln(60), mln(55)], end: 'contract_signing' },
    { buyer, seller: farmer, ago: 12, worth: [mln(2.8)], end: 'awaiting_payment', talk: talks[0] },
    { buyer, seller: farmer, ago: 8, worth: [mln(1.3)], end: 'awaiting_payment', payMode: 'payme' },
    { buyer: third, seller: farmer, ago: 15, worth: [mln(3.3)], end: 'awaiting_payment', payMode: 'bank_transfer' },
    { buyer, seller: orchard, ago: 28, worth: [mln(7)], end: 'awaiting_payment', payMode: 'bank_transfer' },
    { buyer, seller: farmer, ago: 22, worth: [mln(4.1)], end: 'paid', deliveryMode: 'seller', talk: talks[2] },
    { buyer: first, seller: farmer, ago: 31, worth: [mln(2.2)], end: 'paid' },
    { buyer, seller: farmer, ago: 48, worth: [mln(3)], end: 'shipped', deliveryMode: 'seller', talk: talks[2] },
    { buyer, seller: farmer, ago: 44, worth: [mln(1.9)], end: 'ready_for_pickup', payMode: 'click', talk: talks[0] },
    {
      buyer,
      seller: farmer,
      ago: 70,
      worth: [mln(6)],
      end: 'partially_delivered',
      deliveryMode: 'seller',
      parts: true,
    },
    { buyer, seller: farmer, ago: 66, worth: [mln(2.6)], end: 'delivered', deliveryMode: 'seller', weighed: 0.98 },
    { buyer: second, seller: farmer, ago: 62, worth: [mln(1.8)], end: 'delivered' },
  ]
}

export const plansOf = (cast: Cast): Plan[] => [...past(cast), ...troubled(cast), ...current(cast)]
