import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#contract/identity/demo.ts'
import { nowhere, phone as phoneSize, stage } from './browser.ts'
import { enterByPhone, typeCode } from './doors.ts'
import { readCode, readLetter } from './outbox.ts'
import { quiet } from './quiet.ts'

const { visit, signIn, expectNoise } = stage()

async function enterByEmail(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}

describe('a forgotten password', () => {
  test('is renewed by a link, which ends every session and works once', async () => {
    expectNoise('400', '401', '422')
    // Nobody else's journey needs this one: whoever comes after would not know the password.
    const email = 'employee@demo.agro'
    const elsewhere = await signIn(email, { ...phoneSize, ...nowhere })
    const page = await visit('/auth/login?door=email')
    await page.getByRole('link', { name: 'Parolni unutdingizmi?' }).click()
    await page.getByRole('button', { name: 'Havola yuborish' }).waitFor()
    await page.locator('input[type=email]').fill(email)
    await page.getByRole('button', { name: 'Havola yuborish' }).click()
    await page.getByRole('status').getByText(email).waitFor()

    const letter = new URL(await readLetter(email, /https?:\/\/\S+reset=\S+/))
    // The product under test chose a free port, which its settings do not know.
    const link = `${letter.pathname}${letter.search}`
    await page.goto(link)
    await page.getByLabel('Yangi parol').fill('password')
    await page.getByRole('button', { name: 'Parolni saqlash' }).click()
    await page.getByText('Parol kamida 8 belgi, keng tarqalgan parol boʻlmasin').waitFor()
    await page.getByLabel('Yangi parol').fill('Anor-Behi-2026')
    await page.getByRole('button', { name: 'Parolni saqlash' }).click()
    await page.getByText('Parol yangilandi. Endi u bilan kiring.').waitFor()

    await enterByEmail(page, email, demoPassword)
    await page.getByText('Login yoki parol notoʻgʻri').first().waitFor()
    await enterByEmail(page, email, 'Anor-Behi-2026')
    await page.waitForURL('**/dashboard/**')

    await elsewhere.goto('/dashboard/account-settings')
    await elsewhere.waitForURL('**/auth/login?next=*')

    const late = await visit(link)
    await late.getByLabel('Yangi parol').fill('Anor-Behi-2027')
    await late.getByRole('button', { name: 'Parolni saqlash' }).click()
    await late.getByText('Havola eskirgan yoki ishlatilgan').first().waitFor()
  })
})

describe('leaving', () => {
  test('takes a code and thirty days; signing in takes it back', async () => {
    expectNoise('401')
    // Whoever is in the middle of a deal may not leave: this one has none.
    const phone = '+998900000009'
    const page = await signIn('sysaudit@demo.agro', { at: '/delete-account' })
    await page.getByRole('button', { name: 'Kod yuborish' }).click()
    await page.getByText('Davom etish uchun tushunganingizni belgilang').waitFor()
    await page.getByRole('checkbox', { name: /Tushundim/ }).check()
    await page.getByRole('button', { name: 'Kod yuborish' }).click()
    await page.locator('input[autocomplete=one-time-code]').waitFor()
    await typeCode(page, await readCode(phone))
    await page.getByText(/Hisob .+ kuni oʻchiriladi/).waitFor()
    await page.goto('/dashboard/account-settings')
    await page.waitForURL('**/auth/login?next=*')

    await page.locator('#door-phone').click()
    await enterByPhone(page, phone)
    await page.goto('/delete-account')
    await page.getByRole('checkbox', { name: /Tushundim/ }).waitFor()
    await quiet(page)
    expect(await page.getByText(/kuni oʻchiriladi/).count()).toBe(0)
  })
})

describe('one account in several places', () => {
  test('a device ended elsewhere has to sign in again', async () => {
    expectNoise('401')
    const lost = await signIn('farmer@demo.agro', { ...phoneSize, ...nowhere })
    const page = await signIn('farmer@demo.agro', { at: '/dashboard/account-settings' })
    await page.getByRole('button', { name: 'Qolganlarini uzish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Qolganlarini uzish' }).click()
    await page.getByText('Bajarildi').first().waitFor()
    await lost.goto('/dashboard/account-settings')
    await lost.waitForURL('**/auth/login?next=*')
    await page.reload()
    await page.getByText('Shu qurilma', { exact: true }).waitFor()
  })

  test('two tabs that refresh at once both stay in', async () => {
    expectNoise('401')
    const one = await signIn('farmer@demo.agro', nowhere)
    const other = await one.context().newPage()
    await one.context().clearCookies({ name: 'access' })
    await Promise.all([one.goto('/dashboard/account-settings'), other.goto('/dashboard/notifications')])
    await one.getByText('Shu qurilma', { exact: true }).waitFor()
    await other.getByRole('heading', { level: 1, name: 'Xabarnomalar' }).waitFor()
    await one.context().clearCookies({ name: 'access' })
    await Promise.all([one.reload(), other.reload()])
    await one.getByText('Shu qurilma', { exact: true }).waitFor()
    await other.getByRole('heading', { level: 1, name: 'Xabarnomalar' }).waitFor()
  })
})
