import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPeople } from '#eimzo/issue/demo-people.ts'
import { dayOf } from '#uz/date.ts'
import { nowhere, phone, stage } from './browser.ts'
import { idOf, inDatabase } from './deals.ts'
import { answer } from './dialog.ts'
import { askFor, byCode, publishLoan, signAndSend, stateIs } from './finance.ts'
import { go } from './go.ts'
import { readCode } from './outbox.ts'
import { quiet } from './quiet.ts'
import { fillIn, PLACE, prove } from './visits.ts'
import { fits } from './width.ts'

const { signIn } = stage()

const ASSISTANT = { email: 'assistant@demo.agro', phone: '+998900000037' }
const DISTRICT = 'district@demo.agro'
const FAMILY = { email: 'buyer@demo.agro', phone: '+998900000003', name: 'Karimova Dilnoza' }
const code = { send: 'Kod yuborish', sign: 'Imzolash' }
const DAY_OF_MAHALLA = '/dashboard/hokim-assistant'
const today = dayOf(new Date())

/** A task of this family: what is begun for it, from its button to the draft that it leads to. */
async function begin(
  page: Page,
  need: string,
  way: string,
  { option, typed = {} }: { option?: string; typed?: Readonly<Record<string, string>> },
): Promise<void> {
  const row = page.locator('[data-row-key]').filter({ hasText: FAMILY.name }).filter({ hasText: need })
  await row.getByRole('button', { name: way, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (option) {
    await dialog.getByRole('combobox', { name: /Mahsulot$/ }).fill(option)
    await quiet(page)
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click()
  }
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text)
  await answer(dialog, 'Boshlash')
}

test('one visit becomes a form that the district verifies, a loan that the family confirms, a letter and an agreement', async () => {
  const product = `Tomorqa krediti ${Date.now()}`
  await publishLoan(await signIn('finoperator@demo.agro', nowhere), product, 'tomorqa')
  const assistant = await signIn(ASSISTANT.email, {
    ...phone,
    permissions: ['geolocation'],
    geolocation: PLACE,
    at: `${DAY_OF_MAHALLA}/visit?kind=household`,
  })
  await assistant.getByRole('button', { name: 'Yangi xonadon' }).click()
  await assistant.getByLabel('Mahalla').click()
  await assistant.locator('.ant-select-item-option').filter({ hasText: 'Azimobod' }).first().click()
  await assistant.getByLabel('Oila boshligʻi').fill(FAMILY.name)
  await assistant.getByLabel('Koʻcha').fill('Yangi bogʻ')
  await assistant.getByLabel('Uy', { exact: true }).fill('118')
  await assistant.getByLabel('JSHSHIR').fill(demoPeople.individual.person.pinfl)
  await assistant.getByLabel('Telefon').fill(FAMILY.phone)
  await fits(assistant)
  await assistant.getByRole('button', { name: 'Tashrifni boshlash' }).click()
  await assistant.getByRole('heading', { level: 1, name: FAMILY.name }).waitFor()
  await fillIn(assistant, ['Kredit', 'Sotish'])
  await prove(assistant, 'tomorqa.jpg')
  await inDatabase("update attempts set expires_at = now() where key like 'otp-again:%'")
  await assistant.getByRole('button', { name: 'Yuborish', exact: true }).click()
  const consent = assistant.getByRole('dialog')
  await consent
    .locator('input')
    .first()
    .pressSequentially(await readCode(FAMILY.phone))
  await assistant.waitForURL(/hokim-assistant\/household\/\d+$/)
  const id = idOf(assistant)
  await assistant.getByText('Yuborilgan', { exact: true }).first().waitFor()
  await fits(assistant)

  const district = await signIn(DISTRICT, { at: `${DAY_OF_MAHALLA}/household/${id}` })
  await district.getByRole('button', { name: 'Tasdiqlash', exact: true }).click()
  await district.getByText('Tasdiqlangan', { exact: true }).first().waitFor()
  await assistant.getByText('Tasdiqlangan', { exact: true }).first().waitFor()

  // The loan is asked for by what was recorded; the family says yes by its own telephone.
  await go(assistant, `${DAY_OF_MAHALLA}?search=Karimova`)
  await fits(assistant)
  await begin(assistant, 'Kredit', 'Ariza', { option: product })
  await assistant.waitForURL(/my-applications\/loan\/create\?id=\d+$/)
  // Why they need it came from the form.
  const words = assistant.getByLabel('Oʻz soʻzingiz bilan yozing')
  await expect.poll(() => words.inputValue()).toContain('Kredit')
  await assistant.getByLabel('Maqsad').click()
  await assistant.locator('.ant-select-item-option').first().click()
  await askFor(assistant, 20_000_000, ['Dala Bank'])
  await signAndSend(assistant, FAMILY.phone)
  await stateIs(assistant, 'Bankka berildi')
  await fits(assistant)

  // A letter about the family, signed by whoever was there.
  await go(assistant, `${DAY_OF_MAHALLA}?status=in_progress&search=Karimova`)
  await begin(assistant, 'Kredit', 'Tavsiyanoma', { option: product })
  await assistant.getByLabel('Tashrif kuni').fill(today)
  await assistant.getByLabel('Nima bilan shugʻullanadi').fill('Tomorqada kartoshka ekadi')
  await assistant
    .getByRole('textbox', { name: 'Xulosa' })
    .fill('Tomorqasi ekilgan, suvi bor, oilasi bilan ishlaydi, boshqa qarzi yoʻq.')
  await assistant.getByRole('button', { name: 'Imzoga tayyorlash' }).click()
  await byCode(assistant.getByRole('region', { name: 'Hujjatlar' }), ASSISTANT.phone, code)
  await assistant.getByRole('button', { name: 'Qaytarib olish' }).waitFor()
  await fits(assistant)

  // The leader of the mahalla buys what the family grows.
  await go(assistant, `${DAY_OF_MAHALLA}?search=Karimova`)
  await begin(assistant, 'Sotish', 'Kelishuv', { typed: { 'Hajm, kg': '600', '1 kg narxi': '4500' } })
  await assistant.waitForURL(/\/cooperation\/\d+$/)
  await assistant.getByRole('button', { name: 'Taklif qilish' }).click()
  await answer(assistant.getByRole('dialog'), 'Taklif qilish')
  await assistant.getByText('Imzo kutmoqda', { exact: true }).first().waitFor()
  await fits(assistant)
  const family = await signIn(FAMILY.email, { ...phone, at: `/dashboard/my-cooperation/${idOf(assistant)}` })
  await byCode(family.getByRole('region', { name: 'Hujjatlar' }), FAMILY.phone, code)
  await family.getByRole('button', { name: 'Imzolash', exact: true }).waitFor({ state: 'detached' })
  await fits(family)
}, 300_000)
