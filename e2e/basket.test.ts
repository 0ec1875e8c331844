import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#contract/identity/demo.ts'
import { desktop, phone, stage } from './browser.ts'
import { held } from './rows.ts'
import { fits } from './width.ts'

const { visit } = stage()

const kept = (page: Page): Promise<{ basketsCount: number; favouritesCount: number }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('agroplatforma') ?? '{}').state)

/** Through the form, with the way back in the address. */
async function enter(page: Page, next: string) {
  await page.goto(`/auth/login?door=email&next=${next}`)
  await page.locator('input[type=email]').fill('official@demo.agro')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(`**${next}`)
}

describe('what a visitor puts aside', () => {
  test('a heart and a basket of a stranger are there after sign-in, in another tab and on another device', async () => {
    const page = await visit('/products', phone)
    const cards = await held(page.locator('article'), 2)
    const titles = await Promise.all(cards.map((card) => card.getByRole('heading').innerText()))
    await cards[0]?.getByRole('button', { name: /^Saralangan/ }).click()
    for (const card of cards) await card.getByRole('button', { name: /^Savatga/ }).click()
    await expect.poll(() => kept(page)).toMatchObject({ basketsCount: 2, favouritesCount: 1 })

    await enter(page, '/basket')
    for (const title of titles) await page.getByRole('heading', { name: title }).waitFor()
    await expect.poll(() => kept(page)).toMatchObject({ basketsCount: 2, favouritesCount: 1 })
    const sums = page.locator('aside b').first()
    const before = await sums.innerText()
    await page.getByRole('button', { name: 'Koʻpaytirish' }).first().click()
    await expect.poll(() => sums.innerText()).not.toBe(before)

    const tab = await page.context().newPage()
    await tab.goto('/basket')
    await tab.getByRole('heading', { name: titles[0] }).waitFor()
    await page.getByRole('button', { name: `Olib tashlash: ${titles[0]}` }).click()
    await tab.getByRole('heading', { name: titles[0] }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Qaytarish' }).click()
    await tab.getByRole('heading', { name: titles[0] }).waitFor()
    await fits(page)

    await page.goto('/favorites')
    await page.getByRole('heading', { name: titles[0] }).waitFor()
    // The account keeps them: a fresh device has them too.
    const other = await visit('/', desktop)
    await enter(other, '/favorites')
    await other.getByRole('heading', { name: titles[0] }).waitFor()
    await expect.poll(() => kept(other)).toMatchObject({ basketsCount: 2, favouritesCount: 1 })
  })

  test('two products are compared without scripts', async () => {
    const page = await visit('/products', { ...desktop, javaScriptEnabled: false })
    const ids = await page
      .locator('article h3 a')
      .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')?.split('/').at(-1)))
    await page.goto(`/ru/compare?ids=${ids.join()}`)
    await expect.poll(() => page.locator('thead th').count()).toBe(3)
    await page.getByRole('row', { name: /^Цена/ }).first().waitFor()
    await page.getByRole('link', { name: 'Только различия' }).click()
    await page.waitForURL(/only=differences/)
    await page
      .getByRole('link', { name: /^Убрать/ })
      .first()
      .click()
    await page.waitForURL((url) => url.searchParams.get('ids') === ids[1])
  })
})
