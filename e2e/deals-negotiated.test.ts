import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoAccounts } from '#contract/identity/demo.ts'
import { formatDate } from '#uz/date.ts'
import { nowhere, stage } from './browser.ts'
import { choose, freeOn, goodsOf, inDatabase, soum, stateIs, step, sumsAre, sureOf } from './deals.ts'
import { answer } from './dialog.ts'
import { readCode } from './outbox.ts'
import { loading, quiet } from './quiet.ts'
import { signingClient } from './signing-client.ts'

const { signIn } = stage()
const client = signingClient()
const sellersPhone = demoAccounts.find(({ role }) => role === 'farmer')?.phone ?? ''

/** 2 005 kg for 9 100,25 each, of which 1 985 kg are on the scales; fees of 0,1 percent from both, as agreed at first. */
const agreed = { gross: 1_824_600_125, fee: 1_824_600, payable: 1_826_424_725 }
const weighed = { gross: 1_806_399_625, back: 18_200_500, sellerGets: 1_804_575_025 }

async function sign(page: Page): Promise<void> {
  // Papers are drawn a moment after they are asked for.
  await page.getByRole('button', { name: 'Imzolash', exact: true }).click({ timeout: 90_000 })
  await page.getByText('Imzolandi').first().waitFor()
}

async function review(page: Page, text: string): Promise<void> {
  const dialog = await step(page, 'Baho qoldirish')
  await dialog.getByRole('radio').last().click()
  await dialog.getByLabel('Fikringiz').fill(text)
  await answer(dialog, 'Yuborish')
}

test('a price is argued about, the contract signed, the money kept until the goods are weighed, and paid out', async () => {
  const [goods] = await goodsOf('farmer@demo.agro', 'seller', 2005)
  if (!goods) throw new Error('The demo farmer has nothing to bring')
  const buyer = await signIn('buyer@demo.agro', nowhere)
  const seller = await signIn('farmer@demo.agro', nowhere)
  for (const page of [buyer, seller]) await client.installIn(page)

  // Offer, counter-offer, agreement.
  await buyer.goto(`/product/${goods.id}`)
  await buyer.getByRole('link', { name: 'Narx taklif qilish' }).click()
  const offer = buyer.getByRole('dialog')
  await offer.getByLabel('Miqdor').fill('2 005')
  await offer.getByLabel('Narx').fill('8 900')
  await choose(buyer, offer, 'Yetkazish', 'Sotuvchi yetkazib beradi')
  await offer.getByRole('button', { name: 'Taklif yuborish' }).click()
  await buyer.waitForURL(/my-proposals\/[\w-]{36}/)
  await seller.goto('/dashboard/my-proposals')
  await seller
    .getByRole('row')
    .filter({ hasText: goods.title.uz })
    .filter({ hasText: '2 005' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await seller.getByRole('button', { name: 'Qarshi taklif' }).click()
  const counter = seller.getByRole('dialog')
  await counter.getByLabel('Narx').fill('9 100,25')
  await counter.getByText(soum(agreed.gross)).waitFor()
  await counter.getByRole('button', { name: 'Taklif yuborish' }).click()
  await counter.waitFor({ state: 'hidden' })
  await sureOf(buyer, 'Qabul qilish')
  await buyer.getByRole('link', { name: /^B-\d{4}-\d{6} bitimini ochish/ }).click()

  // Both sign with their keys.
  await stateIs(buyer, 'Imzo kutmoqda')
  await sumsAre(buyer, 'Summa', {
    Jami: soum(agreed.gross),
    'Platforma xizmati': soum(agreed.fee),
    'Toʻlanadigan summa': soum(agreed.payable),
  })
  await sign(buyer)
  await seller.getByRole('link', { name: /bitimini ochish/ }).click()
  await stateIs(seller, 'Imzo kutmoqda')
  await sign(seller)
  await stateIs(seller, 'Toʻlov kutmoqda')
  const deal = buyer.url()

  // The bank reports the transfer, the operator reads its statement in.
  await inDatabase(
    `insert into settings (key, value, updated_at) values ('clearing.bank.account', '"20208000905123456001"', now()),
      ('clearing.bank.mfo', '"00423"', now()), ('clearing.bank.holder', '"Agroplatforma"', now())
      on conflict (key) do nothing`,
  )
  const before = await freeOn(buyer)
  await buyer.getByRole('button', { name: 'Toʻldirish', exact: true }).first().click()
  const purpose = await buyer.getByRole('region', { name: 'Toʻlov maqsadi' }).locator('strong').innerText()
  const operator = await signIn('clearing@demo.agro', nowhere)
  await importStatement(operator, `${purpose} kliring hisobini toʻldirish`, agreed.payable)
  await expect.poll(() => freeOn(buyer), loading).toBe(before + agreed.payable)

  // Paid into escrow, sent, weighed: what is missing comes back.
  await buyer.goto(deal)
  await sureOf(buyer, 'Toʻlash', `${soum(agreed.payable)} toʻlash`)
  await stateIs(buyer, 'Toʻlov ushlangan')
  const shipping = await step(seller, 'Joʻnatish')
  await shipping.getByLabel('Mashina raqami').fill('30 A 123 BC')
  await answer(shipping, 'Joʻnatish')
  await stateIs(buyer, 'Yetkazilmoqda')
  const scales = await step(buyer, 'Qabul qilish')
  await scales.getByLabel(goods.title.uz).fill('1 985')
  await scales.getByText(`Sizga ${soum(weighed.back)} qaytadi.`).waitFor()
  await scales.getByText(`Jami ${soum(weighed.gross)}`).waitFor()
  await answer(scales, 'Qabul qildim')
  await stateIs(buyer, 'Yetkazilgan')
  await sureOf(buyer, 'Bitimni yopish')
  await stateIs(buyer, 'Yopildi')
  await sumsAre(buyer, 'Summa', {
    Jami: soum(weighed.gross),
    'Mahsulot uchun toʻlangan': soum(agreed.gross),
    'Kliring hisobingizga qaytdi': soum(weighed.back),
    'Platforma xizmati': soum(agreed.fee),
  })
  await stateIs(seller, 'Yopildi')
  await sumsAre(seller, 'Summa', { Jami: soum(weighed.gross), 'Sizga tushadi': soum(weighed.sellerGets) })
  await expect.poll(() => freeOn(buyer), loading).toBe(before + weighed.back)

  // Both tell how it was; neither reads the other's word before writing their own.
  await review(seller, 'Oʻz vaqtida toʻladi, adolatli tortdi.')
  await buyer.goto(deal)
  await buyer.getByText('Ikkinchi tomon baho yozdi').waitFor()
  await quiet(buyer)
  expect(await buyer.getByText('adolatli tortdi').count()).toBe(0)
  await review(buyer, 'Olma sifatli, qadogʻi yaxshi.')
  await buyer.getByText('adolatli tortdi').waitFor()
  await seller.getByText('Olma sifatli').waitFor()

  // The seller's bank account has been confirmed and a day has passed; sums from ten million need two people.
  await inDatabase(
    `update requisites set verification = 'bank_confirmed', frozen_until = now() - interval '1 hour'
      where owner_user_id = (select id from users where email = 'farmer@demo.agro') and status = 'active'`,
  )
  await inDatabase(
    `insert into settings (key, value, updated_at) values ('clearing.twoPeopleFromSoum', '10000000', now())
      on conflict (key) do update set value = excluded.value`,
  )
  await seller.goto('/dashboard/clearing')
  await seller
    .getByRole('row')
    .filter({ hasText: 'Sotuv puli' })
    .filter({ hasText: soum(weighed.sellerGets) })
    .first()
    .waitFor()
  await seller.getByRole('button', { name: 'Pul yechish' }).click()
  const withdrawal = seller.getByRole('dialog')
  await withdrawal.getByLabel('Summa').fill('18 045 750,25')
  await withdrawal.getByRole('button', { name: 'Kod yuborish' }).click()
  await withdrawal.getByLabel('Bu siz ekaningizni tasdiqlang').fill(await readCode(sellersPhone))
  await answer(withdrawal, 'Yechish')
  const rows = seller.getByRole('row').filter({ hasText: soum(weighed.sellerGets) })
  const latest = rows.filter({ hasText: 'Soʻralgan' })
  const number = /AGRO-W\d+/.exec(await latest.innerText())?.[0] ?? ''
  const asked = rows.filter({ hasText: number })

  await take(operator, number, 'Tekshirildi')
  await operator.getByText('Birinchi qadamni siz bosgansiz').waitFor()
  const supervisor = await signIn('clearing2@demo.agro', nowhere)
  await take(supervisor, number, 'Tasdiqlash')
  await answer(supervisor.getByRole('dialog').filter({ hasText: 'toʻlansinmi?' }), 'Tasdiqlash')
  await asked.getByText('Tasdiqlangan').waitFor()
  await take(operator, number, 'Bankka yuborildi', 'approved')
  await answer(operator.getByRole('dialog').filter({ hasText: `Bankka yuborildi: ${number}` }), 'Bankka yuborildi')
  await asked.getByText('Bankka yuborilgan').waitFor()
}, 300_000)

/** A file of a bank that is seen for the first time: its columns are named once. */
async function importStatement(page: Page, purpose: string, amount: number): Promise<void> {
  await page.goto('/dashboard/clearing?view=bank')
  await page.getByRole('button', { name: 'Koʻchirma yuklash' }).click()
  const drawer = page.getByRole('dialog')
  const file = [
    'Sana;Hujjat raqami;Toʻlovchi;Chiqim;Kirim;Toʻlov maqsadi',
    `${formatDate(new Date())};${Date.now() % 1_000_000};Karimova Dilnoza;;${(amount / 100).toFixed(2)};${purpose}`,
  ]
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'koʻchirma.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
  await drawer.getByText('koʻchirma.csv').waitFor()
  await quiet(page)
  if ((await drawer.getByLabel('Nomi', { exact: true }).count()) === 0)
    await choose(page, drawer, 'Bank ustunlari', 'Yangi bank…')
  await drawer.getByLabel('Nomi', { exact: true }).fill(`Sinov banki ${Date.now()}`)
  await drawer.getByRole('button', { name: 'Ustunlarni saqlash' }).click()
  await drawer.getByRole('button', { name: 'Faylni tekshirish' }).click()
  await drawer.getByText('Hisob toʻldiriladi').first().waitFor()
  await drawer.getByRole('button', { name: 'Qoʻllash' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: purpose }).first().getByText('Hisobga olindi').waitFor()
}

/** One step of a withdrawal that waits for it in this state. */
async function take(page: Page, number: string, name: string, state = 'requested'): Promise<void> {
  await page.goto(`/dashboard/clearing?view=approve&status=${state}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
