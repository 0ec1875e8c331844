import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendMessage } from '#contract/conversations/conversations.ts'
import { checkout } from '#contract/deals/checkout.ts'
import { confirmDeal } from '#contract/deals/deals.ts'
import { answered } from './announcements.ts'
import { nowhere, phone, stage } from './browser.ts'
import { goodsOf, inDatabase } from './deals.ts'
import { answer } from './dialog.ts'
import { contentOf } from './finance.ts'
import { go } from './go.ts'
import { quiet } from './quiet.ts'
import { fits } from './width.ts'

const { signIn, expectNoise } = stage()

const FIRST = 'Assalomu alaykum, telefonim +998 90 123 45 67, kelishamizmi?'
const COVERED = 'Assalomu alaykum, telefonim •••, kelishamizmi?'
const ANSWER = 'Vaalaykum assalom, ertaga ertalab keling.'
const WITHOUT_LINE = ['Yoʻldaman, aloqa uzilyapti.', 'Soat oltida yetib boraman.', 'Qoplarni tayyorlab turing.']

/** An order of these two that nobody else talks about. */
async function orderOf(buyer: Page): Promise<string> {
  const [goods] = await goodsOf('farmer@demo.agro', 'pickup', 50)
  if (!goods) throw new Error('The farmer sells nothing')
  const items = [{ productId: goods.id, qty: '10', priceSeen: goods.price }]
  const made = await answered(buyer, checkout.path, {
    blocks: [{ items, deliveryMode: 'pickup', payMode: 'bank_transfer' }],
    consent: true,
  })
  expect([made.status, made.text]).toEqual([200, expect.anything()])
  return contentOf(checkout.answer, made).deals[0]?.id ?? expect.fail()
}

const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
/** What stands in the talk that is open, in its order. */
const saidIn = async (page: Page, words: readonly string[]) =>
  (await log(page).getByRole('article').allInnerTexts()).flatMap(
    (text) => words.find((one) => text.includes(one)) ?? [],
  )
const mark = (page: Page, text: string) => bubble(page, text).locator('[data-mark]').getAttribute('data-mark')

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Xabar yozing').fill(text)
  await page.getByRole('button', { name: 'Yuborish', exact: true }).click()
}

async function act(page: Page, text: string, name: string): Promise<void> {
  const one: Locator = bubble(page, text)
  await one.getByRole('button', { name: 'Xabar bilan amallar' }).click()
  await one.getByRole('button', { name, exact: true }).click()
}

test('buyer and seller write to each other by telephone: what was written without a line comes once and in order', async () => {
  // The line is cut on purpose, and the first answer of the server does not arrive.
  expectNoise('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch', ': network')
  const buyer = await signIn('buyer@demo.agro', { ...phone, ...nowhere })
  const deal = await orderOf(buyer)
  const talk = `/chat?c=deal:${deal}`
  const seller = await signIn('farmer@demo.agro', { ...phone, at: '/chat' })
  await seller.getByRole('heading', { level: 1, name: 'Suhbatlar' }).waitFor()
  await buyer.goto(talk)
  await say(buyer, FIRST)
  await bubble(buyer, COVERED).waitFor()
  await fits(buyer)

  // It has come to the seller's list, and is read once the talk is open; the number is covered for both.
  await expect.poll(() => mark(buyer, COVERED)).toBe('delivered')
  const row = seller.locator(`a[href*="${deal}"]`)
  await row.getByText(COVERED).waitFor()
  await row.getByText('ta oʻqilmagan xabar').waitFor()
  await fits(seller)
  await row.click()
  await bubble(seller, COVERED).getByText('Raqam kelishuvdan keyin ochiladi').waitFor()
  await quiet(seller)
  expect(await log(seller).innerText()).not.toContain('123 45 67')
  await expect.poll(() => mark(buyer, COVERED)).toBe('read')
  await buyer.getByText('onlayn', { exact: true }).waitFor()
  await seller.getByLabel('Xabar yozing').fill(ANSWER)
  await buyer.getByRole('status').getByText('Yozmoqda…').waitFor()
  await seller.getByRole('button', { name: 'Yuborish', exact: true }).click()
  await bubble(buyer, ANSWER).waitFor()
  await fits(seller)

  await buyer.context().setOffline(true)
  for (const text of WITHOUT_LINE) await say(buyer, text)
  await expect.poll(() => log(buyer).locator('[data-waiting]').count()).toBe(WITHOUT_LINE.length)
  await buyer.getByText(/^Aloqa yoʻq/).waitFor()
  await fits(buyer)
  expect(await saidIn(seller, WITHOUT_LINE)).toEqual([])
  // Whoever looks at the list meanwhile is told that they wait still.
  await buyer.getByRole('button', { name: 'Suhbatlarga qaytish' }).click()
  await go(buyer, talk)
  await buyer.getByText(`Aloqa yoʻq. ${WITHOUT_LINE.length} ta xabar navbatda`).waitFor()
  await fits(buyer)

  let sent = 0
  await buyer.route(`**${sendMessage.path.replace('{kind}', 'deal').replace('{subjectId}', deal)}`, async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await buyer.context().setOffline(false)
  for (const page of [buyer, seller]) await expect.poll(() => saidIn(page, WITHOUT_LINE)).toEqual(WITHOUT_LINE)
  await expect.poll(() => log(buyer).locator('[data-waiting]').count()).toBe(0)
  expect(sent).toBeGreaterThan(WITHOUT_LINE.length)
  const { rows } = await inDatabase(
    `select m.text from conversation_messages m join conversations c on c.id = m.conversation_id
      where c.subject_id = $1 order by m.id`,
    [deal],
  )
  expect(rows.map(({ text }) => text)).toEqual([COVERED, ANSWER, ...WITHOUT_LINE])

  // A mistake is put right, and what was too much is taken back, for both.
  const [first = '', second = '', last = ''] = WITHOUT_LINE
  await act(buyer, second, 'Tuzatish')
  await say(buyer, 'Soat yettida yetib boraman.')
  await bubble(seller, 'Soat yettida yetib boraman.').getByText('tuzatilgan').waitFor()
  await act(buyer, first, 'Hamma uchun oʻchirish')
  await answer(buyer.getByRole('dialog'), 'Hamma uchun oʻchirish')
  await bubble(seller, 'Xabar oʻchirilgan').waitFor()
  await quiet(seller)
  expect(await log(seller).innerText()).not.toContain(first)
  await expect.poll(() => mark(buyer, last)).toBe('read')

  // Once the order is confirmed the number is nobody's secret.
  const confirmed = await answered(seller, confirmDeal.path.replace('{id}', deal), { rowVersion: 1 })
  expect(confirmed.status).toBe(200)
  await say(seller, 'Tasdiqladim, kutaman.')
  for (const page of [buyer, seller]) await bubble(page, '+998 90 123 45 67').waitFor()
}, 240_000)
