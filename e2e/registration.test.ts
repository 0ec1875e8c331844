import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPeople } from '#eimzo/issue/demo-people.ts'
import { phone as phoneSize, stage } from './browser.ts'
import { askForCode, keptUser, typeCode } from './doors.ts'
import { readCode } from './outbox.ts'
import { quiet } from './quiet.ts'
import { chooseKey, sign, signingClient } from './signing-client.ts'

const { visit, expectNoise } = stage()
const client = signingClient()

async function provePhone(page: Page, phone: string): Promise<void> {
  await askForCode(page, phone)
  await typeCode(page, await readCode(phone))
  await page.getByRole('heading', { name: 'Oʻzingiz haqingizda' }).waitFor()
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Davom etish', exact: true }).click()

/** The last step: the place, what one grows, and the two consents nobody goes without. */
async function settle(page: Page): Promise<void> {
  await page.getByLabel('Viloyat').selectOption({ label: 'Andijon viloyati' })
  await page.getByLabel('Tuman yoki shahar').selectOption({ label: 'Asaka tumani' })
  await page.getByLabel('Mahalla').selectOption({ index: 1 })
  await page.getByLabel(/Asosiy mahsulotlaringiz/).fill('uzum')
  await page.locator('ul[aria-live] button').first().click()
  const submit = page.getByRole('button', { name: 'Roʻyxatdan oʻtish', exact: true })
  await submit.click()
  await page.getByText('Davom etish uchun oferta va maxfiylik siyosatiga rozilik bering').waitFor()
  await page.getByRole('checkbox', { name: /Ommaviy oferta/ }).check()
  await page.getByRole('checkbox', { name: /Shaxsiy maʼlumotlarimni/ }).check()
  await submit.click()
  await page.waitForURL('**/dashboard/**')
}

describe('an account of one’s own', () => {
  test('from a certificate: the person is known, the phone is proved, the account is of a proved person', async () => {
    // Nobody has such an account yet: both doors say so.
    expectNoise('422')
    const { person } = demoPeople.newcomer
    const page = await visit('/auth/login')
    await client.installIn(page)
    await page.locator('#door-eimzo').click()
    await chooseKey(page, person)
    await sign(page)
    await page.waitForURL('**/auth/register')
    await page.getByText('Maʼlumotlar sertifikatdan olindi').waitFor()
    await quiet(page)
    expect(await page.content()).not.toContain(person.pinfl)
    await provePhone(page, '+998901234501')
    await goOn(page)
    await settle(page)
    await expect
      .poll(() => keptUser(page))
      .toMatchObject({ firstName: 'Malika', lastName: 'Qodirova', identityLevel: 2 })
  })

  test('by phone, with an organization, on a phone', async () => {
    expectNoise('422')
    const page = await visit('/auth/register', phoneSize)
    await provePhone(page, '+998901234502')
    await page.getByRole('radio', { name: /Tashkilot/ }).check()
    await goOn(page)
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(2)
    await page.getByLabel('Familiya').fill('Joʻrayev')
    await page.getByLabel('Ism', { exact: true }).fill('Sanjar')
    await page.getByLabel('Tashkilot turi').selectOption({ label: 'Fermer xoʻjaligi' })
    await page.getByLabel('Tashkilot nomi').fill('Sanjar Bogʻi')
    await page.getByLabel('STIR', { exact: true }).fill('309876543')
    await goOn(page)
    await settle(page)
    await expect
      .poll(() => keptUser(page))
      .toMatchObject({ firstName: 'Sanjar', organization: { name: 'Sanjar Bogʻi' } })
  })
})
