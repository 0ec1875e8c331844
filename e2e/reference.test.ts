import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, nowhere, stage } from './browser.ts'
import { loading } from './quiet.ts'

const { visit, signIn } = stage()

/** Public pages are kept for five seconds; what staff save shows on the site within that time. */
async function seenOnSite(page: Page, path: string, seen: (page: Page) => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path)
      return seen(page)
    }, loading)
    .toBe(true)
}

test('a category edited in the dashboard is seen on the site, with history', async () => {
  const page = await signIn('admin@demo.agro', nowhere)
  const site = await visit('/')
  const rename = async (name: string) => {
    await page.goto('/dashboard/category?edit=10000')
    const field = page.getByRole('textbox', { name: /Oʻzbekcha/ }).first()
    await field.fill(name)
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().includes('/categories/10000'),
    )
    await page.getByRole('button', { name: 'Saqlash' }).click()
    expect((await saved).status()).toBe(200)
  }
  await rename('Don mahsulotlari')
  await seenOnSite(site, '/', (home) => home.getByText('Don mahsulotlari').first().isVisible())
  await seenOnSite(site, '/ru', (home) => home.getByText('Зерновые и бобовые').first().isVisible())
  await page.goto('/dashboard/category?edit=10000&history=10000')
  await page.getByText('Don mahsulotlari').first().waitFor()
  await rename('Don va dukkakli ekinlar')
})

test('the banner is switched off and on for the whole site', async () => {
  const page = await signIn('admin@demo.agro', nowhere)
  // As most people see it: moving.
  const site = await visit('/', { ...desktop, reducedMotion: 'no-preference' })
  const banner = (home: Page) => home.getByText('Sayt aprobatsiya (sinov) rejimida ishlamoqda').first()
  const press = async () => {
    await page.goto('/dashboard/site-configuration')
    await page.getByRole('switch').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('Sinov uchun')
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
    await dialog.locator('button.ant-btn-primary').click()
    await saved
  }
  await banner(site).waitFor()
  await press()
  await seenOnSite(site, '/', async (home) => !(await banner(home).isVisible()))
  await press()
  await seenOnSite(site, '/', (home) => banner(home).isVisible())
})
