import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone, stage } from './browser.ts'

const { visit, signIn, expectNoise } = stage()

/** Colours half way through a transition are nobody's: what moves is let arrive first. */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {}
      return animation.playState !== 'running' || iterations === Number.POSITIVE_INFINITY
    }),
  )

async function faults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    // Of what passes nothing is written down, and no page is opened to gather frames: we have none.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${node.target.join(' ')}`))
}

/** Of all of them, in two tabs: one bad screen does not hide the next. */
async function faultsOn(page: Page, screens: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const left = [...screens]
  const readIn = async (tab: Page) => {
    for (let screen = left.shift(); screen !== undefined; screen = left.shift()) {
      await tab.goto(`/dashboard/${screen}`)
      await tab.getByRole('heading', { level: 1 }).waitFor()
      for (const fault of await faults(tab)) found.push(`${screen}: ${fault}`)
    }
  }
  await Promise.all([readIn(page), page.context().newPage().then(readIn)])
  return found
}

/** Screens of people and their rights. */
const people = [
  'users',
  'permission-management/roles',
  'permission-management/roles?edit=new',
  'permission-management/permission-groups',
  'organizations',
  'audit',
]

/** Screens of the market that staff keep. */
const market = [
  'reference-prices',
  'search-synonyms',
  'field-template',
  'field-template?edit=new',
  'moderation/products',
  'moderation/products?reasons=1',
]
/** Screens of those who sell. */
const selling = ['my-products', 'my-products?edit=new', 'my-addresses', 'requisites?edit=new', 'saved-searches']

/** As the switch in the account does; seen from the next page on. */
const darken = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('agroplatforma') ?? '{}')
    localStorage.setItem('agroplatforma', JSON.stringify({ ...kept, state: { ...kept.state, darkTheme: true } }))
  })

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
    '/products',
    '/products?view=map',
    '/products?search=zzzqqq&region=1718',
    '/demo/outbox',
    '/auth/main',
    '/auth/login?door=phone',
    '/auth/login?door=eimzo',
    '/auth/login?door=email',
    '/auth/login?forgot=1',
    '/auth/register',
    '/delete-account',
    '/nothing',
  ])('on %s, on a desk and on a phone', async (path) => {
    if (path === '/nothing') expectNoise('404')
    const found = await Promise.all([desktop, phone].map(async (size) => faults(await visit(path, size))))
    expect(found).toEqual([[], []])
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
    expect(await faultsOn(page, [...screens, ...people])).toEqual([])
    await darken(page)
    expect(await faultsOn(page, screens)).toEqual([])
  }, 240_000)

  test('on a phone in the dark', async () => {
    const page = await signIn('admin@demo.agro', phone)
    await darken(page)
    expect(await faultsOn(page, [...people, 'notifications', 'account-settings'])).toEqual([])
  }, 120_000)

  test('on a product, beside others, in the basket and among favorites', async () => {
    const found = await Promise.all(
      [desktop, phone].map(async (size) => {
        const page = await visit('/products', size)
        const links = await page
          .locator('article h3 a')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
        const ids = links.slice(0, 3).map((link) => link?.split('/').at(-1))
        const card = page.locator('article').first()
        for (const name of [/^Saralangan/, /^Savatga/]) await card.getByRole('button', { name }).click()
        const seen: string[] = []
        for (const path of [`/product/${ids[0]}`, `/compare?ids=${ids.join()}`, '/basket', '/favorites']) {
          await page.goto(path)
          for (const fault of await faults(page)) seen.push(`${path}: ${fault}`)
        }
        return seen
      }),
    )
    expect(found).toEqual([[], []])
  })

  test('on what staff of the market see', async () => {
    expect(await faultsOn(await signIn('admin@demo.agro'), market)).toEqual([])
  }, 120_000)

  test('on what a seller sees, on a desk and in the dark on a phone', async () => {
    expect(await faultsOn(await signIn('farmer@demo.agro'), selling)).toEqual([])
    const page = await signIn('farmer@demo.agro', phone)
    await darken(page)
    expect(await faultsOn(page, selling)).toEqual([])
  }, 180_000)

  test('on what a head sees, on a desk and on a phone', async () => {
    for (const size of [desktop, phone]) {
      const page = await signIn('head@demo.agro', size)
      expect(await faultsOn(page, ['employees', 'employees?edit=new'])).toEqual([])
    }
  }, 120_000)
})
