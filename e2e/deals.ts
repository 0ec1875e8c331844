import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatMoney, parseSoum, type Tiyin } from '#uz/money.ts'
import { inProductDatabase } from '../bench/product-database.ts'
import { answer, settled } from './dialog.ts'
import { product } from './product.ts'

interface Goods {
  id: number
  title: { uz: string; ru: string }
  price: Tiyin
}

/** What this account sells by the kilogram and this way and nobody bargains about, the best stocked first. */
export async function goodsOf(seller: string, delivery: 'pickup' | 'seller', least: number): Promise<Goods[]> {
  const { rows } = await inProductDatabase(product().dataDir, (client) =>
    client.query(
      `select o.product_id::int as id, o.title, o.price::bigint::text as price from offers o
        join users u on u.id = o.seller_user_id join measurements m on m.id = o.unit_id
        where u.email = $1 and $2 = any(o.delivery) and o.available >= $3 and not o.sold_out and m.code = 'kg'
          and not exists (
            select from proposals p where p.product_id = o.product_id and p.status in ('sent', 'viewed'))
          and o.content->>'expectedHarvest' is null and o.content->'deliveryFee'->>'kind' <> 'fixed'
        order by o.available desc`,
      [seller, delivery, least],
    ),
  )
  return rows.map((row) => ({ ...row, price: Number(row.price) }))
}

/** Real clocks of the product are not waited for: the database is told that they have run out. */
export const inDatabase = (text: string, values: unknown[] = []) =>
  inProductDatabase(product().dataDir, (client) => client.query(text, values))

/** What the platform does every minute or so, it does now: that it is due is read where the platform keeps it. */
export async function minuteOf(job: string, cron = '* * * * *'): Promise<void> {
  const { rowCount } = await inDatabase(
    `insert into jobs.job (name, policy, data)
      select name, 'standard', '{}' from jobs.schedule where name = $1 and cron = $2`,
    [job, cron],
  )
  expect(rowCount).toBe(1)
}

/** Whose language is another than the page's is led to their own: these people read Russian from here on. */
export const speakIn = (language: 'uz' | 'ru', ...emails: string[]) =>
  inDatabase('update users set language = $1 where email = any($2)', [language, emails])

/** The demo buyer has put some things aside already; a journey begins with an empty basket. */
export const emptyBasketOf = (email: string) =>
  inDatabase('delete from basket_items where user_id = (select id from users where email = $1)', [email])

export const soum = (tiyin: Tiyin, lang: 'uz' | 'ru' = 'uz') => formatMoney(tiyin, lang)

/** The last part of the address of a page. */
export const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The deal is in this state, whoever moved it: the page hears of it by itself. */
export const stateIs = (page: Page, state: string) =>
  page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .getByText(state, { exact: true })
    .first()
    .waitFor()

/** The main step of a deal: its button, and its question where it has one. */
export async function step(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  return page.getByRole('dialog')
}

/** A step that asks nothing but whether one is sure. */
export const sureOf = async (page: Page, name: string, ok = name) => answer(await step(page, name), ok)

/** From the menu of other steps. */
export async function menuStep(page: Page, menu: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name }).click()
  return page.getByRole('dialog')
}

/** One of the sums of a deal, as its page shows it. */
const sumOf = (page: Page, panel: string, name: string) =>
  page
    .getByRole('region', { name: panel, exact: true })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

export async function sumsAre(page: Page, panel: string, sums: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, sum] of Object.entries(sums))
    await expect.poll(() => sumOf(page, panel, name).innerText()).toBe(sum)
}

/** Chosen from a list that opens below the field. */
export async function choose(page: Page, form: Locator, field: string, option: string): Promise<void> {
  // Required ones have a star before their name.
  await form.getByRole('combobox', { name: new RegExp(`^(\\* )?${field}$`) }).click()
  const list = page.locator(`.ant-select-dropdown:visible${settled}`)
  await list.getByTitle(option, { exact: true }).click()
  await list.waitFor({ state: 'hidden' })
}

/** What lies free on the clearing account that the page shows. */
export async function freeOn(page: Page): Promise<Tiyin> {
  await page.goto('/dashboard/clearing')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Erkin', exact: true }) })
  const shown = await card.locator('p').first().innerText()
  return parseSoum(shown.replaceAll(' ', ' ')) ?? Number.NaN
}

/** What is in the basket alone, ordered from one seller; the page is that of the deal. */
export async function order(page: Page, { id }: { id: number }, qty: number, ways: { delivery: string; pay: string }) {
  await emptyBasketOf('buyer@demo.agro')
  await page.goto(`/basket?add=${id}:${qty}`)
  await page.getByRole('button', { name: 'Savatimga qoʻshish' }).click()
  await page.getByRole('link', { name: 'Buyurtma berish', exact: true }).click()
  await page.waitForURL('**/checkout')
  for (const way of [ways.delivery, ways.pay]) await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
  await page.getByRole('checkbox', { name: /Oferta shartlariga/ }).check()
  await page.getByRole('button', { name: /^Buyurtma berish/ }).click()
  await page.getByRole('link', { name: 'Bitimni ochish' }).click()
  await stateIs(page, 'Tasdiq kutmoqda')
}
