import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import {
  createFinanceProduct,
  getFinanceProduct,
  listFinanceProducts,
  productLenders,
} from '#contract/finance/products/product-calls.ts'
import { answered } from './announcements.ts'
import { inDatabase } from './deals.ts'
import { answer } from './dialog.ts'
import { readCode } from './outbox.ts'
import { fits } from './width.ts'

const PRODUCTS = '/main/api-finance/products'
const LOANS = '/dashboard/my-applications/loan'
export const papers = [{ name: 'faktura.png', mimeType: 'image/png', buffer: picture() }]

function picture(): Buffer {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  return Buffer.from(dot, 'base64')
}

const Answer = z.object({ content: z.unknown() })
const contentOf = <Shape extends z.ZodType>(shape: Shape, { text }: { text: string }): z.infer<Shape> =>
  shape.parse(Answer.parse(JSON.parse(text)).content)

/**
 * A programme of this journey alone, given by every lender of loans, in two parts, the second after the first is
 * proved: nobody else's applications stand in its way.
 */
export async function publishLoan(operator: Page, name: string, code: string): Promise<number> {
  const known = contentOf(listFinanceProducts.answer, await answered(operator, `${PRODUCTS}?kind=loan&search=Mikro`))
  const like = contentOf(getFinanceProduct.answer, await answered(operator, `${PRODUCTS}/${known.items[0]?.id}`))
  const lenders = contentOf(
    productLenders.answer,
    await answered(operator, '/main/api-finance/product-lenders?kind=loan'),
  )
  const draft = {
    ...like.draft,
    name: { uz: name, ru: name },
    applicantKinds: ['individual', 'yatt'],
    eligibility: [],
    amountMin: 100_000_000,
    amountMax: 5_000_000_000,
    rateMinBp: 1400,
    rateMaxBp: 2400,
    graceMax: 0,
    repayments: ['annuity'],
    collateral: ['none'],
    tranches: [
      { bp: 4000, condition: { uz: 'Urugʻ olinadi' } },
      { bp: 6000, condition: { uz: 'Oʻgʻit olinadi' } },
    ],
  }
  const around = { budgetTotal: null, intakeFrom: null, intakeTo: null, lenderIds: lenders.map(({ id }) => id) }
  const made = await answered(operator, PRODUCTS, {
    code: `${code}-${Date.now().toString(36)}`,
    kind: 'loan',
    lenderId: null,
    draft,
    ...around,
  })
  const { id, rowVersion } = contentOf(createFinanceProduct.answer, made)
  const published = await answered(operator, `${PRODUCTS}/${id}/step`, { step: 'publish', rowVersion })
  expect(published.status).toBe(200)
  return id
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Davom etish' }).click()
const onStep = (page: Page, name: string) =>
  page.locator('#application-steps [aria-current=step]').getByText(name).waitFor()

/** Sum, term and words; the rest of the form may be filled in already. */
export async function askFor(page: Page, soums: number, lenders: readonly string[]): Promise<void> {
  await page.getByLabel('Summa', { exact: true }).fill(String(soums))
  await page.getByLabel('Muddat, oy').fill('12')
  await page.getByRole('radio', { name: 'Teng toʻlov' }).check()
  const words = page.getByLabel('Oʻz soʻzingiz bilan yozing')
  if ((await words.inputValue()) === '') {
    await page.getByLabel('Maqsad').click()
    await page.locator('.ant-select-item-option').first().click()
    await words.fill('Bahorgi ekish uchun urugʻ va mineral oʻgʻit sotib olaman.')
  }
  await fits(page)
  await goOn(page)
  await onStep(page, 'Yer va ekin')
  await fits(page)
  await goOn(page)
  await onStep(page, 'Daromad')
  await page.getByLabel('Oylik daromad').fill('9000000')
  await page.getByLabel('Boshqa qarzlarga oyiga').fill('0')
  await goOn(page)
  await onStep(page, 'Hujjat')
  await page.locator('#requisiteId').getByRole('radio').first().check()
  for (const lender of lenders) await page.getByRole('checkbox', { name: lender }).check()
  await fits(page)
  await goOn(page)
  await page.getByText('Hammasi joyida, yuborish mumkin').waitFor()
  await fits(page)
}

/** Every consent, then a code of one's own telephone; the id of what was sent. */
export async function signAndSend(page: Page, phone: string): Promise<number> {
  await page.getByRole('button', { name: 'Imzolash va yuborish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Hammasini belgilasangiz').waitFor()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await byCode(dialog, phone, { send: 'Kod yuborish', sign: 'Imzolash' })
  await page.waitForURL(new RegExp(`${LOANS}/\\d+$`))
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** The code goes to the telephone, and from there into the form; the minute between two codes is not waited for. */
export async function byCode(place: Locator, phone: string, words: { send: string; sign: string }): Promise<void> {
  await inDatabase("update attempts set expires_at = now() where key like 'otp-again:%'")
  await place.getByRole('button', { name: words.send, exact: true }).click()
  await place.getByPlaceholder('000000').fill(await readCode(phone))
  await place.getByRole('button', { name: words.sign, exact: true }).click()
}

/** The request of this number, taken from the queue; the page is that of the request. */
export async function takeRequest(officer: Page, number: string): Promise<void> {
  await officer.goto(`/ru/dashboard/credit-requests?search=${number}`)
  await officer
    .getByRole('row', { name: /Заявитель №/ })
    .getByRole('button', { name: 'Беру' })
    .click()
  await officer.waitForURL(/credit-requests\/\d+$/)
  await officer.getByRole('button', { name: 'Отказать' }).waitFor()
}

/** A proposal with this rate, off to whoever approves. */
export async function propose(officer: Page, percent: number): Promise<void> {
  await officer.getByLabel('Годовая ставка').fill(String(percent))
  await officer.getByRole('button', { name: 'Отправить на утверждение' }).click()
  await officer.getByText('Ждёт утверждения').first().waitFor()
}

/** The head finds it among what waits for them, approves it and stays on its page. */
export async function approve(head: Page, number: string): Promise<void> {
  await head.goto('/ru/dashboard/bank-proposol')
  await head.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await head.getByRole('button', { name: 'Утвердить', exact: true }).click()
  await answer(head.getByRole('dialog'), 'Утвердить')
  await head.getByText('Отправлено', { exact: true }).first().waitFor()
}
