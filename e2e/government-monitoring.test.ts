import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { listIndicators } from '#contract/government/monitoring/indicators.ts'
import { answered } from './announcements.ts'
import { phone, stage } from './browser.ts'
import { choose, inDatabase, speakIn } from './deals.ts'
import { contentOf } from './finance.ts'
import { quiet } from './quiet.ts'
import { fits } from './width.ts'

const { signIn, expectNoise } = stage()

const MINISTRY = 'ministry@demo.agro'
const CHAIR = 'rais@demo.agro'

beforeAll(async () => {
  await speakIn('ru', MINISTRY)
  await inDatabase('delete from screen_locks where user_id = (select id from users where email = $1)', [CHAIR])
})

/** One of the cards, each of which is an indicator of the whole territory. */
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })

describe('the table of monitoring', () => {
  test('leads by period and place down to the list that a figure is counted of', async () => {
    const page = await signIn(MINISTRY, { at: '/ru/dashboard/monitoring' })
    await page.getByRole('heading', { level: 1, name: 'Мониторинг · Республика' }).waitFor()
    await choose(page, page.getByRole('main'), 'Вид периода', 'Месяц')
    await page.waitForURL(/grain=month/)
    const period = page.getByRole('combobox', { name: 'Период', exact: true })
    await quiet(page)
    // The month before this one: it is over, and stays as it was taken.
    await period.press('ArrowDown')
    await period.press('ArrowDown')
    await period.press('Enter')
    await page.waitForURL(/period=\d{4}-\d{2}-01/)
    await page.getByText(/окончательно, снято/).waitFor()

    const whole = await card(page, 'Проекты в срок').locator('strong').innerText()
    const table = page.getByRole('table', { name: /^Каждая территория/ })
    await table.getByRole('link', { name: 'Ферганская область' }).click()
    await page.getByRole('heading', { level: 1, name: 'Мониторинг · Ферганская область' }).waitFor()
    await page.getByRole('table').getByRole('link', { name: 'Алтыарыкский район' }).first().waitFor()
    await expect.poll(() => card(page, 'Проекты в срок').locator('strong').innerText()).not.toBe(whole)
    await fits(page)
    await card(page, 'Проекты в срок').getByRole('link', { name: 'Список' }).click()
    await page.waitForURL(/\/initiative-project-manage\?regionId=\d+$/)
    const rows = page.locator('[data-row-key]')
    await rows.first().waitFor()
    await quiet(page)
    const places = await rows.locator('td:nth-child(2) small, dd small').allInnerTexts()
    expect(new Set(places)).toEqual(new Set(['Алтыарыкский район']))
  })

  test('says what an indicator is called and which colour it has from the moment that staff have changed it', async () => {
    const page = await signIn(MINISTRY, { at: '/ru/dashboard/monitoring/indicators' })
    const known = contentOf(listIndicators.answer, await answered(page, '/main/api-government/indicators?take=100'))
    const { id } = known.items.find(({ code }) => code === 'onTime') ?? { id: 0 }
    await page.goto(`/ru/dashboard/monitoring/indicators?edit=${id}`)
    const form = page.getByRole('dialog')
    const name = form.locator('input[lang=ru]')
    await name.fill('Проекты без опоздания')
    // Nothing is wholly in time, so whatever was green is not any more.
    await form.getByLabel('Граница зелёного').fill('100')
    await form.getByLabel('Граница жёлтого').fill('99')
    await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    await page.goto('/ru/dashboard/monitoring')
    await card(page, 'Проекты без опоздания').getByRole('img', { name: 'красный: плохо' }).waitFor()

    await page.goto(`/ru/dashboard/monitoring/indicators?edit=${id}`)
    await name.fill('Проекты в срок')
    await form.getByLabel('Граница зелёного').fill('90')
    await form.getByLabel('Граница жёлтого').fill('75')
    await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    await page.goto('/ru/dashboard/monitoring')
    await card(page, 'Проекты в срок').waitFor()
  })
})

describe('the screen of a chair', () => {
  test('is opened by a number, read from afar, and there without a line as it was last', async () => {
    // Whatever asks for a line that is cut.
    expectNoise('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch', 'network')
    const page = await signIn(CHAIR, { ...phone, at: '/monitoring' })
    const open = async (pin: string) => {
      await page.getByLabel('PIN-kod').fill(pin)
      await page.getByRole('button', { name: /^(Saqlash|Ochish)$/ }).click()
    }
    await page.getByRole('heading', { name: 'Ekran uchun PIN-kod tanlang' }).waitFor()
    await fits(page)
    await open('2580')
    await page.getByRole('heading', { level: 1, name: 'Azimobod' }).waitFor()
    await page
      .getByRole('status')
      .getByText(/^Yangilandi/)
      .waitFor()
    await fits(page)
    // A room away: figures of 44 pixels, words of 20.
    const sizes = await page
      .locator('section strong, section p, section li span')
      .evaluateAll((all) =>
        all
          .filter(({ textContent }) => textContent?.trim())
          .map((one) => [one.localName, Number.parseFloat(getComputedStyle(one).fontSize)] as const),
      )
    expect(sizes.filter(([name, px]) => px < (name === 'strong' ? 44 : 20))).toEqual([])
    await page.getByLabel('Aloqasiz ham ochilsin').check()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await quiet(page)

    await page.getByRole('button', { name: 'Ekranni yopish' }).click()
    await open('1111')
    await page.getByText('PIN-kod notoʻgʻri').waitFor()
    await open('2580')
    const block = page.getByRole('region', { name: 'Xonadonlar koʻrilgan' })
    const seen = await block.locator('strong').innerText()

    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('Aloqa yoʻq: PIN shu qurilmada tekshiriladi.').waitFor()
    await open('2580')
    await page
      .getByRole('status')
      .getByText(/^Oxirgi maʼlumot: \d\d\.\d\d\.\d{4} \d\d:\d\d$/)
      .waitFor()
    await expect.poll(() => block.locator('strong').innerText()).toBe(seen)
    await page.getByText('Ismlar bu yerda koʻrsatilmaydi').waitFor()

    await page.context().setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page
      .getByRole('status')
      .getByText(/^Yangilandi/)
      .waitFor()
  })
})
