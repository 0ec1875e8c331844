import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { getEdition, listEditions } from '#contract/media/editions.ts'
import type { ContentKindDescription } from '#contract/media/kinds.ts'
import * as staff from '#contract/media/staff.ts'
import type { TestApp } from '../../testing/app.ts'
import { COVER, placeFiles } from '../../testing/media.ts'
import { openMarketApp, TOMATO } from '../../testing/products.ts'

/**
 * An eleventh kind is a name and a description in the contract and its rules on the server, a line each. These lines are
 * added here to what is really there; not one engine is told of it.
 */
const made = vi.hoisted(() => ({ name: 'recipe' }))

vi.mock('#contract/media/enums.ts', async (original) => {
  const real = await original<typeof import('#contract/media/enums.ts')>()
  return { ...real, contentKindNames: [...real.contentKindNames, made.name] }
})

vi.mock('#contract/media/kinds.ts', async (original) => {
  const real = await original<typeof import('#contract/media/kinds.ts')>()
  const recipe: ContentKindDescription = {
    ...real.contentKinds.article,
    segment: 'recipes',
    publicPath: '/media/recipes',
    bodyMin: 10,
    facets: ['taste'],
    cardFields: ['taste'],
  }
  return {
    ...real,
    contentKinds: { ...real.contentKinds, [made.name]: recipe },
    readableKinds: [...real.readableKinds, made.name],
  }
})

vi.mock('./kinds/all.ts', async (original) => {
  const real = await original<typeof import('./kinds/all.ts')>()
  const { makeKind } = await import('./kinds/make.ts')
  const { missing, tagsOf } = await import('./kinds/faults.ts')
  const recipe = makeKind({
    Whole: z.strictObject({ taste: z.enum(['sweet', 'sour']), spoons: z.int() }),
    Draft: z.strictObject({ taste: z.enum(['sweet', 'sour']).nullish(), spoons: z.int().nullish() }),
    examine: (_, { taste }) => missing({ taste }),
    publishedOf: ({ extra }) => ({ tags: tagsOf({ taste: extra.taste }), traits: ['qozon'] }),
  })
  return { ...real, kinds: { ...real.kinds, [made.name]: recipe } }
})

type Person = Awaited<ReturnType<TestApp['signedIn']>>
let app: TestApp
let editor: Person
let chief: Person
beforeAll(async () => {
  app = await openMarketApp()
  await placeFiles(app)
  editor = await app.signedIn(['editor'])
  chief = await app.signedIn(['chief-editor'])
})
afterAll(() => app?.close())

test('a kind nobody has heard of is written, published, edited, listed and read', async () => {
  const content = {
    title: { uz: 'Olma murabbosi' },
    body: { uz: '<p>Olma shakar bilan qaynatiladi</p>' },
    cover: { file: COVER },
    crops: [TOMATO],
  }
  const begun = await editor.ask(staff.createContent, { body: { kind: made.name, content } })
  expect(begun.status, JSON.stringify(begun.error)).toBe(200)
  const { id } = begun.content
  expect(begun.content.faults.map(({ field }) => field)).toEqual(['extra.taste'])
  const strange = await editor.ask(staff.createContent, { body: { kind: made.name, content: { extra: { color: 1 } } } })
  expect(strange.error.modelStateError).toMatchObject([{ key: '$.content.extra.color' }])

  const save = async (over: object) => {
    const { rowVersion } = (await editor.ask(staff.getContent, { params: { id } })).content
    const body = { content: { ...content, extra: { taste: 'sweet', spoons: 3 }, ...over }, rowVersion }
    const reply = await editor.ask(staff.saveContent, { params: { id }, body })
    expect(reply.status, JSON.stringify(reply.error)).toBe(200)
    return reply.content
  }
  const step = async (who: Person, name: string) => {
    const { rowVersion } = (await who.ask(staff.getContent, { params: { id } })).content
    const reply = await who.ask(staff.takeContentStep, { params: { id }, body: { step: name, rowVersion } })
    expect(reply.status, JSON.stringify(reply.error)).toBe(200)
    return reply.content
  }
  // Its shape asks for what its rules have forgotten.
  const half = await save({ extra: { taste: 'sweet' } })
  expect(half.faults).toMatchObject([{ field: 'extra.spoons', code: 'V_REQUIRED' }])
  await save({})
  await step(editor, 'submit')
  expect(await step(chief, 'publish')).toMatchObject({ status: 'published', path: `/media/recipes/${id}` })

  const stranger = app.anonymous()
  const found = await stranger.ask(listEditions, {
    query: { kind: made.name, search: 'қозон', tags: 'taste:sweet', facets: true },
  })
  expect(found.content).toMatchObject({
    total: 1,
    items: [{ id, kind: made.name, path: `/media/recipes/${id}`, brief: { taste: 'sweet' } }],
    facets: { tags: [{ facet: 'taste', values: [{ value: 'taste:sweet', count: 1 }] }] },
  })
  await save({ title: { uz: 'Nok murabbosi' } })
  const read = async () => (await stranger.ask(getEdition, { params: { id } })).content
  expect(await read()).toMatchObject({ title: 'Olma murabbosi', extra: { taste: 'sweet', spoons: 3 } })
  await step(editor, 'submit')
  await step(chief, 'publish')
  expect((await read()).title).toBe('Nok murabbosi')
  const listed = await editor.ask(staff.listContent, { query: { kind: made.name, search: 'нок' } })
  expect(listed.content).toMatchObject({ items: [{ id, status: 'published' }], counts: { published: 1 } })
  await step(chief, 'archive')
  expect((await stranger.ask(getEdition, { params: { id } })).status).toBe(404)
})
