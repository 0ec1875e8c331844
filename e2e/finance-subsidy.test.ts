import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sendVisitCode } from '#contract/finance/stages.ts'
import { dayOf } from '#uz/date.ts'
import { answered } from './announcements.ts'
import { nowhere, phone, stage } from './browser.ts'
import { inDatabase, speakIn } from './deals.ts'
import { answer } from './dialog.ts'
import {
  byCode,
  contentOf,
  goOn,
  numberOf,
  onStep,
  papers,
  publishProgramme,
  signAndSend,
  stateIs,
  step,
  takeRequest,
} from './finance.ts'
import { readCode } from './outbox.ts'
import { loading } from './quiet.ts'
import { fits } from './width.ts'

const { signIn } = stage()

const APPLICANT = { email: 'buyer@demo.agro', phone: '+998900000003' }
const OFFICER = { email: 'agency@demo.agro', phone: '+998900000027', pinfl: '31204841234110' }
const HEAD = 'agencyhead@demo.agro'
/** The rest of the district group; these sign where no page is looked at. */
const OTHERS = [
  { email: 'agency2@demo.agro', phone: '+998900000028', pinfl: '42506891234121' },
  { email: 'official@demo.agro', phone: '+998900000006', pinfl: '30909751234564' },
]

async function signElsewhere(member: Page, visit: string, to: string): Promise<void> {
  const { verifyKey } = contentOf(sendVisitCode.answer, await answered(member, `${visit}/code`, {}))
  const body = { verifyKey, code: await readCode(to) }
  expect((await answered(member, `${visit}/sign`, body)).status).toBe(200)
}

describe('a subsidy', () => {
  test('that is refused is mended by its letter, seen by a group of three, decided and paid', async () => {
    await speakIn('ru', OFFICER.email, HEAD)
    // Half of what seedlings cost is given back; papers are tried elsewhere.
    const product = await publishProgramme(await signIn('finoperator@demo.agro', nowhere), {
      ...{ kind: 'subsidy', like: 'In vitro', name: 'Koʻchat subsidiyasi', code: 'kochat' },
      terms: { eligibility: [{ code: 'INVOICES', params: {} }], fileTemplateCode: null },
    })
    const applicant = await signIn(APPLICANT.email, {
      ...phone,
      at: `/dashboard/my-applications/subsidy/create?product=${product}`,
    })
    await applicant.getByRole('button', { name: 'Xarajat qoʻshish' }).click()
    await applicant.getByLabel('Nima', { exact: true }).fill('Olma koʻchati')
    await applicant.getByLabel('Soni', { exact: true }).fill('400')
    await applicant.getByLabel('Bittasining narxi').fill('42000')
    await applicant.getByLabel('Hisob-faktura raqami').fill(`HF-${product}`)
    await applicant.getByLabel('Toʻlangan kun').fill(dayOf(new Date()))
    await applicant.getByLabel(/^Hisob birligi soni/).fill('400')
    await applicant.getByLabel('Oʻz mablagʻingizdan').fill('8400000')
    await applicant.getByText('8 400 000').first().waitFor()
    await fits(applicant)
    await goOn(applicant)
    await onStep(applicant, 'Joy va maqsad')
    await applicant.getByLabel('Oʻz soʻzingiz bilan yozing').fill('Bir gektar bogʻga olma koʻchati ekdim.')
    await goOn(applicant)
    await onStep(applicant, 'Hujjat')
    await applicant.locator('#requisiteId').getByRole('radio').first().check()
    await goOn(applicant)
    await applicant.getByText('Hammasi joyida, yuborish mumkin').waitFor()
    await fits(applicant)
    await signAndSend(applicant, APPLICANT.phone)
    await stateIs(applicant, 'Tashkilotga berildi')

    // Refused: the letter leads to a form that has the bills already.
    const officer = await signIn(OFFICER.email, nowhere)
    await takeRequest(officer, await numberOf(applicant))
    await officer.getByText(`№ HF-${product}`).waitFor()
    await officer.getByRole('button', { name: 'Отказать' }).click()
    const refusing = officer.getByRole('dialog')
    await refusing.getByLabel('Причина отказа').click()
    await officer.getByTitle('Расчёт не обоснован').click()
    await refusing.getByLabel('Показатель заявителя').fill('400')
    await refusing.getByLabel('Нужный показатель').fill('320')
    await refusing.getByLabel('Пояснение заявителю').fill('Koʻchatlar soni fakturaga toʻgʻri kelmaydi, tuzating.')
    await answer(refusing, 'Отказать')
    await applicant.getByText('Koʻchatlar soni fakturaga toʻgʻri kelmaydi, tuzating.').waitFor()
    await applicant.getByRole('link', { name: 'Qayta ariza berish' }).click()
    const units = applicant.getByLabel(/^Hisob birligi soni/)
    await expect.poll(() => units.inputValue(), loading).toBe('')
    await units.fill('320')
    await goOn(applicant)
    await onStep(applicant, 'Joy va maqsad')
    await goOn(applicant)
    await onStep(applicant, 'Hujjat')
    await goOn(applicant)
    await applicant.getByText('Hammasi joyida, yuborish mumkin').waitFor()
    const id = await signAndSend(applicant, APPLICANT.phone)
    await stateIs(applicant, 'Tashkilotga berildi')

    // Visited, and written down with whoever was there.
    await takeRequest(officer, await numberOf(applicant))
    const today = dayOf(new Date())
    await step(officer, 'Назначить осмотр', (dialog) => dialog.getByLabel('День осмотра').fill(today))
    await step(officer, 'Записать осмотр', async (dialog) => {
      await dialog.getByLabel('Осмотрено').fill(today)
      await dialog.getByText('Подтверждено', { exact: true }).click()
      await dialog.getByLabel('Что увидели').fill('Koʻchatlar ekilgan, 320 tasi sanaldi.')
      await dialog.getByLabel('Широта').fill('39.4')
      await dialog.getByLabel('Долгота').fill('67.2')
      await dialog.locator('input[type=file]').last().setInputFiles(papers)
      await dialog.getByRole('listitem').getByRole('link').waitFor()
      const members = dialog.getByLabel('Члены группы')
      for (const { pinfl } of [OFFICER, ...OTHERS]) await members.pressSequentially(`${pinfl} `)
    })
    const request = new URL(officer.url()).pathname
    await officer.getByRole('link', { name: 'Акт осмотра' }).click()
    await officer.getByRole('img', { name: 'faktura.png' }).waitFor()
    const main = officer.getByRole('main')
    await byCode(main, OFFICER.phone, { send: 'Отправить код', sign: 'Подписать' })
    await main.getByText(/^Подписано:/).waitFor()
    const visit = `/main/api-finance/visit-acts/${new URL(officer.url()).pathname.split('/').at(-1)}`
    for (const { email, phone: to } of OTHERS) await signElsewhere(await signIn(email, nowhere), visit, to)

    // Decided by another than who wrote it down, ordered and paid.
    const head = await signIn(HEAD, { at: request })
    await step(head, 'Принять решение')
    await stateIs(applicant, 'Tasdiqlandi')
    await step(head, 'Платёжное поручение', (dialog) => dialog.getByLabel('Номер поручения').fill('TT-88'))
    await step(head, 'Выплатить субсидию', async (dialog) => {
      await dialog.getByLabel('День оплаты').fill(today)
      await dialog.locator('input[type=file]').setInputFiles(papers)
      await dialog.getByRole('link').waitFor()
    })
    await stateIs(applicant, 'Pul berildi')
    await fits(applicant)
    const { rows } = await inDatabase('select stage, (disbursed / 100)::int as soums from applications where id = $1', [
      id,
    ])
    // Half of the price, at most 25 000 for each of 320.
    expect(rows).toEqual([{ stage: 'paid', soums: 8_000_000 }])
  }, 300_000)
})
