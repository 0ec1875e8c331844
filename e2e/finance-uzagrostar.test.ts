import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#uz/date.ts'
import { inDays } from './announcements.ts'
import { nowhere, phone, stage } from './browser.ts'
import { inDatabase, speakIn } from './deals.ts'
import { answer } from './dialog.ts'
import {
  approve,
  goOn,
  numberOf,
  onStep,
  papers,
  publishProgramme,
  signAndSend,
  signBoth,
  stateIs,
  step,
  takeRequest,
} from './finance.ts'
import { fits } from './width.ts'

const { signIn, expectNoise } = stage()

const APPLICANT = { email: 'buyer@demo.agro', phone: '+998900000003' }
const OFFICER = 'agrostar@demo.agro'
const HEAD = { email: 'agrostarhead@demo.agro', phone: '+998900000031' }
const MINE = '/dashboard/my-applications/uzagrostar'

/** What is needed, what grows, and what it will bring; off by a code. */
async function apply(page: Page, productId: number): Promise<number> {
  await page.goto(`${MINE}/create?product=${productId}`)
  await page.getByRole('checkbox', { name: 'Urugʻ', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Tomchilatib sugʻorish' }).check()
  // The line is lost while one types, and the page with it: the device has kept every word.
  await page.context().setOffline(true)
  await page.getByLabel('Qancha summaga').fill('8000000')
  await page.getByText('Aloqa yoʻq').first().waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await expect.poll(() => page.getByLabel('Qancha summaga').inputValue()).toMatch(/^8\s000\s000/)
  await page.getByLabel('Oʻz soʻzingiz bilan yozing').fill('Pomidor ekish uchun urugʻ va tomchilatish kerak.')
  await fits(page)
  await goOn(page)
  await onStep(page, 'Yer va ekin')
  await page.getByRole('button', { name: 'Ekin yoki chorva qoʻshish' }).click()
  await page.getByLabel('Turi', { exact: true }).click()
  await page.getByRole('searchbox', { name: /Masalan/ }).fill('pomidor')
  await page
    .getByRole('button', { name: /^Ochiq dala pomidori/ })
    .first()
    .click()
  await page.getByLabel('Maydoni, sotix').fill('10')
  await page.getByLabel('Kutilgan hosil, 1 sotixdan kg').fill('200')
  await page.getByLabel('1 kg narxi').fill('4000')
  await page.getByLabel('Izoh: hosil yoki narx').fill('Oʻtgan yili shuncha hosil oldim')
  await page.getByText('Kutilgan hosil 2 000 kg').waitFor()
  await fits(page)
  await goOn(page)
  await onStep(page, 'Hujjat')
  await page.locator('#requisiteId').getByRole('radio').first().check()
  await goOn(page)
  await page.getByText('Hammasi joyida, yuborish mumkin').waitFor()
  await fits(page)
  return signAndSend(page, APPLICANT.phone)
}

/** Goods and the harvest that is taken for them, off to whoever approves. */
async function propose(officer: Page): Promise<void> {
  for (const [name, quantity, price] of [
    ['Urugʻ', '32', '100000'],
    ['Tomchilatish', '10', '180000'],
  ] as const) {
    await officer.getByRole('button', { name: 'Добавить товар' }).click()
    await officer.getByLabel('Название', { exact: true }).fill(name)
    await officer.getByLabel('Количество').fill(quantity)
    await officer.getByLabel('Цена за единицу').fill(price)
  }
  await officer.getByLabel('Урожай сдать до').fill(inDays(150))
  await officer.getByText('После урожая компания выплатит хозяйству 3 000 000').waitFor()
  await officer.getByRole('button', { name: 'Отправить на утверждение' }).click()
  await officer.getByText('Ждёт утверждения').first().waitFor()
}

describe('goods of uzagrostar', () => {
  test('are asked for, offered, signed for, grown, weighed and settled at nothing', async () => {
    expectNoise('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch')
    await speakIn('ru', OFFICER, HEAD.email)
    const product = await publishProgramme(await signIn('finoperator@demo.agro', nowhere), {
      kind: 'uzagrostar',
      like: 'qarzga',
      name: 'Urugʻ qarzga',
      code: 'urug-qarzga',
      terms: {},
    })
    const applicant = await signIn(APPLICANT.email, { ...phone, ...nowhere })
    const id = await apply(applicant, product)
    await stateIs(applicant, 'Tashkilotga berildi')
    const number = await numberOf(applicant)
    const officer = await signIn(OFFICER, nowhere)
    await takeRequest(officer, number)
    await propose(officer)
    const head = await signIn(HEAD.email, nowhere)
    await approve(head, number)

    // One company: read, and five sentences that nobody ticks for one.
    await stateIs(applicant, 'Taklif keldi')
    await applicant.goto(`${MINE}/${id}/compare`)
    await applicant.getByText('Hosildan keyin kompaniya xonadonga 3 000 000').waitFor()
    await fits(applicant)
    await applicant.getByRole('button', { name: 'Shu taklifni olaman' }).click()
    const choosing = applicant.getByRole('dialog')
    for (const box of await choosing.getByRole('checkbox').all()) await box.check()
    await answer(choosing, 'Shu taklifni olaman')
    await stateIs(applicant, 'Shartnoma imzolanmoqda')
    const sides = [
      { page: applicant, phone: APPLICANT.phone },
      { page: head, phone: HEAD.phone },
    ] as const
    await signBoth(...sides, 'Mahsulot berilishi kutilmoqda')

    // Goods are owed once both have signed the act.
    await step(head, 'Выдать товары')
    await applicant.getByText('Imzolar kutilmoqda').waitFor()
    await signBoth(...sides, 'Mahsulot berildi')
    await applicant.getByText('Xonadon qarzi: 5 000 000').waitFor()
    await fits(applicant)

    // Seen on the field, weighed in, harvested.
    await officer.reload()
    await step(officer, 'Осмотр поля', async (dialog) => {
      await dialog.getByLabel('День осмотра').fill(dayOf(new Date()))
      await dialog.getByLabel('Что увидели и посоветовали').fill('Sugʻorishni kamaytiring, kasallik yoʻq.')
      await dialog.locator('input[type=file]').last().setInputFiles(papers)
      await dialog.getByRole('listitem').getByRole('link').waitFor()
    })
    await applicant.getByText('Sugʻorishni kamaytiring').waitFor()
    await step(officer, 'Взвесить урожай', async (dialog) => {
      await dialog.getByLabel('День взвешивания').fill(dayOf(new Date()))
      await dialog.getByLabel('Вес, кг').fill('1500')
      await dialog.getByLabel('Номер накладной').fill('YX-1')
    })
    await step(officer, 'Урожай собран')
    await applicant.getByText('Kompaniya xonadonga toʻlaydi: 1 000 000').waitFor()
    await fits(applicant)

    // The harvest was worth more: the rest is paid out, and nothing is left.
    await head.reload()
    await step(head, 'Выплатить остаток', async (dialog) => {
      await dialog.getByLabel('День оплаты').fill(dayOf(new Date()))
      await dialog.locator('input[type=file]').setInputFiles(papers)
      await dialog.getByRole('link').waitFor()
    })
    await step(head, 'Закрыть расчёт')
    await applicant.getByText('Hisob-kitob yopildi').waitFor()
    await applicant.getByText('Hisob teng').waitFor()
    const { rows } = await inDatabase('select status, stage from applications where id = $1', [id])
    expect(rows).toEqual([{ status: 'closed', stage: 'settled' }])
  }, 300_000)
})
