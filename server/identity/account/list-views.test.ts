import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIST_VIEWS } from '#contract/identity/list-view-limits.ts'
import { findListViews, keepListView, removeListView, updateListView } from '#contract/identity/list-views.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app?.close())

const view = (name: string, query = 'status=active', list = 'units') => ({ body: { list, name, query } })
type Person = Awaited<ReturnType<TestApp['signedIn']>>
const namesOf = async (person: Person) =>
  (await person.ask(findListViews)).content.items.map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`)

test('a view is kept by name, renamed and forgotten; the same name again replaces its filters', async () => {
  const person = await app.signedIn(['individual'])
  const kept = (await person.ask(keepListView, view(' Faol '))).content
  expect(kept).toMatchObject({ list: 'units', name: 'Faol', query: 'status=active', isDefault: false })
  const again = (await person.ask(keepListView, view('Faol', 'search=kg'))).content
  expect(again).toEqual({ ...kept, query: 'search=kg' })
  const other = (await person.ask(keepListView, view('Arxiv'))).content
  const params = { id: kept.id }
  const taken = await person.ask(updateListView, { params, body: { name: 'Arxiv', isDefault: false } })
  expect(taken).toMatchObject({ status: 409, error: { code: 'E_DUPLICATE' } })
  await person.ask(updateListView, { params, body: { name: 'Kilo', isDefault: false } })
  expect(await namesOf(person)).toEqual(['Arxiv', 'Kilo'])
  expect((await person.ask(removeListView, { params: { id: other.id } })).status).toBe(200)
  expect(await namesOf(person)).toEqual(['Kilo'])
})

test('a list opens with one view at most; another list has its own', async () => {
  const person = await app.signedIn(['individual'])
  const [first, second, elsewhere] = await Promise.all(
    [view('A'), view('B'), view('C', '', 'users')].map(async (one) => (await person.ask(keepListView, one)).content),
  )
  for (const one of [first, elsewhere, second])
    await person.ask(updateListView, {
      params: { id: one?.id ?? 0 },
      body: { name: one?.name ?? '', isDefault: true },
    })
  expect(await namesOf(person)).toEqual(['A', 'B*', 'C*'])
})

test('views are a person’s own', async () => {
  const [owner, stranger] = [await app.signedIn(['individual']), await app.signedIn(['individual'])]
  const { id } = (await owner.ask(keepListView, view('Meniki'))).content
  const params = { id }
  expect((await stranger.ask(updateListView, { params, body: { name: 'X', isDefault: true } })).status).toBe(404)
  expect((await stranger.ask(removeListView, { params })).status).toBe(404)
  expect(await namesOf(stranger)).toEqual([])
  expect(await namesOf(owner)).toEqual(['Meniki'])
})

test('a list has so many views and no more, also of those who save at once', async () => {
  const person = await app.signedIn(['individual'])
  const replies = await Promise.all(
    Array.from({ length: LIST_VIEWS.ofOne + 3 }, (_, n) => person.ask(keepListView, view(`v${n}`))),
  )
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(3)
  expect(await namesOf(person)).toHaveLength(LIST_VIEWS.ofOne)
})
