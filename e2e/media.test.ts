import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#uz/durations.ts'
import { answered } from './announcements.ts'
import { desktop, phone, stage } from './browser.ts'
import { inDatabase, minuteOf } from './deals.ts'
import { answer } from './dialog.ts'
import { onDisk, photo } from './photos.ts'
import { loading, quiet } from './quiet.ts'

const { visit, signIn, expectNoise } = stage()

const NEWS = '/dashboard/media/news'
const TITLE = 'Qashqadaryoda kuzgi yongʻoq yigʻimi boshlandi'
const TEXT = 'Yongʻoqzorlarda terim oktabrning oxirigacha davom etadi.'
const SINCE = 'Terim muddati noyabrning oʻrtasigacha uzaytirildi.'

const inWords = (language: 'Oʻzbekcha' | 'Ўзбекча' | 'Русский') => ({
  title: `Sarlavha · ${language}`,
  body: `Matn · ${language}`,
})
const languageOf = (page: Page, name: RegExp) =>
  page.locator('label.ant-radio-button-wrapper').filter({ hasText: name })

async function write(page: Page, language: 'Oʻzbekcha' | 'Русский', texts: { title?: string; body: string }) {
  const { title, body } = inWords(language)
  if (texts.title) await page.getByLabel(title, { exact: true }).fill(texts.title)
  await page.getByRole('textbox', { name: body }).fill(texts.body)
}

async function step(page: Page, name: string, did: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const question = page.getByRole('dialog')
  if (name === 'Eʼlon qilish') await answer(question, name)
  await page.getByText(did).first().waitFor()
}

/** Public pages are kept for some seconds; what staff do shows within that time. */
async function reads(page: Page, path: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path)
      return page.getByRole('article').filter({ hasText: text }).count()
    }, loading)
    .toBeGreaterThan(0)
}

describe('media', () => {
  test('news is written, appears at its hour, and a later edit waits until it is published too', async () => {
    expectNoise('404')
    const editor = await signIn('editor@demo.agro', { at: `${NEWS}/create` })
    await write(editor, 'Oʻzbekcha', { title: TITLE, body: TEXT })
    // Cyrillic is there by itself.
    await languageOf(editor, /^Ўзбекча/).click()
    await expect
      .poll(() => editor.getByLabel(inWords('Ўзбекча').title, { exact: true }).inputValue())
      .toBe('Қашқадарёда кузги ёнғоқ йиғими бошланди')
    await languageOf(editor, /^Русский/).click()
    await write(editor, 'Русский', { title: 'В Кашкадарье собирают орехи', body: 'Сбор продлится до конца октября.' })
    await editor.getByRole('tab', { name: /^Media/ }).click()
    await editor.locator('input#cover').setInputFiles(await onDisk(await photo('yongoq.jpg')))
    await editor.getByRole('button', { name: 'Muhim joyni belgilash' }).waitFor()
    await step(editor, 'Tekshiruvga yuborish', 'Tekshiruvga yuborildi')

    const chief = await signIn('chiefeditor@demo.agro', { at: `${NEWS}?search=${encodeURIComponent(TITLE)}` })
    const row = chief.locator('[data-row-key]').filter({ hasText: TITLE })
    await row.first().waitFor()
    const id = Number(await row.first().getAttribute('data-row-key'))
    const path = `/media/news/${id}`
    await chief.goto(`${NEWS}/update/${id}`)
    await chief.getByRole('button', { name: 'Rejalashtirish', exact: true }).click()
    const planning = chief.getByRole('dialog')
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    await planning.getByLabel('Chiqish vaqti').fill(`${tomorrow}T09:00`)
    await answer(planning, 'Rejalashtirish')
    await chief.getByText('Rejalashtirilgan').first().waitFor()

    // Not before its hour; and on it.
    const reader = await visit('/media/news', phone)
    expect((await answered(reader, path)).status).toBe(404)
    await inDatabase("update content_items set publish_at = now() - interval '1 second' where id = $1", [id])
    await minuteOf('media.content')
    await reads(reader, path, TEXT)
    await reader.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await expect
      .poll(async () => {
        await reader.goto('/media/news')
        return reader.getByRole('link', { name: TITLE }).count()
      }, loading)
      .toBeGreaterThan(0)
    await reads(reader, `/cyrl${path}`, 'Ёнғоқзорларда терим')

    // The Uzbek text goes on: the public reads what was published, the Russian one is behind.
    await editor.goto(`${NEWS}/update/${id}`)
    await write(editor, 'Oʻzbekcha', { body: SINCE })
    await editor.getByRole('button', { name: 'Saqlash' }).click()
    await editor.getByText('Tahrir yozilmoqda').first().waitFor()
    await languageOf(editor, /^Русский.*eskirgan/).click()
    await editor.getByText('Русский: oʻzbekcha matn tarjimadan keyin oʻzgargan').waitFor()
    expect((await answered(reader, path)).text).not.toContain(SINCE)
    await write(editor, 'Русский', { body: 'Сбор продлили до середины ноября.' })
    await editor.getByRole('button', { name: 'Saqlash' }).click()
    await languageOf(editor, /^Русский.*bor/).waitFor()
    await step(editor, 'Tekshiruvga yuborish', 'Tekshiruvga yuborildi')
    await quiet(editor)
    expect((await answered(reader, path)).text).not.toContain(SINCE)

    await chief.goto(`${NEWS}/update/${id}`)
    await step(chief, 'Eʼlon qilish', 'Eʼlon qilindi')
    await reads(reader, path, SINCE)
    await reads(reader, `/ru${path}`, 'до середины ноября')
  }, 240_000)

  test('what was saved is read without a line', async () => {
    expectNoise('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch', '503')
    const { rows } = await inDatabase(
      "select id::int, title->>'uz' as title from editions where kind = 'article' order by published_at desc limit 1",
    )
    const [article] = rows
    const reader = await visit(`/media/articles/${article.id}`, phone)
    await reader.getByRole('button', { name: /^Oflayn saqlash/ }).click()
    await reader.getByText(/^Qurilmada saqlangan/).waitFor()
    await reader.context().setOffline(true)
    await reader.reload()
    await reader.getByRole('heading', { level: 1, name: article.title }).waitFor()
    await reader.context().setOffline(false)
  })

  test('a technology counts without scripts', async () => {
    const { rows } = await inDatabase("select id::int from editions where kind = 'technology' order by id limit 1")
    const farmer = await visit(`/agrotechnologies?id=${rows[0].id}`, { ...desktop, javaScriptEnabled: false })
    const sums = farmer.getByRole('region', { name: 'Foydani hisoblash' })
    const profit = () => sums.locator('dl > div').filter({ hasText: 'Xarajat' }).locator('dd').first().innerText()
    const first = await profit()
    await sums.getByLabel('Maydon, sotix').fill('25')
    await sums.getByRole('button', { name: 'Hisoblash' }).click()
    await farmer.waitForURL(/sotix=25/)
    await sums.getByText('25 sotix yer boʻyicha oyma-oy pul').first().waitFor()
    await expect.poll(profit).not.toBe(first)
  })

  test('help says how the screen at hand is used', async () => {
    const seller = await signIn('farmer@demo.agro', { at: '/dashboard/my-products' })
    await seller.getByRole('banner').getByRole('button', { name: 'Yordam' }).click()
    const help = seller.getByRole('dialog', { name: 'Yordam' })
    await help.getByText('Surat va narx').waitFor()
    await help.getByLabel('Yoʻriqnomalardan qidirish').fill('реквизит')
    await help.getByText('Bank rekvizitini qoʻshish').click()
    await help.getByText('Nusxa koʻchirib qoʻying').waitFor()
    await quiet(seller)
    expect(await help.getByText('Mahsulot joylash').count()).toBe(0)
  })
})
