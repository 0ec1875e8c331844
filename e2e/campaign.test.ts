import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose } from './announcements.ts'
import { phone, stage } from './browser.ts'
import { inDatabase, speakIn } from './deals.ts'
import { answer } from './dialog.ts'
import { go } from './go.ts'
import { quiet } from './quiet.ts'

const { signIn } = stage()

const AUTHOR = 'chiefeditor@demo.agro'
const APPROVER = 'admin@demo.agro'
const TITLE = { uz: 'Dala kitobi yangilandi', ru: 'Полевой журнал обновлён' }
const BODY = { uz: 'Tashrif shakllari endi aloqasiz ham ochiladi.', ru: 'Формы посещений открываются и без связи.' }
const LINK = '/prices'

/** A step that asks whether one is sure. */
async function take(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await answer(page.getByRole('dialog'), name)
}

const statusIs = (page: Page, status: string) =>
  page.getByRole('region', { name: TITLE.uz }).getByText(status, { exact: true }).waitFor()

const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Результат' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText()

test('a campaign goes from a draft through a trial and another person to everybody it is for, once; who opens it is counted', async () => {
  await speakIn('ru', AUTHOR, APPROVER)
  const author = await signIn(AUTHOR, { at: '/ru/dashboard/push-notification/create' })
  for (const [field, words] of Object.entries({ title: TITLE, body: BODY })) {
    await author.locator(`#${field}`).fill(words.uz)
    await author.locator(`#${field}-ru`).fill(words.ru)
  }
  await author.getByLabel('Ссылка').fill(LINK)
  await choose(author, 'Роли', 'Помощник хокима')
  await author.keyboard.press('Escape')
  await choose(author, 'Кому отправить проверку', 'Karimov Dilshod')
  await author.keyboard.press('Escape')
  await author.getByRole('button', { name: 'Сохранить черновик' }).click()
  await author.waitForURL(/push-notification\/\d+$/)
  await statusIs(author, 'Черновик')
  const id = Number(new URL(author.url()).pathname.split('/').at(-1))

  // It is tried on a colleague, who sees that it is a trial; to nobody else has anything gone.
  await take(author, 'Проверить на коллегах')
  const approver = await signIn(APPROVER, { at: '/ru/dashboard/notifications' })
  await approver
    .getByRole('listitem')
    .filter({ hasText: `ТЕСТ: ${TITLE.ru}` })
    .first()
    .waitFor()
  expect(await toldOf(id)).toEqual({ people: 0, notices: 0 })

  await take(author, 'На утверждение')
  await statusIs(author, 'Ждёт утверждения')
  await quiet(author)
  expect(await author.getByRole('button', { name: 'Утвердить', exact: true }).count()).toBe(0)
  await go(approver, `/ru/dashboard/push-notification/${id}`)
  await take(approver, 'Утвердить')
  await statusIs(author, 'Отправлена')
  const { people } = await toldOf(id)
  expect(people).toBeGreaterThan(0)
  expect(await toldOf(id)).toEqual({ people, notices: people })
  await expect.poll(() => figure(author, 'Доставлено')).toBe(String(people))
  expect(await figure(author, 'Открыли')).toMatch(/^0 /)

  // One of them reads it in the language they read, goes where it leads, and is counted.
  const reader = await signIn('assistant@demo.agro', { ...phone, at: '/dashboard/notifications?group=campaigns' })
  const notice = reader.getByRole('listitem').filter({ hasText: BODY.uz }).first()
  await notice.getByRole('link', { name: TITLE.uz }).click()
  await reader.waitForURL(`**${LINK}`)
  await author.reload()
  await expect.poll(() => figure(author, 'Открыли')).toMatch(/^1 /)
  await go(author, '/ru/dashboard/push-notification?status=sent')
  await author.getByRole('row').filter({ hasText: TITLE.ru }).getByText(/^1 · /).waitFor()
})

/** Whom it has reached, and by how many notices. */
async function toldOf(id: number): Promise<{ people: number; notices: number }> {
  const { rows } = await inDatabase(
    `select (select count(*)::int from campaign_recipients where campaign_id = $1 and state = 'told') as people,
      (select count(*)::int from notifications where source = 'campaign:' || $1) as notices`,
    [id],
  )
  return rows[0]
}
