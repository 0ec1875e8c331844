import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { nowhere, phone, stage } from './browser.ts'

const { visit, signIn } = stage()

const anotherDevice = {
  ...phone,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
}
const readAll = 'Hammasini oʻqilgan deb belgilash'
const silent = 'Xabarnomalar'
const one = '1 ta oʻqilmagan xabarnoma'
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })

describe('notices', () => {
  test('the bell rings while one works, the link is followed and the notice is read', async () => {
    const page = await signIn('head@demo.agro', { at: '/dashboard/notifications' })
    await page.getByRole('heading', { level: 1, name: 'Xabarnomalar' }).waitFor()
    // The demo world may have told something already; reading it makes the bell silent.
    const all = page.getByRole('button', { name: readAll })
    if ((await all.count()) > 0) await all.click()
    await bell(page, silent).waitFor()

    await signIn('head@demo.agro', { ...anotherDevice, ...nowhere })
    await bell(page, one).waitFor()
    const notice = page.getByRole('listitem').filter({ hasText: 'Safari, iPhone' })
    await notice.getByText('SMS: yetkazildi').waitFor()

    await bell(page, one).click()
    const latest = page.getByRole('region', { name: 'Xabarnomalar' })
    await latest.getByRole('link', { name: 'Yangi qurilmadan kirildi' }).first().click()
    await page.waitForURL('**/dashboard/account-settings')
    await bell(page, silent).waitFor()

    await page.goto('/dashboard/notifications?unread=true')
    await page.getByText('Hech narsa topilmadi').waitFor()
    await page.goto('/dashboard/notifications?group=security')
    await notice.getByRole('button', { name: /Oʻqilmagan deb belgilash/ }).click()
    await bell(page, one).waitFor()
    await page.getByRole('button', { name: readAll }).click()
    await bell(page, silent).waitFor()
  })

  test('wishes and quiet hours stay as chosen', async () => {
    const page = await signIn('buyer@demo.agro', { ...phone, at: '/dashboard/account-settings' })
    const sms = () => page.getByRole('switch', { name: 'Tashkilot va xodimlar, SMS' })
    const quietHours = () =>
      page.evaluate(async () => (await (await fetch('/main/api-communication/preferences')).json()).content.quietHours)
    await sms().click()
    await expect.poll(() => sms().getAttribute('aria-checked')).toBe('false')
    await page.getByRole('switch', { name: 'Sokin vaqt' }).click()
    await page.getByLabel('Boshlanishi').fill('21:30')
    await page.getByLabel('Boshlanishi').press('Enter')
    await page.getByText('21:30', { exact: true }).first().waitFor()
    await expect.poll(quietHours).toEqual({ from: 21 * 60 + 30, to: 7 * 60 })
    await page.reload()
    await sms().waitFor()
    await expect.poll(() => sms().getAttribute('aria-checked')).toBe('false')
    await page.getByText('21:30', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('switch', { name: /Xavfsizlik, Saytda/ }).isDisabled()).toBe(true)
  })
})

test('a code arrives at the demo outbox by itself', async () => {
  const page = await visit('/demo/outbox', phone)
  await page.evaluate(() =>
    fetch('/main/api-auth/auth/send-otp-code?phoneNumber=%2B998901112233', { headers: { 'x-agro-client': '1' } }),
  )
  const letter = page.getByRole('listitem').filter({ hasText: '+998901112233' })
  await letter.waitFor()
  await letter.getByRole('button', { name: /Kodni nusxalash: \d{6}/ }).waitFor()
})
