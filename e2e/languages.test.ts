import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { phone, stage } from './browser.ts'
import { product } from './product.ts'
import { fits } from './width.ts'

const { visit, expectNoise } = stage()

const homes = [
  { path: '/', lang: 'uz', title: 'Daladan xaridorgacha — bitta maydonda' },
  { path: '/ru', lang: 'ru', title: 'От поля до покупателя — на одной площадке' },
  { path: '/eng', lang: 'en', title: /field/i },
  { path: '/cyrl', lang: 'uz-Cyrl', title: 'Даладан харидоргача — битта майдонда' },
]

describe('an anonymous visitor', () => {
  test.each(homes)('reads $path in its language, with a catalogue that opens', async ({ path, lang, title }) => {
    const page = await visit(path)
    await page.locator(`html[lang="${lang}"]`).waitFor()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.find((cookie) => cookie.name === 'language')).toMatchObject({
      value: path.slice(1) || 'uz',
      path: '/',
      sameSite: 'Lax',
    })
    await page.locator('header a[href*="catalog"]').first().click()
    await page.waitForURL(/catalog/)
    await page.locator('section[data-chosen]').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.search.includes('catalog'))
  })

  test('changes the language without losing the page or its query', async () => {
    const page = await visit('/search?q=pomidor')
    await page
      .getByRole('link', { name: /^(Рус|Русский)$/ })
      .first()
      .click()
    await page.waitForURL('**/ru/search?q=pomidor')
    await page.locator('html[lang=ru]').waitFor()
  })

  test('comes first in the language of the browser, then stays with the cookie', async () => {
    const page = await visit('/', { locale: 'ru-RU' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/ru')
    await page.goto('/partners')
    await page.locator('html[lang=uz]').waitFor()
  })

  test('uses the site on a phone without sideways scrolling', async () => {
    expectNoise('404')
    const page = await visit('/', phone)
    for (const path of [
      '/',
      '/ru',
      '/partners',
      '/offerta',
      '/app',
      '/auth/login',
      '/search?q=olma',
      '/nothing-here',
    ]) {
      await page.goto(path)
      await fits(page)
    }
  })

  test('reads and searches before any script arrives', async () => {
    const page = await visit('/', { javaScriptEnabled: false })
    await page.locator('header a[href*="catalog"]').first().click()
    await page.getByText('Bugʻdoy').first().waitFor()
    await page.goto('/')
    await page.locator('header input[name=search]').fill('помидор')
    await page.locator('header input[name=search]').press('Enter')
    await page.getByText('Pomidor').first().waitFor()

    // Money is read, reckoned and chosen by links and plain forms.
    await page.goto('/banking-services')
    await page.locator('main a[href*="/banking-services/"]').last().waitFor()
    await page.goto('/leasing')
    await page.locator('main a[href*="/leasing/"]').first().click()
    await page.waitForURL(/\/leasing\/\d+/)
    await page.locator('main form').first().waitFor()
    await page.goto('/government-supply')
    await page.locator('main a[href*="/government-supply/"]').first().click()
    await page.waitForURL(/\/government-supply\/\d+/)
    await page.locator('main h1').waitFor()
  })
})

describe('machines', () => {
  const { url: baseUrl } = product()
  /** As it is written: `fetch` would tidy the address up, and keeps the Host to itself. */
  const raw = (path: string, host = 'localhost') =>
    new Promise<IncomingMessage>((done, reject) => {
      const { hostname, port } = new URL(baseUrl)
      request({ hostname, port, path, headers: { host, 'user-agent': 'test' } }, (reply) => {
        reply.resume()
        done(reply)
      })
        .on('error', reject)
        .end()
    })
  const get = (path: string, headers = {}) =>
    fetch(baseUrl + path, { redirect: 'manual', headers: { 'user-agent': 'test', ...headers } })

  test.each([
    ['/', 200],
    ['/cyrl/partners', 200],
    ['/xx', 404],
    ['/uz', 404],
    ['/ru/nothing/deep', 404],
    ['/dashboard/nothing', 404],
    ['/product/abc', 404],
    ['/ru/product/999999999', 404],
    ['/media/news/x1', 404],
    ['/vacancy/2147483647', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/search?q=%00%27%3B--%3Cscript%3E&q=2', 200],
    [`/search?q=${'x'.repeat(3000)}`, 200],
    ['/dashboard/category', 302],
    ['/assets/nothing.js', 404],
    ['/builds/meta/nothing.json', 404],
  ])('%.40s answers %i', async (path, status) => {
    const reply = await get(path)
    expect(reply.status).toBe(status)
    if (status === 404 && reply.headers.get('content-type')?.startsWith('text/html')) {
      const html = await reply.text()
      expect(html).toContain('Мы не нашли эту страницу')
      expect(html).toMatch(/Page [Nn]ot [Ff]ound: (<!-- -->)?\//)
      for (const part of ['<header', 'missing-search', 'href="/']) expect(html).toContain(part)
    }
  })

  test.each(['//x//evil.example/', '//[', '//a:b/', '/%5C[', '///evil.example'])(
    '%s leads nowhere else',
    async (path) => {
      const reply = await raw(path)
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    },
  )

  test('a forged Host names nothing for the next visitor', async () => {
    await raw('/partners', 'evil.example/x?')
    const { statusCode } = await raw('/offerta?z=1', 'a b')
    expect(statusCode).toBe(200)
    for (const path of ['/partners', '/offerta?z=1'])
      expect(await (await get(path)).text()).not.toContain('evil.example')
  })

  test('every page names its languages, its canonical address and its card', async () => {
    const html = await (await get('/ru/partners')).text()
    for (const lang of ['uz', 'ru', 'en', 'uz-Cyrl']) expect(html).toMatch(new RegExp(`hrefLang="${lang}"`, 'i'))
    expect(html).toMatch(/rel="canonical" href="[^"]+\/ru\/partners"/)
    expect(html).toContain('og:title')
  })

  test('the sitemap lists public pages in four languages and nothing else', async () => {
    const xml = await (await get('/sitemap.xml')).text()
    expect(xml).toContain('/cyrl/partners</loc>')
    expect(xml).not.toContain('dashboard')
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: ')
    expect(await (await get('/ru/media/news/rss.xml')).text()).toContain('<rss')
  })

  test('a page gives its data as _payload.json, and the build its notice', async () => {
    expect(await (await get('/ru/partners/_payload.json')).json()).toHaveProperty('shell/site')
    expect((await get('/xx/_payload.json')).status).toBe(404)
    const latest = await (await get(`/builds/latest.json?${Date.now()}`)).json()
    expect(latest).toEqual({ id: expect.any(String), timestamp: expect.any(Number) })
    expect(await (await get(`/builds/meta/${latest.id}.json`)).json()).toEqual(latest)
  })

  test('scripts run by hash or nonce, never at large', async () => {
    for (const path of ['/', '/auth/login']) {
      const csp = (await get(path)).headers.get('content-security-policy') ?? ''
      expect(csp).toMatch(path === '/' ? /script-src 'self' 'sha256-/ : /script-src 'self' 'nonce-/)
      expect(csp).not.toMatch(/script-src[^;]*unsafe/)
      expect(csp).toContain('ws://127.0.0.1:*')
    }
  })
})
