import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone, stage } from './browser.ts'

const { visit, signIn, expectNoise } = stage()

async function faults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${node.target.join(' ')}`))
}

describe('axe finds nothing', () => {
  test.each([
    '/',
    '/?catalog=don',
    '/ru',
    '/partners',
    '/privacy-policy/uz',
    '/offerta',
    '/app',
    '/search?q=olma',
    '/demo/outbox',
    '/auth/main',
    '/auth/login',
    '/nothing',
  ])('on %s, on a desk and on a phone', async (path) => {
    if (path === '/nothing') expectNoise('404')
    for (const size of [desktop, phone]) expect(await faults(await visit(path, size))).toEqual([])
  })

  test('in the dashboard, light and dark', async () => {
    const page = await signIn('admin@demo.agro')
    const screens = [
      'category',
      'units',
      'territories/regions',
      'territories/districts',
      'territories/neighborhoods',
      'translations',
      'site-configuration',
      'pages',
      'soon',
      'notifications',
      'account-settings',
    ]
    for (const dark of [false, true]) {
      await page.evaluate((darkTheme) => {
        const kept = JSON.parse(localStorage.getItem('agroplatforma') ?? '{}')
        localStorage.setItem('agroplatforma', JSON.stringify({ ...kept, state: { ...kept.state, darkTheme } }))
      }, dark)
      for (const screen of screens) {
        await page.goto(`/dashboard/${screen}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect([screen, dark, await faults(page)]).toEqual([screen, dark, []])
      }
    }
  }, 180_000)
})
