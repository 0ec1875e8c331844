import { describe, expect, test } from 'vitest'
import { stage } from './browser.ts'
import { quiet } from './quiet.ts'

const { visit, expectNoise } = stage()
const LOST = 'Ulanishda muammo yuz berdi. Internet aloqangizni tekshiring!'

describe('when the network or the site changes under the visitor', () => {
  test('a lost connection covers the page and leaves by itself', async () => {
    expectNoise('ERR_INTERNET_DISCONNECTED')
    const page = await visit('/')
    await page.context().setOffline(true)
    await page.getByText(LOST).waitFor()
    await page.context().setOffline(false)
    await page.getByText(LOST).waitFor({ state: 'detached' })
  })

  test('a newer build reloads on the next navigation, not before', async () => {
    const page = await visit('/')
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    const noticed = page.waitForResponse('**/builds/latest.json?*')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await noticed
    await quiet(page)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await page.locator('header a[href="/partners"], footer a[href="/partners"]').first().click()
    await page.waitForURL('**/partners')
    await page.waitForFunction(() => !('stillHere' in window))
  })

  test('a chunk that is gone loads the target path whole, once', async () => {
    expectNoise('Failed to fetch dynamically', 'Error loading route module', 'ERR_FAILED', 'Failed to load resource')
    const page = await visit('/')
    let failures = 0
    await page.route(/\/assets\/partners-.*\.js$/, (route) => {
      failures++
      return failures === 1 ? route.abort() : route.continue()
    })
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.locator('footer a[href="/partners"]').first().click()
    await page.waitForFunction(() => !('stillHere' in window) && location.pathname === '/partners')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})
