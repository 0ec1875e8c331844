import { describe, expect, test } from 'vitest'
import { desktop, phone, stage } from './browser.ts'

const { visit, signIn, expectNoise } = stage()
const withoutScripts = { ...phone, javaScriptEnabled: false }

describe('the list of products', () => {
  test('filters without scripts, on a phone, and goes on to the next page', async () => {
    const page = await visit('/products', withoutScripts)
    await page.locator('button[popovertarget=filters]').first().click()
    await page.locator('input[type=checkbox][name=region][value="1718"]').check()
    await page.locator('#filters button[type=submit]').last().click()
    await page.waitForURL(/region=1718/)
    await expect.poll(() => page.locator('article').count()).toBeGreaterThan(3)
    await page.goto('/products')
    await page.locator('a[rel=next]').click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => page.locator('article').count()).toBe(24)

    // Words and the map of regions need no scripts either.
    await page.getByRole('combobox').first().fill('гилос')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=/)
    await expect.poll(() => page.locator('article').count()).toBeGreaterThan(0)
    await page.goto('/products?view=map')
    await page.locator('main a[href*="region=1718"]').first().click()
    await page.waitForURL(/region=1718/)
  })

  test('each tick leads on at once, and back takes it away', async () => {
    const page = await visit('/products')
    const tick = page.locator('input[type=checkbox][name=region][value="1718"]')
    const all = await page.locator('h1 span').innerText()
    await tick.click()
    await page.waitForFunction((before) => document.querySelector('h1 span')?.textContent !== before, all)
    await page.waitForURL(/region=1718/)
    await page.goBack()
    await page.waitForFunction((before) => document.querySelector('h1 span')?.textContent === before, all)
    await expect.poll(() => tick.isChecked()).toBe(false)
  })

  test('pages join as one scrolls, and are there after a look at a product', async () => {
    const page = await visit('/products')
    await page.locator('a[rel=next]').scrollIntoViewIfNeeded()
    await page.waitForFunction(() => document.querySelectorAll('article').length >= 48)
    await page.waitForURL(/page=2/)
    await page.locator('article h3 a').nth(30).click()
    await page.waitForURL(/\/product\/\d+/)
    await page.goBack()
    await page.waitForFunction(() => document.querySelectorAll('article').length >= 48)
  })

  test('suggestions are walked with the arrows', async () => {
    const page = await visit('/ru')
    await page.getByRole('combobox').fill('помидор')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/ru\/product/)
  })
})

describe('the page of a product', () => {
  test('sums as one counts, asks where to bring it, takes a complaint', async () => {
    const page = await visit('/products?search=pomidor', desktop)
    await page.locator('article h3 a').first().click()
    await page.waitForURL(/\/product\/\d+/)
    // The address changes before the page does, and the list has amounts of its own.
    const where = page.getByRole('button', { name: 'Qayerga yetkazamiz?' })
    await where.waitFor()
    const amount = page.locator('main fieldset input').first()
    await amount.fill('500')
    await amount.blur()
    await page.getByRole('button', { name: /Savatga · / }).waitFor()
    await where.click()
    await page.getByLabel('Hudud').selectOption({ label: 'Samarqand viloyati' })
    await page.getByRole('button', { name: 'Tanlash' }).click()
    await page.getByText('Manzil: Samarqand viloyati').waitFor()
    await page.getByRole('button', { name: 'Shikoyat qilish' }).click()
    await page.getByLabel('Narx aldamchi').check()
    await page.getByRole('button', { name: 'Yuborish' }).click()
    await page.getByText('Rahmat!').waitFor()
  })

  test('what is not on the shelf is nowhere for strangers and a preview for its owner', async () => {
    expectNoise('404')
    const owner = await signIn('farmer@demo.agro')
    const id = await owner.evaluate(async () => {
      const reply = await fetch('/main/api-market/my-products?status=on_moderation', {
        headers: { 'x-agro-client': '1' },
      })
      const { content } = await reply.json()
      return Number(content.items[0]?.id)
    })
    const stranger = await visit(`/product/${id}`)
    await stranger.getByRole('heading', { name: 'Bu mahsulot hozir sotuvda emas' }).waitFor()
    await owner.goto(`/product/${id}`)
    await owner.getByText('Bu sahifani hozircha faqat siz koʻryapsiz').waitFor()
  })
})
