import type { Tiyin } from '#uz/money.ts'
import type { Cast } from './plans.ts'
import type { Bargain } from './proposals.ts'

const mln = (amount: number): Tiyin => amount * 100_000_000
const days = (count: number) => count * 24

/** Negotiations of both boxes in every state: what the buyer asks, what the farmer is asked. */
export function bargains({ buyer, farmer, orchard, company, small }: Cast): Bargain[] {
  const [first = buyer, second = buyer] = small
  return [
    {
      ...{ buyer, seller: farmer, ago: 3, end: 'sent', worth: mln(3), rounds: [92], validDays: 3 },
      comments: ['Har hafta shuncha olaman, narxini biroz tushirsangiz'],
    },
    {
      ...{ buyer: first, seller: farmer, ago: 16, end: 'viewed', worth: mln(2), rounds: [88] },
      comments: ['Olib ketish oʻzimdan, toʻlov kliring orqali darrov'],
    },
    {
      ...{ buyer, seller: farmer, ago: 21, end: 'sent', worth: mln(4), rounds: [85, 96] },
      comments: ['Ulgurji olaman, 15 % tushirib berasizmi?', 'Mavsum oxiri, 4 % gacha tusha olaman'],
      talk: [
        ['buyer', 'Agar haftada ikki marta olsam-chi?'],
        ['seller', 'Unda yana gaplashamiz, birinchi partiyani shu narxda beraman.'],
      ],
    },
    {
      ...{ buyer, seller: orchard, ago: 30, end: 'viewed', worth: mln(5), rounds: [86, 97, 93] },
      comments: ['Возьму всю партию сразу', 'За всю партию скину 3 %', 'Давайте на 7 % и заберу завтра'],
      talk: [
        ['buyer', 'Здравствуйте, погрузка с вашей стороны?'],
        ['seller', 'Да, погрузим сами, пандус есть.'],
      ],
    },
    {
      ...{ buyer, seller: farmer, ago: days(14), end: 'accepted', worth: mln(2.5), rounds: [90, 96] },
      comments: ['Doimiy xaridorman', 'Xoʻp, siz uchun shu narx'],
    },
    {
      ...{ buyer, seller: company, ago: 40, end: 'accepted', worth: mln(9), rounds: [91, 97, 95] },
      comments: ['Bogʻcha uchun kerak', 'Hujjatlari bilan shu narx', 'Kelishdik deb hisoblang'],
    },
    {
      ...{ buyer, seller: farmer, ago: days(9), end: 'declined', worth: mln(1.5), rounds: [60], comments: [null] },
      reason: 'Bu narx tannarxdan past, uzr',
    },
    {
      ...{
        buyer: second,
        seller: farmer,
        ago: days(6),
        end: 'withdrawn',
        worth: mln(2),
        rounds: [89],
        comments: [null],
      },
    },
    {
      ...{ buyer, seller: farmer, ago: days(12), end: 'expired', worth: mln(2), rounds: [84], validDays: 2 },
      comments: ['Seshanbagacha javob bersangiz'],
    },
    {
      ...{ buyer: farmer, seller: first, ago: 26, end: 'sent', worth: mln(1.2), rounds: [93], comments: [null] },
    },
  ]
}
