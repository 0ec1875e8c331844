import { expect, test } from 'vitest'
import { stage } from './browser.ts'
import { keptUser } from './doors.ts'
import { quiet } from './quiet.ts'

const { signIn, expectNoise } = stage()
const ROLE = 'Tarozi nazoratchisi'

test('a role edited while its holder works: the menu and the doors follow', async () => {
  expectNoise('403')
  const admin = await signIn('admin@demo.agro', { at: '/dashboard/permission-management/roles?edit=new' })
  const form = admin.getByRole('dialog')
  const tick = async (code: string) => {
    await form.getByLabel('Huquqni topish').fill(code)
    await form.getByRole('treeitem').filter({ hasText: code }).locator('.ant-tree-checkbox').click()
  }
  await form.getByRole('textbox').first().fill(ROLE)
  await tick('5002')
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await admin.getByText('Saqlandi').first().waitFor()

  const holder = await signIn('editor@demo.agro')
  const menu = holder.getByRole('navigation')
  await menu.getByRole('link').first().waitFor()
  await quiet(holder)
  expect(await menu.getByText('Oʻlchov birliklari').count()).toBe(0)
  await admin.goto('/dashboard/users?search=Ergasheva')
  await admin.getByRole('row', { name: /Ergasheva/ }).click()
  await admin.getByRole('combobox', { name: 'Agroplatforma: rollar' }).click()
  await admin.getByRole('combobox', { name: 'Agroplatforma: rollar' }).fill(ROLE)
  await admin.keyboard.press('Enter')
  await admin.keyboard.press('Escape')
  await admin
    .getByRole('listitem')
    .filter({ hasText: 'Agroplatforma' })
    .getByRole('button', { name: 'Saqlash' })
    .click()
  await admin.getByText('Saqlandi').first().waitFor()
  // Nobody reloaded anything.
  await menu.getByText('Oʻlchov birliklari').click()
  await holder.getByText('sentner').first().waitFor()

  await admin.goto('/dashboard/permission-management/roles')
  await admin.getByRole('row', { name: new RegExp(ROLE) }).click()
  await tick('8000')
  await tick('5002')
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await admin.getByText('Saqlandi').first().waitFor()
  await menu.getByText('Hududlar').waitFor()
  await menu.getByText('Oʻlchov birliklari').waitFor({ state: 'detached' })
  const refused = await holder.goto('/dashboard/units')
  expect(refused?.status()).toBe(403)
  await holder.getByText('Bu sahifani koʻrishga ruxsatingiz yoʻq').waitFor()
})

test('looking with another’s eyes changes nothing, and ends with a click', async () => {
  expectNoise('403')
  const admin = await signIn('admin@demo.agro', { at: '/dashboard/users?search=Toshev' })
  await admin.getByRole('row', { name: /Toshev Bekzod/ }).click()
  await admin.getByRole('button', { name: 'Uning koʻzi bilan koʻrish' }).click()
  await admin.getByRole('dialog').last().getByRole('button', { name: 'Uning koʻzi bilan koʻrish' }).click()
  const banner = admin.getByRole('region', { name: 'Boshqa foydalanuvchi koʻzi bilan koʻrish' })
  await banner.getByText(/Toshev Bekzod/).waitFor()
  await expect.poll(() => keptUser(admin)).toMatchObject({ email: 'farmer@demo.agro' })
  await admin.goto('/dashboard/account-settings')
  await admin.getByRole('switch', { name: 'Tashkilot va xodimlar, SMS' }).click()
  await admin
    .getByText(/faqat koʻryapsiz; oʻzgartirib boʻlmaydi/)
    .first()
    .waitFor()
  expect((await admin.goto('/dashboard/users?search=Toshev'))?.status()).toBe(403)
  await banner.getByRole('button', { name: 'Toʻxtatish' }).click()
  await banner.waitFor({ state: 'detached' })
  await admin.goto('/dashboard/users?search=Toshev')
  await admin.getByRole('row', { name: /Toshev Bekzod/ }).waitFor()
  await quiet(admin)
  expect(await banner.count()).toBe(0)
})
