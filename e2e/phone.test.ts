import { describe, expect, test } from 'vitest'
import { inProductDatabase } from '../bench/product-database.ts'
import { phone as phoneSize, stage } from './browser.ts'
import { askForCode, keptUser, typeCode } from './doors.ts'
import { readCode } from './outbox.ts'
import { product } from './product.ts'

const { visit, expectNoise } = stage()

/** Two minutes pass for what the database remembers. */
const passTwoMinutes = () =>
  inProductDatabase(product().dataDir, async (client) => {
    await client.query("update otp_challenges set expires_at = expires_at - interval '2 minutes'")
    await client.query(
      "update attempts set expires_at = expires_at - interval '2 minutes' where key like 'otp-again:%'",
    )
  })

const anotherThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe('the phone door', () => {
  test('a wrong code tells how many attempts are left, the right one lets in', async () => {
    expectNoise('422')
    const page = await visit('/auth/login?door=phone', phoneSize)
    await page.getByRole('button', { name: 'Kod olish' }).click()
    await page.getByText('Raqamni toʻliq kiriting').waitFor()
    const phone = '+998900000101'
    await askForCode(page, phone)
    await page.getByText(/Kod (2:00|1:[45]\d) davomida amal qiladi/).waitFor()
    const code = await readCode(phone)
    await typeCode(page, anotherThan(code))
    await page.getByText('Kod notoʻgʻri (4 urinish qoldi)').first().waitFor()
    await typeCode(page, code)
    await page.waitForURL('**/dashboard/**')
    await expect.poll(() => keptUser(page)).toMatchObject({ organization: { name: 'Asaka Bogʻlari' } })
  })

  test('a code that came late is refused, another one is sent after a wait, and lets in', async () => {
    expectNoise('422', '429')
    const page = await visit('/auth/login?door=phone')
    await page.clock.install()
    await page.reload()
    const phone = '+998900000102'
    await askForCode(page, phone)
    const late = await readCode(phone)
    const again = page.getByRole('button', { name: /Qayta yuborish: [01]:\d\d/ })
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true')

    // Another tab does not get around the wait.
    const other = await page.context().newPage()
    await other.goto('/auth/login?door=phone')
    await other.locator('input[type=tel]').fill(phone)
    await other.getByRole('button', { name: 'Kod olish' }).click()
    await other.getByText('1 daqiqadan keyin qayta urinib koʻring').first().waitFor()
    await other.getByRole('button', { name: /0:\d\d dan keyin urinib koʻring/ }).waitFor()
    await other.close()

    await passTwoMinutes()
    await typeCode(page, late)
    await page.getByText('Kod muddati oʻtdi').first().waitFor()
    await page.getByText('Kod muddati tugadi, yangisini oling').waitFor()
    await page.clock.runFor(61_000)
    await page.getByRole('button', { name: 'Kodni qayta yuborish' }).click()
    await page.getByRole('button', { name: /Qayta yuborish: [01]:\d\d/ }).waitFor()
    await typeCode(page, await readCode(phone))
    await page.waitForURL('**/dashboard/**')
    await expect.poll(() => keptUser(page)).toMatchObject({ organization: { name: 'Gʻijduvon Barakasi' } })
  })

  test('five wrong codes close the challenge', async () => {
    expectNoise('422', '429')
    const page = await visit('/auth/login?door=phone')
    const phone = '+998900000103'
    await askForCode(page, phone)
    const code = await readCode(phone)
    for (const left of [4, 3, 2, 1, 0]) {
      await typeCode(page, anotherThan(code))
      await page.getByText(`(${left} urinish qoldi)`).first().waitFor()
    }
    await typeCode(page, code)
    await page.getByText('1 daqiqadan keyin qayta urinib koʻring').first().waitFor()
    expect(page.url()).toContain('/auth/login')
  })
})
