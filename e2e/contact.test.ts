import { expect, test } from 'vitest'
import { phone, stage } from './browser.ts'
import { choose } from './deals.ts'
import { answer } from './dialog.ts'
import { go } from './go.ts'
import { readCode, readLetter } from './outbox.ts'
import { quiet } from './quiet.ts'
import { held } from './rows.ts'
import { fits } from './width.ts'

const { visit, signIn, expectNoise } = stage()

const PHONE = '+998911200707'
const ASKED = 'Sotuvchi olmani yetkazmadi, pulim nima boʻladi?'
const ANSWER = 'Bitim raqamini yozing, hozir tekshiramiz.'
const MORE = 'Raqami esimda yoʻq, olma Andijondan edi.'
const TO_ORGANIZATION = 'Iltimos, yetkazish nega kechikkanini aniqlab bering.'
const OF_ORGANIZATION = 'Tekshirdik: mashina yoʻlda, ertaga yetib boradi.'
const RESOLUTION = 'Yuk ertaga keladi, kelmasa pul toʻliq qaytariladi.'

test('who has no account asks by a code of the phone; the question is answered, becomes a ticket, goes to an organization, is resolved and rated', async () => {
  // Nobody is signed in on the telephone, and the frame of every page asks who it is.
  expectNoise('401')
  const guest = await visit('/', phone)
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Yordam', exact: true }).click()
  await guest.getByRole('heading', { level: 1, name: 'Yordam' }).waitFor()
  await guest.getByLabel('Mavzu').selectOption({ label: 'Bitim' })
  await guest.getByLabel('Savolingiz').fill(ASKED)
  await guest.locator('input[type=tel]').fill(PHONE.slice(4))
  await fits(guest)
  await guest.getByRole('button', { name: 'Kod yuborish' }).click()
  await guest.getByLabel('SMSdagi kod').fill(await readCode(PHONE))
  await guest.getByRole('button', { name: 'Yuborish', exact: true }).click()
  const thread = guest.getByRole('region', { name: /^S-\d{4}-\d{6}$/ })
  await thread.getByText('Operator kutilmoqda').waitFor()
  await thread.getByText(ASKED).waitFor()
  await fits(guest)

  // An operator takes it out of the queue and answers; the telephone is covered.
  const operator = await signIn('operator@demo.agro', {
    at: `/dashboard/inbox?search=${encodeURIComponent('olmani yetkazmadi')}`,
  })
  const [row] = await held(operator.getByRole('row').filter({ hasText: ASKED }), 1)
  await quiet(operator)
  expect(await row?.innerText()).not.toContain(PHONE.slice(-7))
  await row?.getByRole('link').first().click()
  await operator.getByRole('button', { name: 'Olish', exact: true }).click()
  await operator.getByRole('textbox', { name: 'Javob' }).fill(ANSWER)
  await operator.getByRole('button', { name: 'Javobni yuborish' }).click()
  await operator.getByText('Javob berilgan', { exact: true }).waitFor()
  await thread.getByText(ANSWER).waitFor()
  await thread.getByLabel('Yana yozing').fill(MORE)
  await thread.getByRole('button', { name: 'Yozish' }).click()
  await thread.getByText(MORE).waitFor()

  // It is no matter of words alone: a ticket goes on with it.
  await operator.getByText(MORE).waitFor()
  await operator.getByRole('button', { name: 'Murojaat ochish' }).click()
  const opening = operator.getByRole('dialog')
  await choose(operator, opening, 'Mavzu', 'Bitim › Yetkazish')
  await choose(operator, opening, 'Viloyat', 'Andijon viloyati')
  await choose(operator, opening, 'Tuman yoki shahar', 'Asaka tumani')
  await answer(opening, 'Murojaat ochish')
  const ticket = operator.getByRole('link', { name: /^T-\d{4}-\d{6}$/ })
  const number = await ticket.innerText()
  await ticket.click()
  await operator.getByRole('button', { name: 'Ishga olish' }).click()
  await operator.getByRole('button', { name: 'Tashkilotga yuborish' }).click()
  const escalating = operator.getByRole('dialog')
  await escalating.getByRole('combobox', { name: /Tashkilot$/ }).fill('Qishloq xoʻjaligi boshqarmasi')
  await operator.locator('.ant-select-dropdown:visible').getByTitle('Qishloq xoʻjaligi boshqarmasi').click()
  await escalating.getByLabel('Tashkilotdan nima soʻraladi').fill(TO_ORGANIZATION)
  await answer(escalating, 'Tashkilotga yuborish')
  await operator.getByText('Tashkilotda', { exact: true }).waitFor()

  // The organization is told no telephone at all.
  const official = await signIn('official@demo.agro', { at: `/dashboard/escalations?search=${number}` })
  const passed = official.getByRole('row').filter({ hasText: number })
  await passed.getByText('Javob kutmoqda').waitFor()
  await quiet(official)
  expect(await passed.innerText()).not.toMatch(/\+?998/)
  await passed.getByRole('button', { name: /ga javob$/ }).click()
  const answering = official.getByRole('dialog')
  await answering.getByLabel('Javob').fill(OF_ORGANIZATION)
  await answer(answering, 'Yuborish')
  await passed.getByText('Javob berilgan').waitFor()

  await operator.getByText(OF_ORGANIZATION).waitFor()
  await operator.getByRole('button', { name: 'Yakunlash' }).click()
  const resolving = operator.getByRole('dialog')
  await resolving.getByLabel('Yechim').fill(RESOLUTION)
  await answer(resolving, 'Yakunlash')
  await operator.getByText('Hal qilingan', { exact: true }).waitFor()

  // The link of the SMS opens the answer without signing in; it is rated once.
  await go(guest, await readLetter(PHONE, /\/rate\/[\w-]+/))
  await guest.getByText(RESOLUTION).waitFor()
  await guest.getByRole('radio', { name: '5', exact: true }).check()
  await guest.getByLabel('Bir ogʻiz soʻz').fill('Rahmat, tez hal boʻldi')
  await fits(guest)
  await guest.getByRole('button', { name: 'Baholash' }).click()
  await guest.getByText('Rahmat, bahongiz yozildi.').waitFor()
  await quiet(guest)
  expect(await guest.getByRole('radio').count()).toBe(0)
  await operator.getByText('5 / 5').waitFor()
})
