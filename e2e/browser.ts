import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  request,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { CLIENT_HEADER } from '#contract/constants.ts'
import { loginByEmail } from '#contract/identity/auth.ts'
import { demoPassword } from '#contract/identity/demo.ts'
import { inProductDatabase } from '../bench/product-database.ts'
import { product } from './product.ts'
import { awaited, settle, watch } from './quiet.ts'

/** Headless browsers call themselves bots, and bots are not sent to their language. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/**
 * Every visitor gets a window, and a window brings pages of its own for an address bar nobody sees: a fifth of all the
 * work. Of two lists of features the last one counts, so those that Playwright switches off are named again.
 */
const unused = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'PaintHolding'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'TcpPortRandomizationWin'],
]
const frugal = [
  ...['--no-sandbox', '--disable-gpu', '--disable-gpu-compositing', '--disable-gpu-rasterization'],
  ...['--disable-background-networking', `--disable-features=${unused.join()}`],
]

const program = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: frugal }
// What moves for ever, as the banner does, is drawn anew sixty times a second, and without a graphics card a third of a
// journey was that.
const calm = { reducedMotion: 'reduce' } as const

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 860 } }
/** For whoever is led somewhere by the next line anyway. */
export const nowhere = { at: 'about:blank' }

const LoginAnswer = z.object({ content: loginByEmail.answer })

export interface Stage {
  /** A page of a fresh visitor; what it complains about in the console fails the test. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  /** Signed in by the call the form makes, on the first screen of the menu unless another one is named. */
  signIn(email: string, options?: BrowserContextOptions & { at?: string; dark?: boolean }): Promise<Page>
  /** Through the form, as a person would: for journeys that are about it. */
  signInByForm(email: string, options?: BrowserContextOptions): Promise<Page>
  /** Signed in on a device of their own: its browser may be closed and opened again, and knows what it knew. */
  device(email: string, options?: BrowserContextOptions): Promise<Device>
  /** Complaints this test expects, by a part of their text. */
  expectNoise(...parts: string[]): void
}

interface Device {
  /** The browser is opened, with a line or without one, at this address. */
  open(path: string, options?: { offline: boolean }): Promise<Page>
  close(): Promise<void>
}

/** One browser per file, one context per visitor, all closed after each test. */
export function stage(): Stage {
  const { url: baseURL, dataDir } = product()
  let browser: Browser
  let contexts: BrowserContext[] = []
  let pages: Page[] = []
  let complaints: string[] = []
  let expected: string[] = []

  beforeAll(async () => {
    // Everybody here comes from one address, which may not try the door so often; each file is an hour of its own.
    // And speaks Uzbek to begin with, whatever a file before it had some of them speak.
    await inProductDatabase(dataDir, async (client) => {
      await client.query("delete from attempts where key like 'login-from:%'")
      await client.query("update users set language = 'uz' where email like '%@demo.agro' and language <> 'uz'")
    })
    browser = await chromium.launch(program)
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
    const context = await browser.newContext({ baseURL, userAgent, locale: 'uz-UZ', ...calm, ...options })
    return come(context, path, options)
  }

  async function come(context: BrowserContext, path: string, options: BrowserContextOptions): Promise<Page> {
    // Journeys share a small machine with whatever else runs there.
    context.setDefaultTimeout(30_000)
    contexts.push(context)
    context.on('page', (page) => {
      watch(page)
      if (options.javaScriptEnabled !== false) settle(page)
    })
    const page = await context.newPage()
    pages.push(page)
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(path)
    return page
  }

  /** What a browser keeps of somebody who has signed in: the cookies of the session, who it is, what they chose. */
  async function sessionOf(email: string, chosen: { darkTheme: boolean }, agent = userAgent) {
    const visitor = await request.newContext({ baseURL, userAgent: agent, extraHTTPHeaders: { [CLIENT_HEADER]: '1' } })
    const reply = await visitor.post(loginByEmail.path, { data: { email, password: demoPassword } })
    expect([email, reply.status()]).toEqual([email, 200])
    const { content: user } = LoginAnswer.parse(await reply.json())
    const { cookies } = await visitor.storageState()
    await visitor.dispose()
    const kept = {
      name: 'agroplatforma',
      value: JSON.stringify({ state: { ...chosen, user, isLoggin: true }, version: 0 }),
    }
    return { cookies, origins: [{ origin: baseURL, localStorage: [kept] }] }
  }

  return {
    visit,
    async signIn(email, { at = '/dashboard', dark = false, ...options } = {}) {
      const storageState = await sessionOf(email, { darkTheme: dark }, options.userAgent)
      const page = await visit(at, { ...desktop, ...options, storageState })
      if (at === '/dashboard') await page.waitForURL('**/dashboard/**')
      return page
    },
    async signInByForm(email, options) {
      const page = await visit('/auth/login?door=email', options)
      await page.locator('input[type=email]').fill(email)
      await page.locator('input[type=password]').fill(demoPassword)
      await page.locator('form button[type=submit]').click()
      await page.waitForURL('**/dashboard/**')
      return page
    },
    async device(email, options = desktop) {
      const folder = await mkdtemp(join(tmpdir(), 'agro-device-'))
      let state: Awaited<ReturnType<typeof sessionOf>> | undefined = await sessionOf(email, { darkTheme: false })
      let context: BrowserContext | undefined
      const close = async () => {
        contexts = contexts.filter((one) => one !== context)
        await context?.close()
        context = undefined
      }
      onTestFinished(async () => {
        await close()
        await rm(folder, { recursive: true, force: true })
      })
      return {
        close,
        async open(path, { offline } = { offline: false }) {
          const own = { baseURL, userAgent, locale: 'uz-UZ', offline, ...calm, ...options }
          context = await chromium.launchPersistentContext(folder, { ...program, ...own })
          if (state) await context.setStorageState(state)
          state = undefined
          return come(context, path, options)
        },
      }
    },
    expectNoise(...parts) {
      expected.push(...parts)
    },
  }
}

/** What somebody would look at first when a journey fails on a machine nobody sees. */
async function describePage(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
  return `${page.url()}, waiting for [${awaited(page).join(', ')}]: ${text.replaceAll(/\s+/g, ' ').slice(0, 1500)}`
}
