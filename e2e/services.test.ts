import { expect, test } from 'vitest'
import { choose, inDays, openApplicant, ownId, sendOff, take } from './announcements.ts'
import { nowhere, phone, stage } from './browser.ts'
import { ANNOUNCED, judge } from './desk.ts'
import { quiet } from './quiet.ts'

const { signIn, visit, expectNoise } = stage()

const TITLE = 'Belarus traktori bilan shudgor'

test('a tractor with one slot a day is booked once, whoever asks again', async () => {
  // The second booking of the day is refused, and the console tells of it.
  expectNoise('409', '422')
  const owner = await signIn('farmer@demo.agro', { at: '/dashboard/announcements/services/form' })
  await owner.getByRole('button', { name: 'Turkum', exact: true }).click()
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^Yer haydash va ekish/ })
    .first()
    .click()
  await owner.getByLabel('Sarlavha').first().fill(TITLE)
  await owner.getByLabel('Nima qilasiz').first().fill('Uch korpusli omoch bilan 25 santimetr chuqurlikda haydaymiz.')
  const steps = owner.locator('#announcement-steps')
  await steps.getByRole('button', { name: 'Narxi' }).click()
  await owner.getByRole('button', { name: 'gektar', exact: true }).click()
  await owner.getByLabel('Narxi, dan').fill('450 000')
  await steps.getByRole('button', { name: 'Qayerda' }).click()
  await choose(owner, 'Tumanlar', 'Asaka')
  await owner.keyboard.press('Escape')
  // One day, one tractor.
  const day = inDays(5)
  await owner.getByRole('button', { name: 'Ya', exact: true }).click()
  for (const label of ['Qaysi kundan', 'Qaysi kungacha']) await owner.getByLabel(label).fill(day)
  await owner.getByRole('button', { name: 'Kunlarni ochish' }).click()
  await owner.getByText('Taqvim saqlandi').waitFor()
  await steps.getByRole('button', { name: 'Xizmat', exact: true }).click()
  await sendOff(owner)
  await judge(await signIn('admoderator@demo.agro', nowhere), TITLE, ['a'], ANNOUNCED)
  const id = await ownId(owner, 'services', TITLE)

  // Two neighbours want the same day: until the owner agrees it is free to both.
  for (const [email, size] of [
    ['buyer@demo.agro', phone],
    ['worker@demo.agro', {}],
  ] as const) {
    const customer = await signIn(email, { ...size, at: `/announcements/${id}` })
    await customer.getByRole('region', { name: 'Boʻsh kunlar' }).getByRole('button', { name: /1 joy/ }).click()
    const dialog = customer.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel('Kun', { exact: true }).inputValue()).toBe(day)
    await dialog.getByLabel(/^Hajm/).fill('4')
    await dialog.getByLabel('Dala qayerda').fill('Asaka yoʻli boʻyida')
    await dialog.getByRole('button', { name: 'Yuborish' }).click()
    await customer.getByText('Soʻrovingiz ijrochiga yuborildi.').waitFor()
  }

  const board = { segment: 'services', id }
  const first = await openApplicant(owner, board, 'Karimova')
  await take(first, 'Tasdiqlash')
  await first.getByText('Kelishilgan').first().waitFor()
  const second = await openApplicant(owner, board, 'Ergashev')
  await take(second, 'Tasdiqlash')
  await owner
    .getByText(/kuni boʻsh vaqt qolmagan/)
    .first()
    .waitFor()
  await quiet(owner)
  expect(await second.getByText('Kelishilgan').count()).toBe(0)

  const stranger = await visit(`/announcements/${id}`)
  await stranger.getByText('Yaqin 60 kunda boʻsh kun yoʻq. Egasiga yozib koʻring.').waitFor()
}, 240_000)
