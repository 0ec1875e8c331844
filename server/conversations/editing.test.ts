import { afterAll, beforeAll, expect, test } from 'vitest'
import { markEditing } from '#contract/conversations/editing.ts'
import { type Client, openTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const mark = (who: Client, id: string, form = 'units', leaving = false) =>
  who.ask(markEditing, { body: { form, id, leaving } })
const othersOf = async (who: Client, id: string, form?: string) => (await mark(who, id, form)).content.others

test('who else has a row open is told to whoever may save it, until they close it or fall silent', async () => {
  const [one, other] = [await app.signedIn(['system-admin']), await app.signedIn(['system-admin'])]
  expect(await othersOf(one, '7')).toEqual([])
  await expect.poll(() => othersOf(other, '7')).toHaveLength(1)
  await expect.poll(() => othersOf(one, '7')).toHaveLength(1)
  expect(await othersOf(one, '8')).toEqual([])
  expect(await othersOf(one, '7', 'category')).toEqual([])

  await mark(other, '7', 'units', true)
  await expect.poll(() => othersOf(one, '7')).toEqual([])

  await mark(other, '7')
  await expect.poll(() => othersOf(one, '7')).toHaveLength(1)
  app.clock.tick(46_000)
  expect(await othersOf(one, '7')).toEqual([])
})

test('nobody who may not save it learns of it, and no form is invented', async () => {
  const editor = await app.signedIn(['system-admin'])
  await mark(editor, '9', 'units')
  const operator = await app.signedIn(['clearing-operator'])
  expect((await mark(operator, '9')).status).toBe(403)
  expect((await mark(await app.signedIn(['producer']), '9')).status).toBe(403)
  expect((await mark(app.anonymous(), '9')).status).toBe(401)
  expect((await mark(editor, '9', 'constructor')).status).toBe(404)
})
