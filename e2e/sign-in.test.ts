import { describe, expect, test } from 'vitest'
import { nowhere, phone, stage } from './browser.ts'
import { quiet } from './quiet.ts'
import { fits } from './width.ts'

const { visit, signIn, signInByForm, expectNoise } = stage()

/** The first of the menu of whoever holds every code (finance book 1). */
const FIRST = '**/dashboard/credit-requests'

describe('signing in and out', () => {
  test('with a demo account in one click, and back out', async () => {
    const page = await visit('/auth/main')
    await page.locator('a[href="/auth/login?door=email"]').first().click()
    await page.waitForURL('**/auth/login?door=email')
    await page.getByRole('button', { name: /admin@demo\.agro/ }).click()
    await page.locator('form button[type=submit]').click()
    await page.waitForURL(FIRST)
    const state = () => page.evaluate(() => JSON.parse(localStorage.getItem('agroplatforma') ?? '{}').state)
    await expect.poll(state).toMatchObject({ isLoggin: true, user: { email: 'admin@demo.agro' } })

    await page.goto('/auth/login')
    await page.waitForURL(FIRST)

    await page.goto('/')
    await page.locator('button[aria-controls=user-menu]').click()
    await page.getByRole('button', { name: 'Chiqish' }).click()
    await page.getByRole('link', { name: 'Kirish' }).first().waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('agroplatforma') ?? ''))
      .not.toContain('admin@demo.agro')
    await page.goto('/dashboard/category')
    await page.waitForURL('**/auth/login?next=*')
  })

  test('wrong password and missing fields are told, nothing is lost', async () => {
    expectNoise('422')
    const page = await visit('/ru/auth/login?door=email')
    await page.locator('form button[type=submit]').click()
    await page.getByText('Заполните все обязательные поля').waitFor()
    await page.locator('input[type=email]').fill('stranger@demo.agro')
    await page.locator('input[type=password]').fill('nonsense')
    await page.locator('form button[type=submit]').click()
    await page.getByText('Неверный логин или пароль').first().waitFor()
    await quiet(page)
    expect(await page.locator('input[type=email]').inputValue()).toBe('stranger@demo.agro')
  })

  test('the way back leads to where one was going, and only on this site', async () => {
    const page = await visit('/dashboard/translations')
    await page.waitForURL('**/auth/login?next=*')
    await page.locator('#door-email').click()
    await page.getByRole('button', { name: /admin@demo\.agro/ }).click()
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/dashboard/translations')

    const other = await visit('/auth/login?door=email&next=https://evil.example/')
    await other.getByRole('button', { name: /admin@demo\.agro/ }).click()
    await other.locator('form button[type=submit]').click()
    await other.waitForURL(FIRST)
  })

  test('an access token that is gone is refreshed once, whoever asks', async () => {
    const page = await signIn('admin@demo.agro', nowhere)
    await page.context().clearCookies({ name: 'access' })
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('refresh-token-web')) refreshes.push(request.url())
    })
    // All calls but the first are refused only when the session has already been renewed for it.
    let renewed = () => {}
    const renewal = new Promise<void>((resolve) => {
      renewed = resolve
    })
    page.on('response', (reply) => {
      if (reply.url().includes('refresh-token-web')) renewed()
    })
    let refused = 0
    await page.route(/\/main\/api-(?!.*(refresh-token-web|live))/, async (route) => {
      const reply = await route.fetch()
      if (reply.status() === 401 && refused++ > 0) await renewal
      await route.fulfill({ response: reply })
    })
    expectNoise('401')
    await page.goto('/dashboard/units')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('sentner').first().waitFor()
    await quiet(page)
    expect(refreshes).toHaveLength(1)
  })

  test('a session that ended elsewhere leads to the sign-in page', async () => {
    expectNoise('401')
    const page = await signIn('admin@demo.agro', nowhere)
    await page.context().clearCookies({ name: 'access' })
    await page.context().clearCookies({ name: 'refresh' })
    await page.goto('/dashboard/units')
    await page.waitForURL('**/auth/login?next=*')
  })
})

describe('rights', () => {
  test('a screen without the right says so, with the status it deserves', async () => {
    expectNoise('403')
    const page = await signIn('farmer@demo.agro', nowhere)
    const reply = await page.goto('/dashboard/category')
    expect(reply?.status()).toBe(403)
    await page
      .getByText(/ruxsat/i)
      .first()
      .waitFor()
    const refused = await page.evaluate(() => fetch('/main/api-reference/categories').then((answer) => answer.status))
    expect(refused).toBe(403)
  })

  test('the menu shows what may be opened, on a phone too', async () => {
    const page = await signIn('admin@demo.agro')
    await page.getByRole('navigation').getByText('Oʻlchov birliklari').first().waitFor()
    const small = await signInByForm('admin@demo.agro', phone)
    await fits(small)
  })
})
