import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import {
  createFinanceProduct,
  getFinanceProduct,
  listFinanceProducts,
  productLenders,
} from '#contract/finance/products/product-calls.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { answered } from './announcements.ts'
import { inDatabase } from './deals.ts'
import { answer } from './dialog.ts'
import { readCode } from './outbox.ts'
import { fits } from './width.ts'

const PRODUCTS = '/main/api-finance/products'
const MILLION = 100_000_000
export const papers = [{ name: 'faktura.png', mimeType: 'image/png', buffer: picture() }]

function picture(): Buffer {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  return Buffer.from(dot, 'base64')
}

const Answer = z.object({ content: z.unknown() })
/** What a call answers, by its own shape. */
export const contentOf = <Shape extends z.ZodType>(shape: Shape, { text }: { text: string }): z.infer<Shape> =>
  shape.parse(Answer.parse(JSON.parse(text)).content)

interface Programme {
  kind: FinanceKind
  /** What to search for among the programmes of the book: terms that are not named are taken from it. */
  like: string
  name: string
  code: string
  terms: Record<string, unknown>
}

/** A programme of this journey alone, given by every lender of its kind: nobody else's applications stand in its way. */
export async function publishProgramme(operator: Page, { kind, like, name, code, terms }: Programme): Promise<number> {
  const found = await answered(operator, `${PRODUCTS}?kind=${kind}&search=${encodeURIComponent(like)}`)
  const known = contentOf(listFinanceProducts.answer, found)
  const { draft } = contentOf(getFinanceProduct.answer, await answered(operator, `${PRODUCTS}/${known.items[0]?.id}`))
  const lenders = contentOf(
    productLenders.answer,
    await answered(operator, `/main/api-finance/product-lenders?kind=${kind}`),
  )
  const around = { budgetTotal: null, intakeFrom: null, intakeTo: null, lenderIds: lenders.map(({ id }) => id) }
  const made = await answered(operator, PRODUCTS, {
    code: `${code}-${Date.now().toString(36)}`,
    kind,
    lenderId: null,
    draft: {
      ...draft,
      name: { uz: name, ru: name },
      applicantKinds: ['individual', 'yatt'],
      eligibility: [],
      ...terms,
    },
    ...around,
  })
  const { id, rowVersion } = contentOf(createFinanceProduct.answer, made)
  const published = await answered(operator, `${PRODUCTS}/${id}/step`, { step: 'publish', rowVersion })
  expect(published.status).toBe(200)
  return id
}

/** A loan of at most so many millions in two parts, the second after the first is proved. */
export const publishLoan = (operator: Page, name: string, code: string, most = 50): Promise<number> =>
  publishProgramme(operator, {
    kind: 'loan',
    like: 'Mikro',
    name,
    code,
    terms: {
      amountMin: 100_000_000,
      amountMax: most * MILLION,
      rateMinBp: 1400,
      rateMaxBp: 2400,
      graceMax: 0,
      repayments: ['annuity'],
      collateral: ['none'],
      tranches: [
        { bp: 4000, condition: { uz: 'Urugʻ olinadi' } },
        { bp: 6000, condition: { uz: 'Oʻgʻit olinadi' } },
      ],
    },
  })

export const goOn = (page: Page) => page.getByRole('button', { name: 'Davom etish' }).click()
export const onStep = (page: Page, name: string) =>
  page.locator('#application-steps [aria-current=step]').getByText(name).waitFor()

/** Yes to every question: registers answer, and what they say stands in the form. */
export async function askRegisters(page: Page): Promise<void> {
  const card = page.locator('[data-card=registers]')
  await card.getByRole('button', { name: 'Reyestrlardan soʻrash' }).waitFor()
  for (const box of await card.getByRole('checkbox').all()) await box.check()
  await card.getByRole('button', { name: 'Reyestrlardan soʻrash' }).click()
  await card.locator('[data-register=cadastre][data-status=answered]').waitFor()
  await card.getByText('Kredit bali:').waitFor()
  await page
    .locator('[data-card=plots]')
    .getByText(/^18:05:03/)
    .first()
    .waitFor()
}

/** Sum, term and words; the rest of the form may be filled in already. */
export async function askFor(
  page: Page,
  soums: number,
  lenders: readonly string[],
  onLand: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
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
  await onLand(page)
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
  // Pressed twice by a hand that doubts: it opens once, and one application is sent.
  await page.getByRole('button', { name: 'Imzolash va yuborish' }).dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Hammasini belgilasangiz').waitFor()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await byCode(dialog, phone, { send: 'Kod yuborish', sign: 'Imzolash' })
  await page.waitForURL(/\/my-applications\/[a-z]+\/\d+$/)
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

/** The head of the applicant's page says where it stands, whoever moved it. */
export const stateIs = (page: Page, state: string) =>
  page.getByRole('region', { name: 'Hozir kimda' }).getByText(state, { exact: true }).waitFor()
export const numberOf = async (page: Page) =>
  (await page.getByRole('heading', { name: /^Ariza [A-Z]{2}-/ }).innerText()).replace('Ariza ', '')

/** Both sign what lies before them with codes of their telephones. */
export async function signBoth(
  applicant: { page: Page; phone: string },
  head: { page: Page; phone: string },
  whole: string,
): Promise<void> {
  const main = applicant.page.getByRole('main')
  await main.getByText('SMS kod', { exact: true }).click()
  await byCode(main, applicant.phone, { send: 'Kod yuborish', sign: 'Imzolash' })
  await main.getByRole('button', { name: 'Imzolash', exact: true }).waitFor({ state: 'hidden' })
  const desk = head.page.getByRole('main')
  await desk.getByText('Код из СМС', { exact: true }).click()
  await byCode(desk, head.phone, { send: 'Отправить код', sign: 'Подписать' })
  await main.getByText(whole, { exact: true }).first().waitFor()
}

/** A proposal with this rate, off to whoever approves. */
export async function propose(officer: Page, percent: number): Promise<void> {
  await officer.getByLabel('Годовая ставка').fill(String(percent))
  await officer.getByRole('button', { name: 'Отправить на утверждение' }).click()
  await officer.getByText('Ждёт утверждения').first().waitFor()
}

/** A dialog of the stages: its button opens it, and ends it. */
export async function step(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fill?.(dialog)
  await answer(dialog, name)
}

/** The head finds it among what waits for them, approves it and stays on its page. */
export async function approve(head: Page, number: string): Promise<void> {
  await head.goto('/ru/dashboard/bank-proposol')
  await head.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await head.getByRole('button', { name: 'Утвердить', exact: true }).click()
  await answer(head.getByRole('dialog'), 'Утвердить')
  await head.getByText('Отправлено', { exact: true }).first().waitFor()
}
