import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { loading, quiet } from './quiet.ts'

const QUEUE = '/dashboard/moderation/products'
export const ANNOUNCED = '/dashboard/moderation/announcements'
export const EVENTS = '/dashboard/moderation/webinar-seminar'

/** Opens the case of this title from the queue and judges it, with the keyboard alone. */
export async function judge(page: Page, title: string, keys: readonly string[], queue = QUEUE): Promise<void> {
  const asked = `search=${encodeURIComponent(title)}`
  await page.goto(`${queue}?${asked}`)
  await page.getByRole('row', { name: title }).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  // Keys are heard once the case is all there.
  await quiet(page)
  for (const key of keys) await page.keyboard.press(key)
  // The next one is on the desk; who leaves the page sends what was decided.
  await page.getByRole('heading', { level: 2, name: title }).waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      await page.goto(`${queue}?tab=decided&${asked}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page.getByRole('row', { name: title }).count()
    }, loading)
    .toBeGreaterThan(0)
}
