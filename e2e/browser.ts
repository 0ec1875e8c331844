import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { demoPassword } from '#contract/identity/demo.ts'
import { product } from './product.ts'

/** Headless browsers call themselves bots, and bots are not sent to their language. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 860 } }

export interface Stage {
  /** A page of a fresh visitor; what it complains about in the console fails the test. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  /** Signed in through the form, as a person would. */
  signIn(email: string, options?: BrowserContextOptions): Promise<Page>
  /** Complaints this test expects, by a part of their text. */
  expectNoise(...parts: string[]): void
}

/** One browser per file, one context per visitor, all closed after each test. */
export function stage(): Stage {
  const { url: baseURL } = product()
  let browser: Browser
  let contexts: BrowserContext[] = []
  let pages: Watched[] = []
  let complaints: string[] = []
  let expected: string[] = []

  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
  })
  afterEach(async ({ task }) => {
    const seen = task.result?.state === 'fail' ? await Promise.all(pages.map(describePage)) : []
    await Promise.all(contexts.map((context) => context.close()))
    pages = []
    const unexpected = complaints.filter((text) => !expected.some((part) => text.includes(part)))
    contexts = []
    complaints = []
    expected = []
    expect([...unexpected, ...seen]).toEqual([])
  })
  afterAll(() => browser.close())

  async function visit(path: string, options: BrowserContextOptions = desktop): Promise<Page> {
    const context = await browser.newContext({ baseURL, userAgent, locale: 'uz-UZ', ...options })
    // Journeys share a small machine with whatever else runs there.
    context.setDefaultTimeout(30_000)
    contexts.push(context)
    const page = await context.newPage()
    pages.push(watch(page))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(path)
    // Whatever a person does comes after the scripts have taken the page over.
    await page.waitForLoadState('networkidle')
    return page
  }

  return {
    visit,
    async signIn(email, options) {
      const page = await visit('/auth/login?door=email', options)
      await page.locator('input[type=email]').fill(email)
      await page.locator('input[type=password]').fill(demoPassword)
      await page.locator('form button[type=submit]').click()
      await page.waitForURL('**/dashboard/**')
      return page
    },
    expectNoise(...parts) {
      expected.push(...parts)
    },
  }
}

interface Watched {
  page: Page
  /** Sent and not answered. */
  waiting: Set<string>
}

function watch(page: Page): Watched {
  const waiting = new Set<string>()
  const name = (asked: Request) => `${asked.method()} ${asked.url()}`
  page.on('request', (asked) => waiting.add(name(asked)))
  page.on('requestfinished', (asked) => waiting.delete(name(asked)))
  page.on('requestfailed', (asked) => waiting.delete(name(asked)))
  return { page, waiting }
}

/** What somebody would look at first when a journey fails on a machine nobody sees. */
async function describePage({ page, waiting }: Watched): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
  return `${page.url()}, waiting for [${[...waiting].join(', ')}]: ${text.replaceAll(/\s+/g, ' ').slice(0, 1500)}`
}
