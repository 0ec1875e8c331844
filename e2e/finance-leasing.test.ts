import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf } from '#uz/date.ts'
import { nowhere, phone, stage } from './browser.ts'
import { inDatabase, speakIn } from './deals.ts'
import { answer } from './dialog.ts'
import {
  approve,
  goOn,
  numberOf,
  onStep,
  papers,
  propose,
  publishProgramme,
  signAndSend,
  signBoth,
  stateIs,
  step,
  takeRequest,
} from './finance.ts'
import { quiet } from './quiet.ts'
import { fits } from './width.ts'

const { signIn } = stage()

const APPLICANT = { email: 'buyer@demo.agro', phone: '+998900000003' }
const OFFICER = 'leasing@demo.agro'
const HEAD = { email: 'leasinghead@demo.agro', phone: '+998900000024' }
const MINE = '/dashboard/my-applications/leasing'

/** A small machine of a supplier who is in no catalogue, for two months. */
async function apply(page: Page, productId: number): Promise<number> {
  await page.goto(`${MINE}/create?product=${productId}`)
  await page.getByLabel('Modeli').fill('Motoblok MB-90')
  await page.getByLabel('Taʼminotchi').fill('Agromash savdo')
  await page.getByLabel('Kafolat, oy').fill('24')
  await page.getByRole('radio', { name: 'Ha', exact: true }).check()
  await page.getByLabel('Bittasining narxi').fill('20000000')
  await page.getByLabel('Soni', { exact: true }).fill('1')
  await page.getByLabel('Boshlangʻich toʻlov, %').fill('20')
  await page.getByLabel('Muddat, oy').fill('2')
  await page.getByRole('radio', { name: 'Teng toʻlov' }).check()
  await page.getByText('4 000 000').first().waitFor()
  await fits(page)
  await goOn(page)
  await onStep(page, 'Joy va maqsad')
  for (const place of ['Viloyat', 'Tuman yoki shahar']) {
    await page.getByLabel(place, { exact: true }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  }
  await page.getByLabel('Oʻz soʻzingiz bilan yozing').fill('Tomorqani haydash uchun motoblok kerak.')
  await fits(page)
  await goOn(page)
  await onStep(page, 'Daromad')
  await page.getByLabel('Oylik daromad').fill('30000000')
  await page.getByLabel('Boshqa qarzlarga oyiga').fill('0')
  await goOn(page)
  await onStep(page, 'Hujjat')
  await page.locator('#requisiteId').getByRole('radio').first().check()
  await goOn(page)
  await page.getByText('Hammasi joyida, yuborish mumkin').waitFor()
  await fits(page)
  return signAndSend(page, APPLICANT.phone)
}

/** What happened outside of the platform is a day and a paper. */
const fact = (day: string) => async (dialog: Locator) => {
  await dialog.getByLabel(day).fill(dayOf(new Date()))
  await paper(dialog)
}
async function paper(dialog: Locator): Promise<void> {
  await dialog.locator('input[type=file]').last().setInputFiles(papers)
  await dialog.getByRole('link').waitFor()
}

test('a machine is asked for, delivered, paid for part by part, and passes to whoever leased it', async () => {
  await speakIn('ru', OFFICER, HEAD.email)
  const product = await publishProgramme(await signIn('finoperator@demo.agro', nowhere), {
    ...{ kind: 'leasing', like: 'Boshqalar', name: 'Motoblok lizingi', code: 'motoblok' },
    terms: {
      ...{ amountMin: 100_000_000, amountMax: 5_000_000_000, termMin: 2, graceMax: 0 },
      ...{ repayments: ['annuity'], fileTemplateCode: null },
    },
  })
  const applicant = await signIn(APPLICANT.email, { ...phone, ...nowhere })
  const id = await apply(applicant, product)
  await stateIs(applicant, 'Tashkilotga berildi')
  const number = await numberOf(applicant)
  const officer = await signIn(OFFICER, nowhere)
  await takeRequest(officer, number)
  await propose(officer, 22)
  const head = await signIn(HEAD.email, nowhere)
  await approve(head, number)
  await stateIs(applicant, 'Taklif keldi')
  await applicant.goto(`${MINE}/${id}/compare`)
  await fits(applicant)
  await applicant.getByRole('button', { name: 'Shu taklifni olaman' }).filter({ visible: true }).click()
  const choosing = applicant.getByRole('dialog')
  for (const box of await choosing.getByRole('checkbox').all()) await box.check()
  await answer(choosing, 'Shu taklifni olaman')
  await stateIs(applicant, 'Shartnoma imzolanmoqda')
  const sides = [
    { page: applicant, phone: APPLICANT.phone },
    { page: head, phone: HEAD.phone },
  ] as const
  await signBoth(...sides, 'Boshlangʻich toʻlov kutilmoqda')

  await step(head, 'Аванс поступил', fact('День оплаты'))
  await step(head, 'Заказать технику')
  await officer.reload()
  await step(officer, 'Техника доставлена', (dialog) => dialog.getByLabel('Заводской номер').fill('MB-90-0077'))
  await head.reload()
  await applicant.reload()
  await signBoth(...sides, 'Lizingda')
  await fits(applicant)

  // Nobody is given a machine that is not paid for.
  await head.reload()
  const buyOut = head.getByRole('button', { name: 'Передать в собственность' })
  for (const left of [2, 1]) {
    const open = head.getByRole('button', { name: 'Отметить оплату', exact: true })
    await expect.poll(() => open.count()).toBe(left)
    await quiet(head)
    await expect.poll(() => buyOut.count()).toBe(0)
    await open.first().click()
    const dialog = head.getByRole('dialog')
    await fact('День выплаты')(dialog)
    await answer(dialog, 'Отметить оплату')
  }
  await step(head, 'Передать в собственность', paper)
  await applicant.getByText('Mulkka oʻtdi', { exact: true }).first().waitFor()
  await fits(applicant)
  const { rows } = await inDatabase('select status, stage from applications where id = $1', [id])
  expect(rows).toEqual([{ status: 'closed', stage: 'owned' }])
}, 300_000)
