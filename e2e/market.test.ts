import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '#contract/identity/demo.ts'
import { nowhere, phone, stage } from './browser.ts'
import { judge } from './desk.ts'
import { heavy, onDisk, photo, program } from './photos.ts'
import { quiet } from './quiet.ts'
import { fits } from './width.ts'

const { visit, signIn, expectNoise } = stage()

const NAME = 'Qora shahzoda pomidori'
/** Cyrillic, and not as it is spelt. */
const MISSPELT = 'қора шаҳзада памидор'

const kept = (page: Page): Promise<{ basketsCount: number; favouritesCount: number }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('agroplatforma') ?? '{}').state)

async function enter(page: Page) {
  await page.locator('input[type=email]').fill('buyer@demo.agro')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('form button[type=submit]').click()
}

test('a harvest goes from a phone through the moderator into the basket of a stranger', async () => {
  // A program and a heap of bytes are refused, a page that is not published is nowhere: the console tells of both.
  expectNoise('400', '413', '415', '422', '404')

  // A buyer waits for it.
  const buyer = await visit(`/products?search=${encodeURIComponent(NAME)}`)
  await buyer.getByRole('link', { name: 'Qidiruvni saqlash' }).first().click()
  await buyer.waitForURL(/\/auth\/login/)
  await buyer.goto(`${buyer.url()}&door=email`)
  await enter(buyer)
  await buyer.waitForURL(/\/products\?search=/)
  await buyer.getByRole('button', { name: 'Qidiruvni saqlash' }).first().click()
  await buyer.getByText('Qidiruv saqlandi').waitFor()
  await buyer.goto('/dashboard/saved-searches')
  await buyer
    .getByRole('link', { name: new RegExp(NAME) })
    .first()
    .click()
  // A list opened while its drawer still comes in is closed by it.
  await quiet(buyer)
  await buyer.getByRole('combobox', { name: 'Xabar berish' }).click()
  await buyer.getByTitle('Darhol').click()
  await buyer.getByRole('button', { name: 'Saqlash' }).click()
  await buyer.getByRole('cell', { name: 'Darhol' }).first().waitFor()
  // And has put something aside already.
  await buyer.goto('/products')
  await Promise.all([
    buyer.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/basket/')),
    buyer
      .getByRole('button', { name: /^Savatga/ })
      .first()
      .click(),
  ])

  // A farmer lists it with one hand.
  const seller = await signIn('farmer@demo.agro', { ...phone, at: '/' })
  await seller.getByRole('navigation', { name: 'Tezkor oʻtish' }).locator('a[href$="edit=new"]').click()
  const gallery = seller.locator('input[type=file][multiple]')
  await gallery.setInputFiles(await onDisk(program, heavy()))
  await seller.getByText('Bu rasm emas: jpg, png yoki webp tanlang').waitFor()
  await seller.getByText(/Fayl \d+ MB dan katta boʻlmasin/).waitFor()
  for (const _ of [1, 2]) await seller.getByRole('button', { name: 'Rasmni olib tashlash' }).first().click()
  await gallery.setInputFiles(await Promise.all([photo('1.jpg'), photo('2.jpg'), photo('3.jpg')]))
  await seller.getByRole('button', { name: /^3-rasm, jami 3 ta/ }).waitFor()
  const cover = () => seller.locator('li[data-cover] img').getAttribute('src')
  const first = await cover()
  await seller.getByRole('button', { name: /^1-rasm/ }).press('ArrowRight')
  await expect.poll(cover).not.toBe(first)

  await seller.getByRole('button', { name: 'Turkum', exact: true }).click()
  await seller.getByRole('searchbox', { name: /Masalan/ }).fill('помидор')
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: /^Issiqxona pomidori/ })
    .first()
    .click()
  await seller.getByLabel('Nomi', { exact: true }).fill(NAME)
  await seller.getByLabel('Narxi').fill('14 500')
  await seller.getByLabel('Omborda').fill('800')
  await seller.getByLabel(/^Tavsif/).fill('Issiqxonada pishgan, telefon: 90 123 45 67')
  await seller.getByText(/Qoralama saqlandi/).waitFor()
  await fits(seller)
  const goOn = seller.getByRole('button', { name: 'Davom etish' })
  await goOn.click()
  await seller.getByText('Matnda telefon yoki havola bor, olib tashlang').first().waitFor()
  await seller.getByLabel(/^Tavsif/).fill('Issiqxonada pishgan, shirin va yirik.')
  for (const next of ['Joyi', 'Batafsil', 'Koʻrish']) {
    await goOn.click()
    await seller.locator('#product-steps [aria-current=step]').getByText(next).waitFor()
    await fits(seller)
  }
  await seller.getByText('Hammasi joyida, yuborish mumkin').waitFor()
  await seller.getByRole('button', { name: 'Tekshiruvga yuborish' }).dblclick()
  await seller.getByText('Mahsulot tekshiruvga yuborildi').waitFor()
  await seller.goto(`/dashboard/my-products?status=on_moderation&search=${encodeURIComponent(NAME)}`)
  const listed = seller.locator('li[data-row-key]').filter({ hasText: NAME })
  await listed.first().waitFor()
  await quiet(seller)
  expect(await listed.count()).toBe(1)

  await judge(await signIn('moderator@demo.agro', nowhere), NAME, ['a'])

  // The one who waited is told, and led to it.
  await buyer.goto('/dashboard/notifications')
  const news = buyer.getByRole('listitem').filter({ hasText: NAME })
  await news.first().waitFor()

  // A stranger finds it in Cyrillic, misspelt, and puts it aside.
  const stranger = await visit('/', phone)
  await stranger.getByRole('combobox').fill(MISSPELT)
  await stranger.keyboard.press('Enter')
  await stranger.waitForURL(/search=/)
  const found = stranger.locator('article').filter({ hasText: NAME })
  await found.getByRole('button', { name: /^Saralangan/ }).click()
  await found.getByRole('button', { name: /^Savatga/ }).click()
  await expect.poll(() => kept(stranger)).toMatchObject({ basketsCount: 1, favouritesCount: 1 })

  // Signed in, with what the account has kept already: nothing is lost.
  await stranger.goto('/auth/login?door=email&next=/basket')
  await enter(stranger)
  await stranger.waitForURL('**/basket')
  const row = stranger.getByRole('listitem').filter({ has: stranger.getByRole('heading', { name: NAME }) })
  await row.last().waitFor()
  await expect.poll(async () => (await kept(stranger)).basketsCount).toBeGreaterThan(1)
  await fits(stranger)

  // The price moves; the basket says so, and is put right by a tap.
  await seller.goto(`/dashboard/my-products?status=published&search=${encodeURIComponent(NAME)}`)
  await seller.getByRole('button', { name: `Narxini oʻzgartirish: ${NAME}` }).click()
  await seller.getByRole('dialog').getByLabel('Narxi').fill('16 000')
  await seller.getByRole('dialog').getByRole('button', { name: 'Saqlash' }).click()
  await seller
    .getByText(/16\s000/)
    .first()
    .waitFor()
  await stranger.reload()
  await row
    .getByText(/Narx oʻzgardi: 14\s500.*16\s000/)
    .last()
    .waitFor()
  await row.getByRole('button', { name: 'Yangi narxga roziman' }).last().click()
  await row
    .getByText(/Narx oʻzgardi/)
    .last()
    .waitFor({ state: 'detached' })
  await stranger.goto('/favorites')
  await stranger.getByRole('heading', { name: NAME }).waitFor()
}, 240_000)
