import { describe, expect, test } from 'vitest'
import { phone, stage } from './browser.ts'
import { quiet } from './quiet.ts'
import { held } from './rows.ts'
import { fits } from './width.ts'

const { visit, signIn, expectNoise } = stage()

describe('where goods come from and where money goes', () => {
  test('an address is found by its landmark, a pasted letter fills the requisites in', async () => {
    expectNoise('400')
    const page = await signIn('head@demo.agro', { ...phone, at: '/dashboard/my-addresses?edit=new' })
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Nomi').fill('Yangi bogʻ')
    // Names of places are found in any script.
    await drawer.getByRole('combobox', { name: 'Viloyat' }).fill('самарқанд')
    await page.getByTitle('Samarqand viloyati').click()
    await drawer.getByRole('combobox', { name: 'Tuman' }).fill('urgut')
    await page.getByTitle('Urgut tumani').click()
    await drawer.getByLabel('Moʻljal').fill('Eski chinor yonida, yashil darvoza')
    await drawer.getByLabel('Ism va familiya').fill('Botir Karimov')
    await drawer.getByLabel('Telefon').fill('12345')
    await drawer.getByRole('button', { name: 'Saqlash' }).click()
    await drawer.getByText('Telefon raqami +998 dan keyin 9 ta raqam').waitFor()
    await drawer.getByLabel('Telefon').fill('90 123 45 67')
    await drawer.getByRole('button', { name: 'Saqlash' }).click()
    // Where mahallas are known one of them is asked for, and the form comes back to it from below.
    const mahalla = drawer.getByRole('combobox', { name: 'Mahalla' })
    await expect.poll(() => mahalla.evaluate((input) => input === document.activeElement)).toBe(true)
    await mahalla.press('ArrowDown')
    await mahalla.press('Enter')
    await drawer.getByRole('button', { name: 'Saqlash' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Yangi bogʻ' })
    await card.getByText('Eski chinor yonida, yashil darvoza').waitFor()
    await card.getByText(/Urgut tumani/).waitFor()
    await quiet(page)
    expect(await card.innerText()).not.toContain('123 45 67')
    await card.getByRole('button', { name: 'Arxivlash' }).click()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Bekor qilish' }).click()
    await card.waitFor()
    await fits(page)

    await page.goto('/dashboard/requisites?edit=new')
    await drawer
      .getByLabel('Rekvizitlarni joylang')
      .fill(
        '«Oltin Vodiy Agro» MChJ, ИНН 301 234 567\nр/с: 2020 8000 9051 2345 6001\nАКБ «Ипотека-банк», МФО 00423, ОКЭД 01130',
      )
    await drawer.getByText(/^Topildi:.*MFO.*Hisob raqami/).waitFor()
    await expect.poll(() => drawer.getByLabel('MFO').inputValue()).toBe('00423')
    const account = drawer.getByLabel('Hisob raqami', { exact: true })
    await expect.poll(() => account.inputValue()).toBe('2020 8000 9051 2345 6001')
    await drawer.getByLabel('STIR yoki JSHSHIR').fill('')
    await drawer.getByRole('button', { name: 'Saqlash' }).click()
    await page.getByText(/pul yechish .* gacha toʻxtatilgan/).waitFor()
    await quiet(page)
    expect(await page.locator('main').innerText()).not.toContain('9051')
    await fits(page)
  })

  test('a form staff publish is the form sellers fill in', async () => {
    const staff = await signIn('admin@demo.agro', { at: '/dashboard/field-template?search=meva' })
    await staff.locator('tr[data-row-key] a').first().click()
    await staff.getByRole('button', { name: 'Maydon qoʻshish' }).click()
    await staff.getByLabel('Kalit', { exact: true }).fill('shirinligi')
    await staff.getByLabel('Nomi formada').fill('Mazasi qanday')
    await staff.getByRole('complementary', { name: 'Forma shunday koʻrinadi' }).getByLabel('Mazasi qanday').waitFor()
    await staff.getByRole('button', { name: 'Saqlash', exact: true }).click()
    const publish = staff.getByRole('button', { name: 'Eʼlon qilish' })
    await staff.getByText('Oʻzgarishlar saqlangan, lekin hali eʼlon qilinmagan').waitFor()
    await publish.click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByText(/Mazasi qanday.*qoʻshildi/).waitFor()
    await dialog.getByRole('button', { name: 'Eʼlon qilish' }).click()
    await staff.getByText('Yangi versiya eʼlon qilindi').waitFor()

    const seller = await signIn('farmer@demo.agro', { ...phone, at: '/dashboard/my-products?edit=new' })
    await seller.getByRole('button', { name: 'Turkum', exact: true }).click()
    await seller.getByRole('searchbox', { name: /Masalan/ }).fill('olma')
    await seller
      .getByRole('dialog')
      .getByRole('button', { name: /Semerenko|Olma/ })
      .first()
      .click()
    await seller.locator('#product-steps').getByText('Batafsil').click()
    await seller.getByLabel('Mazasi qanday').fill('Nordonroq')
    await seller.getByText(/Qoralama saqlandi/).waitFor()
    await fits(seller)
  })
})

test('four products stand side by side, a fifth has no room', async () => {
  const page = await visit('/products', phone)
  for (const card of await held(page.locator('article'), 5))
    await card.getByRole('button', { name: /^Taqqoslash/ }).click()
  await page.getByText('Bir vaqtda 4 tagacha mahsulot taqqoslanadi').waitFor()
  await page.getByRole('link', { name: 'Taqqoslash (4)' }).click()
  await page.waitForURL(/\/compare\?ids=/)
  await page.locator('thead th').nth(4).waitFor()
  await fits(page)
  await page.getByRole('link', { name: 'Faqat farqlari' }).click()
  await page.waitForURL(/only=differences/)
})

test('pictures of a product are looked through with the arrows', async () => {
  const page = await visit('/products?search=pomidor')
  await page.locator('article h3 a').first().click()
  const strip = page.getByRole('region', { name: 'Suratlar' }).getByRole('list').first()
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('a[aria-current=true][href="#photo-2"]').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.locator('a[aria-current=true][href="#photo-1"]').waitFor()
})
