import type { Page } from 'playwright-core'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { readCode } from './outbox.ts'

/** Asks for a code on a page that waits for a phone number. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.locator('input[type=tel]').fill(phone)
  await page.getByRole('button', { name: 'Kod olish' }).click()
  await page.locator('input[autocomplete=one-time-code]').waitFor()
}

/** The last digit sends the code by itself. */
export const typeCode = (page: Page, code: string) =>
  page.locator('input[autocomplete=one-time-code]').pressSequentially(code)

/** Through the phone door, with the code the demo's phone received. */
export async function enterByPhone(page: Page, phone: string): Promise<void> {
  await askForCode(page, phone)
  await typeCode(page, await readCode(phone))
  await page.waitForURL('**/dashboard/**')
}

/** Who the page thinks is signed in. */
export async function keptUser(page: Page): Promise<CurrentUser> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('agroplatforma') ?? '{}').state.user)
}
