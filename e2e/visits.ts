import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './dialog.ts'
import { onDisk, photo } from './photos.ts'
import { fits } from './width.ts'

/** Where the demo world has the mahalla of its assistant. */
export const PLACE = { latitude: 40.39, longitude: 71.48, accuracy: 12 }

/** One part of the form of a visit, open. */
async function opened(page: Page, key: string): Promise<Locator> {
  const button = page.locator(`#part-${key} h2 button`)
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  return page.locator(`#body-${key}`)
}

/** Numbers of one part, by their labels. */
export async function write(page: Page, key: string, numbers: Readonly<Record<string, string>>): Promise<void> {
  const body = await opened(page, key)
  for (const [label, number] of Object.entries(numbers)) await body.getByLabel(label, { exact: true }).fill(number)
}

async function sayNo(page: Page, key: string, of: string): Promise<void> {
  const body = await opened(page, key)
  await body.getByRole('radiogroup', { name: of }).getByRole('radio', { name: 'Yoʻq' }).check()
}

/** What a form has to say of a family, and no more but what it needs, by the names of needs. */
export async function fillIn(page: Page, needs: readonly string[]): Promise<void> {
  await write(page, 'people', {
    ...{ 'Oila aʼzolari': '4', 'Mehnatga layoqatli': '2', Ishlaydi: '2', Ishsiz: '0', '16 yoshgacha': '2' },
  })
  await sayNo(page, 'social', 'Kambagʻal oilalar reyestrida')
  await write(page, 'land', { Tomorqa: '12', Ekin: '0' })
  const farm = await opened(page, 'farm')
  await farm.getByLabel('Suv manbai').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Kanal' }).click()
  await sayNo(page, 'farm', 'Suv muammosi')
  const asked = await opened(page, 'needs')
  for (const [at, need] of needs.entries()) {
    await asked.getByRole('button', { name: 'Qator qoʻshish' }).click()
    const kinds = asked.getByLabel('Tur', { exact: true })
    await expect.poll(() => kinds.count()).toBe(at + 1)
    await kinds.last().click()
    const list = page.locator(`.ant-select-dropdown:visible${settled}`)
    await list.waitFor()
    // A long list draws only what is seen of it.
    const option = list.locator('.ant-select-item-option').filter({ hasText: need })
    if ((await option.count()) === 0)
      await list.locator('.ant-select-dropdown-list-holder').evaluate((one) => one.scrollTo({ top: one.scrollHeight }))
    await option.click()
    await list.waitFor({ state: 'hidden' })
  }
  await sayNo(page, 'needs', 'Yetakchi bilan ishlashga rozi')
}

/** A photo and the place of the device. */
export async function prove(page: Page, name: string): Promise<Locator> {
  const proof = await opened(page, 'proof')
  const [picture = ''] = await onDisk(await photo(name))
  await proof.locator('input[type=file]').first().setInputFiles(picture)
  // As it is seen without a line, or as a file that the server has.
  await proof.getByRole('img').or(proof.getByRole('listitem').getByRole('link')).first().waitFor()
  await proof.getByRole('button', { name: 'Shu yerdaman' }).click()
  await expect.poll(() => proof.getByLabel('Kenglik').inputValue()).toContain('40')
  await fits(page)
  return proof
}
