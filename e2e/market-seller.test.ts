import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { nowhere, phone, stage } from './browser.ts'
import { judge } from './desk.ts'
import { loading, quiet } from './quiet.ts'
import { held } from './rows.ts'
import { fits } from './width.ts'

const { visit, signIn, expectNoise } = stage()

const OWN = '/dashboard/my-products'
const finding = (name: string) => `search=${encodeURIComponent(name)}`
/** The row of a product in the table. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()
/** Those on sale of which nothing waits for a moderator. */
const settled = (page: Page) => page.locator('tr[data-row-key]').filter({ hasNotText: 'Oʻzgarish tekshiruvda' })

async function editOf(page: Page, query: string, name: string): Promise<number> {
  await page.goto(`${OWN}?${query}`)
  await rowOf(page, name).getByRole('link', { name }).click()
  await page.locator('#product-steps').waitFor()
  return Number(new URL(page.url()).searchParams.get('edit'))
}

describe('what a seller does with products', () => {
  test('a live product stays as it is until its edit is judged, field by field', async () => {
    const seller = await signIn('seller2@demo.agro', { at: `${OWN}?status=published` })
    const name = await settled(seller).locator('a').first().innerText()
    const id = await editOf(seller, `status=published&${finding(name)}`, name)
    const renamed = `${name} saralangan`
    await seller.getByLabel('Nomi', { exact: true }).fill(renamed)
    await seller.getByLabel(/^Tavsif/).fill('Yangi tavsif: qoʻlda saralab, qutilarga terilgan.')
    await seller.getByText(/Moderator tekshiradi: Nomi, Tavsif/).waitFor()
    await seller.getByRole('button', { name: 'Saqlash' }).click()
    await seller.getByText('Baʼzi oʻzgarishlar tekshiruvdan keyin koʻrinadi').waitFor()
    const site = await visit(`/product/${id}`)
    await site.getByRole('heading', { level: 1, name, exact: true }).waitFor()

    // The name is refused, the description taken.
    const moderator = await signIn('moderator@demo.agro', nowhere)
    await judge(moderator, renamed, ['j', 'f', '1', 'a'])
    await site.goto(`/product/${id}`)
    await expect
      .poll(async () => {
        await site.reload()
        return site.getByText('qoʻlda saralab').count()
      }, loading)
      .toBeGreaterThan(0)
    await site.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await editOf(seller, `status=published&${finding(name)}`, name)
    await seller.getByText('Moderator baʼzi oʻzgarishlarni qabul qilmadi').waitFor()
    const remark = seller.getByRole('alert').getByRole('listitem').filter({ hasText: /^Nomi/ })
    await remark.getByRole('button', { name: 'Tuzatish' }).click()
    await expect.poll(() => seller.evaluate(() => document.activeElement?.id)).toBe('title')
  })

  test('a returned product leads to the field the moderator spoke of', async () => {
    const seller = await signIn('farmer@demo.agro', { ...phone, at: `${OWN}?status=returned` })
    await seller.locator('li[data-row-key] a').first().click()
    const remark = seller.getByRole('alert').filter({ hasText: 'Moderator tuzatishga qaytardi' })
    await remark.getByText('Iltimos, suratni oʻzingiz oling va navini yozing.').waitFor()
    await remark.getByRole('listitem').filter({ hasText: 'Nomi:' }).getByRole('button', { name: 'Tuzatish' }).click()
    await expect.poll(() => seller.evaluate(() => document.activeElement?.id)).toBe('title')
    await fits(seller)
  })

  test('many prices change at once, and a file says first what it would do', async () => {
    expectNoise('400')
    const seller = await signIn('seller2@demo.agro', { at: `${OWN}?status=published` })
    const [one, other] = await held(settled(seller), 2)
    if (!one || !other) throw new Error('The demo orchard sells less than two things')

    // What is pressed in a row's menu leaves the list where it is, and is easily taken back.
    await one.getByRole('button', { name: 'Amallar' }).click()
    await seller.getByRole('menuitem', { name: 'Vaqtincha toʻxtatish' }).click()
    await seller.getByText('Sotuv toʻxtatildi').waitFor()
    await expect.poll(() => new URL(seller.url()).searchParams.get('edit')).toBeNull()
    await seller.getByRole('button', { name: 'Qaytarish' }).click()
    await one.waitFor()
    await quiet(seller)

    const before = await one.innerText()
    for (const row of [one, other]) await row.getByRole('checkbox').check()
    await seller.getByRole('button', { name: 'Narx va qoldiqni oʻzgartirish' }).click()
    const dialog = seller.getByRole('dialog')
    await dialog.getByLabel('Narxlar necha foizga oʻzgarsin').fill('10')
    await dialog.getByRole('button', { name: 'Natijani koʻrish' }).click()
    await dialog.getByRole('row').nth(2).waitFor()
    await expect.poll(() => dialog.locator('tbody s').count()).toBe(2)
    await dialog.getByRole('button', { name: 'Qoʻllash' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => one.innerText()).not.toBe(before)

    const given = seller.waitForEvent('download')
    await seller.getByRole('button', { name: /^Eksport/ }).click()
    const exported = await given
    const name = exported.suggestedFilename()
    const buffer = await readFile(await exported.path())
    await seller.getByRole('button', { name: 'Import' }).click()
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await dialog.getByText('Fayl hech narsani oʻzgartirmaydi.').waitFor()
    const sheet = [
      'title_uz,category,price,stock',
      'Yozgi sarxil uzum,uzum,18000,500',
      'Buzuq qator,bunday-turkum-yoq,abc,5',
    ].join('\n')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'mahsulotlar.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    await dialog.getByText(/ta xato: avval faylni tuzating/).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Qoʻllash' }).isDisabled()).toBe(true)
  })
})
