import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#uz/date.ts'
import { nowhere, phone, stage } from './browser.ts'
import { inDatabase, minuteOf, speakIn } from './deals.ts'
import { answer } from './dialog.ts'
import {
  approve,
  askFor,
  askRegisters,
  byCode,
  numberOf,
  papers,
  propose,
  publishLoan,
  signAndSend,
  stateIs,
  takeRequest,
} from './finance.ts'
import { loading } from './quiet.ts'
import { signingClient } from './signing-client.ts'
import { fits } from './width.ts'

const { signIn, expectNoise } = stage()
const keys = signingClient()

const APPLICANT = { email: 'buyer@demo.agro', phone: '+998900000003' }
const OPERATOR = 'finoperator@demo.agro'
const HEAD = { email: 'bankhead@demo.agro', phone: '+998900000020' }
const STAFF = ['bank@demo.agro', 'bank2@demo.agro', HEAD.email, 'bank2head@demo.agro']
const LOANS = '/dashboard/my-applications/loan'
const BANKS = ['Dala Bank', 'Baraka Agrobank', 'Ishonch Mikromoliya']

/** From the choice of a programme to its number. */
async function apply(
  applicant: Page,
  productId: number,
  banks: readonly string[],
  onLand?: (page: Page) => Promise<void>,
) {
  await applicant.goto(`${LOANS}/create?product=${productId}`)
  await askFor(applicant, 30_000_000, banks, onLand)
  const id = await signAndSend(applicant, APPLICANT.phone)
  await stateIs(applicant, 'Bankka berildi')
  return { id, number: await numberOf(applicant) }
}

describe('a loan', () => {
  test('is asked of three banks, questioned, offered by two, chosen, signed and paid out in two parts', async () => {
    // A term outside the bounds is tried.
    expectNoise('400')
    await speakIn('ru', ...STAFF)
    const product = await publishLoan(await signIn(OPERATOR, nowhere), 'Bahorgi ekish krediti', 'bahorgi-ekish')
    const applicant = await signIn(APPLICANT.email, { ...phone, at: '/dashboard/entitlements' })
    await applicant.getByRole('heading', { name: 'Bahorgi ekish krediti' }).first().waitFor()
    await fits(applicant)
    const { id, number } = await apply(applicant, product, BANKS, askRegisters)

    // One asks, the applicant answers with a paper, and the bank opens it.
    const [first, second] = [
      await signIn('bank@demo.agro', { at: '/ru/dashboard/credit-requests' }),
      await signIn('bank2@demo.agro', nowhere),
    ]
    await takeRequest(first, number)
    await first.locator('[data-register=tax][data-status=answered]').getByText('Средний доход').waitFor()
    await first.getByRole('button', { name: 'Задать вопрос' }).click()
    const asking = first.getByRole('dialog')
    await asking.getByRole('textbox').first().fill('Urugʻni kimdan olasiz?')
    await answer(asking, 'Отправить')
    await stateIs(applicant, 'Savolga javob kutilmoqda')
    const question = applicant.locator('section').filter({ hasText: 'Savol: Dala Bank' }).last()
    await question.getByRole('textbox').fill('Urugʻchilik xoʻjaligidan, faktura ilovada.')
    await question.locator('input[type=file]').last().setInputFiles(papers)
    await question.getByRole('listitem').getByRole('link').waitFor()
    await applicant.getByRole('button', { name: 'Javobni yuborish' }).click()
    await stateIs(applicant, 'Koʻrib chiqilmoqda')
    const given = first.waitForEvent('download')
    await first.getByRole('button', { name: 'faktura.png' }).click()
    expect((await given).suggestedFilename()).toBe('faktura.png')

    // Bounds are said at their field; two propose, and other hands approve.
    await first.getByLabel('Срок, месяцев').fill('99')
    await first.getByRole('button', { name: 'Отправить на утверждение' }).click()
    await first.locator('.ant-form-item-explain-error').getByText('Значение от').waitFor()
    await first.getByLabel('Срок, месяцев').fill('12')
    await propose(first, 14)
    await takeRequest(second, number)
    await propose(second, 20)
    const [head, otherHead] = [await signIn(HEAD.email, nowhere), await signIn('bank2head@demo.agro', nowhere)]
    await approve(head, number)
    await approve(otherHead, number)

    // Weighed and chosen: five sentences, none of them ticked for anybody.
    await stateIs(applicant, 'Taklif keldi')
    await applicant.goto(`${LOANS}/${id}/compare`)
    await applicant.getByText('Eng arzoni: Dala Bank.').waitFor()
    await fits(applicant)
    const cheapest = applicant.getByRole('article').filter({ hasText: 'Eng arzoni' })
    await cheapest.getByRole('button', { name: 'Shu taklifni olaman' }).click()
    const choosing = applicant.getByRole('dialog')
    await expect.poll(() => choosing.getByRole('button', { name: 'Shu taklifni olaman' }).isDisabled()).toBe(true)
    for (const box of await choosing.getByRole('checkbox').all()) await box.check()
    await answer(choosing, 'Shu taklifni olaman')
    await stateIs(applicant, 'Shartnoma imzolanmoqda')
    await second.reload()
    await second.getByText('Выбрали других').first().waitFor()

    // Signed by both with codes of their telephones.
    const main = applicant.getByRole('main')
    await main.getByText('SMS kod', { exact: true }).click()
    await byCode(main, APPLICANT.phone, { send: 'Kod yuborish', sign: 'Imzolash' })
    await main.getByText(/^Imzolangan:/).waitFor()
    const desk = head.getByRole('main')
    await desk.getByText('Код из СМС', { exact: true }).click()
    await byCode(desk, HEAD.phone, { send: 'Отправить код', sign: 'Подписать' })
    await desk.getByText('Подписан', { exact: true }).waitFor()
    await stateIs(applicant, 'Tasdiqlandi')

    // Each part is asked for, paid, shown and accepted, and the second only after the first.
    const sums = ['12 000 000', '18 000 000']
    for (const [at, sum] of sums.entries()) {
      await applicant.getByRole('button', { name: 'Pulni soʻrash' }).click()
      const wanted = applicant.getByRole('dialog')
      await wanted.getByText(sum).waitFor()
      await wanted.getByRole('radio').first().check()
      await answer(wanted, 'Pulni soʻrash')
      await desk.getByRole('button', { name: 'Выдать', exact: true }).click()
      const paying = head.getByRole('dialog')
      await paying.getByText('Вне платформы', { exact: true }).click()
      await paying.getByLabel('День выплаты').fill(dayOf(new Date()))
      await paying.locator('input[type=file]').setInputFiles(papers)
      await paying.getByRole('link').waitFor()
      await answer(paying, 'Выдать')
      await applicant.getByRole('button', { name: 'Nimaga ishlatganimni koʻrsatish' }).click()
      const proving = applicant.getByRole('dialog')
      await proving.locator('input[type=file]').last().setInputFiles(papers)
      await proving.getByRole('listitem').getByRole('link').waitFor()
      await answer(proving, 'Yuborish')
      await first.goto(new URL(head.url()).pathname)
      await expect.poll(() => first.getByRole('button', { name: 'faktura.png' }).count(), loading).toBeGreaterThan(at)
      await first.getByRole('button', { name: 'Принять отчёт' }).click()
      await expect.poll(() => applicant.getByText('Tasdiqlangan', { exact: true }).count(), loading).toBeGreaterThan(at)
    }
    await stateIs(applicant, 'Pul berildi')
    const { rows } = await inDatabase(
      'select disbursed = granted as whole, (disbursed / 100)::int as soums from applications where id = $1',
      [id],
    )
    expect(rows).toEqual([{ whole: true, soums: 30_000_000 }])
    await fits(applicant)
  }, 300_000)

  test('goes to another bank where nobody answers, and whoever was silent is out', async () => {
    const product = await publishLoan(await signIn(OPERATOR, nowhere), 'Yozgi ekish krediti', 'yozgi-ekish')
    const applicant = await signIn(APPLICANT.email, { ...phone, ...nowhere })
    const { id, number } = await apply(applicant, product, ['Dala Bank'])
    await inDatabase(
      `update step_clocks set due_at = now() - interval '1 minute' where object = 'application-request' and step = 'expire'
        and object_id in (select id::text from application_requests where application_id = $1)`,
      [id],
    )
    await minuteOf('kernel.clocks')
    const held = applicant.getByRole('region', { name: 'Hozir kimda' })
    await expect.poll(() => held.locator('p').first().innerText(), loading).not.toContain('Dala Bank')
    const silent = await signIn('bank@demo.agro', { at: `/ru/dashboard/credit-requests?search=${number}` })
    await silent.getByRole('row').filter({ hasText: 'Истекла' }).waitFor()
  }, 240_000)

  test('that is refused comes with a letter, its words are taken into the next, and keys sign one over the limit of codes', async () => {
    await speakIn('ru', ...STAFF)
    const product = await publishLoan(await signIn(OPERATOR, nowhere), 'Kuzgi ekish krediti', 'kuzgi-ekish', 100)
    const applicant = await signIn(APPLICANT.email, { ...phone, ...nowhere })
    const { number } = await apply(applicant, product, ['Dala Bank'])
    const officer = await signIn('bank@demo.agro', nowhere)
    await takeRequest(officer, number)
    await officer.getByRole('button', { name: 'Отказать' }).click()
    const refusing = officer.getByRole('dialog')
    await refusing.getByLabel('Причина отказа').click()
    await officer.getByTitle('Расчёт не обоснован').click()
    await refusing.getByLabel('Показатель заявителя').fill('62 %')
    await refusing.getByLabel('Нужный показатель').fill('50 %')
    await refusing.getByLabel('Пояснение заявителю').fill('Hosil va narxni asoslab, qayta ariza bering.')
    await answer(refusing, 'Отказать')
    const letter = applicant.getByRole('main')
    await letter.getByText(/Hurmatli .*!/).waitFor()
    await letter.getByText('Hosil va narxni asoslab yozing').waitFor()
    await fits(applicant)
    await letter.getByRole('link', { name: 'Qayta ariza berish' }).click()
    const words = applicant.getByLabel('Oʻz soʻzingiz bilan yozing')
    await expect.poll(() => words.inputValue(), loading).toContain('Bahorgi ekish')
    await expect.poll(() => applicant.getByLabel('Summa', { exact: true }).inputValue()).toBe('')
    await askFor(applicant, 60_000_000, ['Dala Bank'])
    const id = await signAndSend(applicant, APPLICANT.phone)
    await stateIs(applicant, 'Bankka berildi')
    const next = await numberOf(applicant)

    // Sixty million are signed by keys on both sides, and no code is offered.
    await takeRequest(officer, next)
    await propose(officer, 14)
    const head = await signIn(HEAD.email, nowhere)
    for (const page of [applicant, head]) await keys.installIn(page)
    await approve(head, next)
    await applicant.goto(`${LOANS}/${id}/compare`)
    await applicant.getByRole('article').getByRole('button', { name: 'Shu taklifni olaman' }).click()
    const choosing = applicant.getByRole('dialog')
    for (const box of await choosing.getByRole('checkbox').all()) await box.check()
    await answer(choosing, 'Shu taklifni olaman')
    await stateIs(applicant, 'Shartnoma imzolanmoqda')
    const mine = applicant.getByRole('main')
    await mine.getByRole('button', { name: 'Imzolash', exact: true }).click()
    await mine.getByText(/^Imzolangan:/).waitFor()
    await expect.poll(() => mine.getByText('SMS kod', { exact: true }).count()).toBe(0)
    const desk = head.getByRole('main')
    await desk.getByRole('button', { name: 'Подписать', exact: true }).click()
    await desk.getByText('Подписан', { exact: true }).waitFor()
    await stateIs(applicant, 'Tasdiqlandi')
  }, 300_000)
})
