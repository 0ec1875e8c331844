import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { importFacts } from './facts/facts.ts'
import { categoriesByIds, unitsByIds } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../facts`))
})
afterAll(() => app?.close())

test('other domains name categories and units by id, unknown ones left out', async () => {
  const [categories, units, none] = await app.server.inSystem(async (ctx) => [
    await categoriesByIds({ ...ctx, lang: 'ru' }, [10501, 10501, 7]),
    await unitsByIds(ctx, [1, 999]),
    await unitsByIds(ctx, []),
  ])
  expect([...categories.values()]).toEqual([
    {
      id: 10501,
      name: 'Рис «Лазер»',
      slug: 'guruch-lazer',
      path: [10000, 10500, 10501],
      measurementId: 1,
      picture: null,
      live: true,
    },
  ])
  expect([...units.keys()]).toEqual([1])
  expect(units.get(1)).toMatchObject({ code: 'kg', factorToBase: 1, integerOnly: false, symbol: { ru: 'кг' } })
  expect(none.size).toBe(0)
})

test('every call of the domain has its place in the published description', async () => {
  const { paths } = (await app.anonymous().raw('GET', '/api/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/main/api-market/Category/GetAll',
      '/main/api-reference/catalog',
      '/main/api-reference/categories/{id}/move',
      '/main/api-reference/measurements/{id}/history',
      '/main/api-reference/search',
    ]),
  )
})
