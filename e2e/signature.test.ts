import { describe, expect, test } from 'vitest'
import { demoPeople } from '#eimzo/issue/demo-people.ts'
import { DAY_MS } from '#uz/durations.ts'
import { stage } from './browser.ts'
import { keptUser } from './doors.ts'
import { quiet } from './quiet.ts'
import { chooseKey, keyOf, sign, signingClient } from './signing-client.ts'

const { visit, expectNoise } = stage()
const client = signingClient()
const { individual, soleProprietor, legalEntity, official, expired, unidentified } = demoPeople

const KEY_PASSWORD = '123456'

describe('signing in with a key', () => {
  test('the password is asked in a window of the signing client, and again when it was wrong', async () => {
    const page = await visit('/auth/login?door=eimzo')
    await chooseKey(page, individual.person)
    const opening = page.context().waitForEvent('page')
    await sign(page)
    const window = await opening
    await window.getByLabel('Kalit paroli').fill('wrong')
    await window.getByRole('button', { name: 'OK' }).click()
    await window.getByRole('alert').waitFor()
    await window.getByLabel('Kalit paroli').fill(KEY_PASSWORD)
    await window.getByRole('button', { name: 'OK' }).click()
    await page.waitForURL('**/dashboard/**')
    await expect.poll(() => keptUser(page)).toMatchObject({ email: 'buyer@demo.agro', organization: null })
  })

  test.each([
    ['a sole proprietor', soleProprietor, { email: 'farmer@demo.agro', organization: { name: 'YaTT Toshev Bekzod' } }],
    ['a director', legalEntity, { email: 'head@demo.agro', organization: { name: 'Oltin Vodiy Agro' } }],
  ])('%s acts for what the key is about', async (_, { person }, expected) => {
    const page = await visit('/auth/login')
    await client.installIn(page)
    await page.locator('#door-eimzo').click()
    await chooseKey(page, person)
    await sign(page)
    await page.waitForURL('**/dashboard/**')
    await expect.poll(() => keptUser(page)).toMatchObject(expected)
  })

  test('the door of officials lets officials in, and nobody else', async () => {
    expectNoise('403')
    const page = await visit('/auth/login')
    await client.installIn(page)
    await page.locator('#door-eimzo').click()
    await chooseKey(page, individual.person)
    await page.getByRole('switch', { name: 'Davlat xodimi sifatida kirish' }).check()
    await sign(page)
    await page.getByRole('tabpanel').getByText('Siz davlat xodimi sifatida roʻyxatda yoʻqsiz').waitFor()
    await chooseKey(page, official.person)
    await sign(page)
    await page.waitForURL('**/dashboard/**')
    await expect
      .poll(() => keptUser(page))
      .toMatchObject({ email: 'official@demo.agro', organization: { official: true } })
  })
})

describe('when it does not go well', () => {
  test('an expired key is shown and cannot be chosen, a key that names nobody is not shown', async () => {
    const page = await visit('/auth/login')
    await client.installIn(page)
    await page.locator('#door-eimzo').click()
    await page.getByText(/Muddati \d\d\.\d\d\.\d{4} da tugagan/).waitFor()
    await expect.poll(() => keyOf(page, expired.person).isDisabled()).toBe(true)
    await quiet(page)
    expect(await page.getByText(unidentified.person.commonName).count()).toBe(0)
  })

  test('whose computer lives in the past does not enter with an expired key either', async () => {
    expectNoise('422')
    const page = await visit('/auth/login')
    await page.clock.setFixedTime(Date.now() - 60 * DAY_MS)
    await client.installIn(page)
    await page.locator('#door-eimzo').click()
    await chooseKey(page, expired.person)
    await sign(page)
    await page.getByText('Sertifikat muddati oʻtgan yoki hali boshlanmagan').first().waitFor()
  })

  test('a client that is old or has no keys is told apart, and is looked for again', async () => {
    const page = await visit('/auth/login')
    await client.installIn(page, { profile: '3.30' })
    await page.locator('#door-eimzo').click()
    await page.getByRole('heading', { name: 'E-IMZO dasturi eskirgan' }).waitFor()
    await page.getByRole('link', { name: /E-IMZO dasturini oʻrnatish/ }).waitFor()
    client.play({ profile: '6.4.7', fault: 'no-certificates' })
    await page.getByRole('button', { name: 'Qayta tekshirish' }).click()
    await page.getByRole('heading', { name: 'Kalit topilmadi' }).waitFor()
    client.play({ fault: 'none' })
    await page.getByRole('button', { name: 'Qayta tekshirish' }).click()
    await keyOf(page, individual.person).waitFor()
  })

  test('without any client the phone door is near', async () => {
    // A browser reports a refused connection by itself.
    expectNoise('WebSocket connection to')
    const page = await visit('/auth/login')
    await client.removeFrom(page)
    await page.locator('#door-eimzo').click()
    await page.getByRole('heading', { name: 'E-IMZO dasturi topilmadi' }).waitFor()
    await page.getByRole('link', { name: /Telefon orqali kirish/ }).click()
    await page.locator('input[type=tel]').waitFor()
  })

  test('a wrong password of an older client and a cut line are told, and may be tried again', async () => {
    expectNoise('WebSocket connection to')
    const page = await visit('/auth/login')
    await client.installIn(page, { profile: '4.86' })
    await page.locator('#door-eimzo').click()
    await chooseKey(page, individual.person)
    client.play({ fault: 'wrong-password' })
    await sign(page)
    await page.getByText('Kalit paroli notoʻgʻri. Qaytadan urinib koʻring.').waitFor()
    client.play({ fault: 'cut-off' })
    await sign(page)
    await page.getByText('E-IMZO javob bermadi yoki aloqa uzildi').waitFor()
    client.play({ fault: 'none' })
    await sign(page)
    await page.waitForURL('**/dashboard/**')
    await expect.poll(() => keptUser(page)).toMatchObject({ email: 'buyer@demo.agro' })
  })
})
