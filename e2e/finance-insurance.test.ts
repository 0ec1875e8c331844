import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf } from '#uz/date.ts'
import { nowhere, phone, stage } from './browser.ts'
import { idOf, inDatabase, speakIn } from './deals.ts'
import { answer } from './dialog.ts'
import {
  approve,
  byCode,
  goOn,
  numberOf,
  onStep,
  papers,
  publishProgramme,
  signAndSend,
  stateIs,
  takeRequest,
} from './finance.ts'
import { go } from './go.ts'
import { readCode } from './outbox.ts'
import { fits } from './width.ts'

const { signIn } = stage()

const APPLICANT = { email: 'buyer@demo.agro', phone: '+998900000003' }
const HEAD = { email: 'insurerhead@demo.agro', phone: '+998900000026' }
const OFFICER = 'insurer@demo.agro'
const OPERATOR = 'finoperator@demo.agro'
/** The second is an official with a certificate: neither the insurer's nor the insured. */
const EXPERTS = [
  { email: 'expert@demo.agro', phone: '+998900000032', pinfl: '31205712010440' },
  { email: 'official@demo.agro', phone: '+998900000006', pinfl: '30909751234564' },
] as const
const photos = ['dala-1.png', 'dala-2.png'].map((name, at) => ({
  ...{ name, mimeType: 'image/png' },
  // Two of the same bytes are one photograph.
  buffer: Buffer.concat([papers[0]?.buffer ?? Buffer.alloc(0), Buffer.from([at])]),
}))

const claimIs = (page: Page, state: string) =>
  page.getByRole('main').getByText(state, { exact: true }).first().waitFor()

/** A hectare of tomatoes against hail and frost, from today for half a year. */
async function askForCover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ekin yoki chorva qoʻshish' }).click()
  await page.getByRole('button', { name: 'Turi', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('searchbox').fill('pomidor ochiq')
  await drawer.getByRole('listitem').getByRole('button').first().click()
  await page.getByLabel('Maydoni, sotix').fill('100')
  await page.getByLabel('Kutilgan hosil, 1 sotixdan kg').fill('320')
  await page.getByLabel('1 kg narxi').fill('4500')
  await page.getByLabel('Izoh: hosil').fill('Oʻtgan yilgi hosil shuncha edi')
  await fits(page)
  await goOn(page)
  await onStep(page, 'Qoplash')
  const quote = page.getByRole('region', { name: 'Sugʻurta badali' })
  await quote.getByText(/^Koʻpi bilan 115.200.000/).waitFor()
  await page.getByRole('checkbox', { name: 'Doʻl' }).check()
  await page.getByRole('checkbox', { name: 'Sovuq' }).check()
  await page.getByLabel('Sugʻurta summasi').fill('40000000')
  await page.getByLabel('Qaysi kundan').fill(dayOf(new Date()))
  await page.getByLabel('Necha oyga').fill('6')
  // 1.4 % and 1.6 % of the sum, half of it the state's.
  await quote.getByText(/1.200.000/).waitFor()
  await expect.poll(() => quote.getByText(/^600.000/).count()).toBe(2)
  await fits(page)
  await goOn(page)
  await onStep(page, 'Hujjat')
  await page.locator('#requisiteId').getByRole('radio').first().check()
  const photo = page.getByRole('listitem').filter({ hasText: 'Sugʻurta obyekti surati' })
  await photo.locator('input[type=file]').last().setInputFiles(papers)
  await photo.getByLabel(/^Hujjat sanasi/).fill(dayOf(new Date()))
  await fits(page)
  await goOn(page)
  await page.getByText('Hammasi joyida, yuborish mumkin').waitFor()
  await fits(page)
}

/** What an expert has seen, signed with a code of their telephone. */
async function survey(expert: Page, claim: string, { phone: to }: { phone: string }, percent: string): Promise<void> {
  await go(expert, `/ru/dashboard/claims/${claim}`)
  await expert.getByRole('button', { name: 'Составить акт' }).click()
  const dialog = expert.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Страховой случай', exact: true }).check()
  await dialog.getByLabel('Потеря').fill(percent)
  await dialog.getByLabel('Что осмотрено').fill('Doʻl ekinning bir qismini urgan, poyalar singan.')
  await inDatabase("update attempts set expires_at = now() where key like 'otp-again:%'")
  await dialog.getByRole('button', { name: 'Отправить код' }).click()
  await dialog.getByPlaceholder('000000').fill(await readCode(to))
  await answer(dialog, 'Подписать')
}

async function nameExpert(page: Page, name: string, pinfl: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ПИНФЛ эксперта').fill(pinfl)
  await dialog.getByLabel('Номер удостоверения').fill('EK-0417')
  await answer(dialog, name)
}

test('a field is insured with the help of the state, and a loss is looked at twice and paid', async () => {
  await speakIn('ru', OFFICER, HEAD.email, OPERATOR, ...EXPERTS.map(({ email }) => email))
  const operator = await signIn(OPERATOR, nowhere)
  const product = await publishProgramme(operator, {
    ...{ kind: 'insurance', like: 'Ekin', name: 'Pomidor sugʻurtasi', code: 'pomidor-sugurta' },
    terms: {},
  })
  const applicant = await signIn(APPLICANT.email, {
    ...phone,
    at: `/dashboard/my-applications/insurance/create?product=${product}`,
  })
  await askForCover(applicant)
  const id = await signAndSend(applicant, APPLICANT.phone)
  await stateIs(applicant, 'Tashkilotga berildi')
  const number = await numberOf(applicant)

  // A cheaper tariff than the product's, another hand, and the applicant's yes.
  const officer = await signIn(OFFICER, nowhere)
  await takeRequest(officer, number)
  await officer.getByLabel('Тариф').fill('2.5')
  await officer.getByRole('button', { name: 'Отправить на утверждение' }).click()
  await officer.getByText('Ждёт утверждения').first().waitFor()
  const head = await signIn(HEAD.email, nowhere)
  await approve(head, number)
  await stateIs(applicant, 'Taklif keldi')
  await go(applicant, `/dashboard/my-applications/insurance/${id}/compare`)
  await applicant
    .getByText(/davlat 500.000/)
    .filter({ visible: true })
    .waitFor()
  await fits(applicant)
  await applicant.getByRole('button', { name: 'Shu taklifni olaman' }).filter({ visible: true }).click()
  await answer(applicant.getByRole('dialog'), 'Shu taklifni olaman')
  await stateIs(applicant, 'Shartnoma imzolanmoqda')
  const main = applicant.getByRole('main')
  await main.getByText('SMS kod', { exact: true }).click()
  await byCode(main, APPLICANT.phone, { send: 'Kod yuborish', sign: 'Imzolash' })
  await main.getByText(/^Imzolangan:/).waitFor()
  const desk = head.getByRole('main')
  await desk.getByText('Код из СМС', { exact: true }).click()
  await byCode(desk, HEAD.phone, { send: 'Отправить код', sign: 'Подписать' })

  // The own half of the premium from the clearing account, then the policy.
  await applicant.getByRole('button', { name: 'Badalni toʻlash' }).click()
  await answer(applicant.getByRole('dialog'), 'Badalni toʻlash')
  await main.getByText('Badal toʻlandi', { exact: true }).waitFor()
  await desk.getByRole('button', { name: 'Выдать полис' }).click()
  await answer(head.getByRole('dialog'), 'Выдать полис')
  // Its first day is today: it covers at once.
  await main.getByText('Sugʻurta amal qilmoqda', { exact: true }).waitFor()
  await fits(applicant)

  // Hail on half of it, with two photographs.
  await main.getByRole('link', { name: 'Zarar haqida xabar berish' }).click()
  await applicant.waitForURL(/claims\/create/)
  await applicant.getByLabel('Xavf').click()
  await applicant.getByTitle('Doʻl').click()
  await applicant.getByLabel('Hodisa kuni').fill(dayOf(new Date()))
  await applicant.getByLabel('Zarar koʻrgan maydon, sotix').fill('50')
  await applicant.getByLabel('Nima boʻldi').fill('Kechasi doʻl yogʻdi, ekinning yarmi sindi.')
  await applicant.locator('input[type=file]').last().setInputFiles(photos)
  await applicant.getByRole('link', { name: '2-fayl' }).waitFor()
  await applicant.getByLabel('Kenglik').fill('39.65')
  await applicant.getByLabel('Uzunlik').fill('66.96')
  await fits(applicant)
  await applicant.getByRole('button', { name: 'Yuborish', exact: true }).click()
  await applicant.waitForURL(/claims\/\d+$/)
  const claim = idOf(applicant)
  // Photographs are looked at, not kept.
  const shown = applicant.getByRole('img', { name: 'Surat: dala-1.png' })
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1)
  await fits(applicant)

  // An expert whom the insured does not believe, then another, whose word is the last.
  await go(officer, `/ru/dashboard/claims/${claim}`)
  await nameExpert(officer, 'Назначить эксперта', EXPERTS[0].pinfl)
  await claimIs(applicant, 'Ekspert tayinlangan')
  const expert = await signIn(EXPERTS[0].email, { at: '/ru/dashboard/claims' })
  await survey(expert, claim, EXPERTS[0], '20')
  // Whoever is its expert no more finds nothing there.
  await expert.close()
  await applicant.getByRole('button', { name: 'Eʼtiroz bildirish' }).click()
  const contesting = applicant.getByRole('dialog')
  await contesting.getByLabel('Sababi').fill('Koʻrilmagan ikkinchi kontur ham zarar koʻrgan.')
  await answer(contesting, 'Eʼtiroz bildirish')
  await claimIs(applicant, 'Eʼtirozda')
  await operator.goto(`/ru/dashboard/claims/${claim}`)
  await nameExpert(operator, 'Назначить другого эксперта', EXPERTS[1].pinfl)
  const second = await signIn(EXPERTS[1].email, { at: '/ru/dashboard/claims' })
  await survey(second, claim, EXPERTS[1], '80')
  await claimIs(applicant, 'Kelishilgan')

  // 40 m × 1/2 × 80 % less the franchise of 10 %.
  await go(head, `/ru/dashboard/claims/${claim}`)
  await head.getByRole('button', { name: 'Выплатить' }).click()
  const paying = head.getByRole('dialog')
  await paying.getByText(/12.000.000/).waitFor()
  await paying.getByText('Вне платформы', { exact: true }).click()
  await paying.getByLabel('День выплаты').fill(dayOf(new Date()))
  await paying.locator('input[type=file]').setInputFiles(papers)
  await paying.getByRole('link').waitFor()
  await answer(paying, 'Выплатить')
  await claimIs(applicant, 'Toʻlangan')
  await fits(applicant)
}, 300_000)
