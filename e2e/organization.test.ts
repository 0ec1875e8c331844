import { expect, test } from 'vitest'
import { desktop, phone as phoneSize, stage } from './browser.ts'
import { answer } from './dialog.ts'
import { enterByPhone, keptUser } from './doors.ts'
import { quiet } from './quiet.ts'

const { visit, expectNoise } = stage()

const head = { phone: '+998900000104', organization: 'Koson Paxta Klaster' }
const invited = { phone: '+998900000105', name: 'Abdullayeva Nigora' }

test('an invited employee sees what the head allowed, follows changes at once, and loses it all at the end', async () => {
  expectNoise('403')
  const office = await visit('/auth/login?door=phone', desktop)
  await enterByPhone(office, head.phone)
  await expect.poll(() => keptUser(office)).toMatchObject({ organization: { name: head.organization } })
  await office.goto('/dashboard/employees')
  await office.getByRole('button', { name: 'Xodim taklif qilish' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('F.I.Sh.').fill(invited.name)
  await form.getByLabel('Telefon').fill(invited.phone)
  await form.getByLabel('Lavozim').fill('Agronom')
  await form.getByRole('checkbox', { name: 'Oʻz mahsulotlari' }).check()
  await form.getByRole('button', { name: 'Saqlash' }).click()
  const row = office.getByRole('row', { name: new RegExp(invited.name) })
  await row.getByText('Taklif qilingan').waitFor()
  await quiet(office)
  expect(await row.textContent()).not.toContain(invited.phone)

  // At the own organization she leads: employees are hers to see.
  const field = await visit('/auth/login?door=phone', phoneSize)
  await enterByPhone(field, invited.phone)
  await field.goto('/dashboard/account-settings')
  await field.getByRole('button', { name: 'Qabul qilish' }).click()
  const panel = field.getByRole('listitem').filter({ hasText: head.organization })
  await panel.getByRole('button', { name: 'Shu nomidan ishlash' }).click()
  await panel.getByText('Hozir shu nomidan').waitFor()
  await expect.poll(async () => (await keptUser(field)).permissions).toEqual([2001])
  const refused = await field.goto('/dashboard/employees')
  expect(refused?.status()).toBe(403)
  await field.getByText('Bu sahifani koʻrishga ruxsatingiz yoʻq').waitFor()

  // The list of the head follows by itself.
  await row.getByText('Ishlayapti').waitFor()
  await row.click()
  await form.getByRole('checkbox', { name: 'Tashkilot xodimlarini boshqarish' }).check()
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await office.getByText('Saqlandi').first().waitFor()
  await field.goto('/dashboard/employees')
  await field.getByText(`«${head.organization}» xodimlari`).waitFor()

  await row.click()
  await form.getByRole('button', { name: 'Ishdan boʻshatish' }).click()
  const sure = office.getByRole('dialog').filter({ hasText: 'Kirish darhol yopiladi' })
  await answer(sure, 'Ishdan boʻshatish')
  await row.getByText('Tugatilgan').waitFor()
  await field.goto('/dashboard/account-settings')
  await field.getByText('Pop Fresh Export').first().waitFor()
  await quiet(field)
  expect(await field.getByText(head.organization).count()).toBe(0)
  await expect.poll(async () => (await keptUser(field)).organization?.name).not.toBe(head.organization)
})
