import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { unreachableStates } from '#contract/process.ts'
import { getAllCategories, getCatalog, searchSite } from '#contract/reference/catalog.ts'
import {
  categoryHistory,
  createCategory,
  getCategory,
  listCategories,
  moveCategory,
  takeCategoryStep,
  updateCategory,
} from '#contract/reference/categories.ts'
import { categoryProcess } from '#contract/reference/category-process.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { importFacts } from '../facts/facts.ts'

type Category = AnswerOf<typeof getCategory>

let app: TestApp
let staff: Client
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../facts`))
  staff = await app.signedIn(['reference-admin'])
})
afterAll(() => app?.close())

let number = 0
const KG = 1
const fields = (more: object = {}) => ({
  name: { uz: `Sinov ${++number}` },
  kind: 'produce',
  measurementId: KG,
  ...more,
})
async function make(more: object = {}): Promise<Category> {
  const reply = await staff.ask(createCategory, { body: fields(more) })
  expect(reply.error?.modelStateError ?? reply.status).toBe(200)
  return reply.content
}
const get = async (id: number) => (await staff.ask(getCategory, { params: { id } })).content
const step = (one: Category, name: string, more: object = {}) =>
  staff.ask(takeCategoryStep, { params: { id: one.id }, body: { step: name, rowVersion: one.rowVersion, ...more } })
const move = (one: Category, parentId: number | null, position = 0) =>
  staff.ask(moveCategory, { params: { id: one.id }, body: { parentId, position, rowVersion: one.rowVersion } })
function update(one: Category, more: object) {
  const { slug, name, kind, measurementId, allowedUnits, rowVersion } = one
  const body = { slug, name, kind, measurementId, allowedUnits, rowVersion, ...more }
  return staff.ask(updateCategory, { params: { id: one.id }, body })
}

describe('who may', () => {
  test('nobody without a session, nobody without the code', async () => {
    const farmer = await app.signedIn(['individual'])
    const calls = [
      [listCategories, {}],
      [getCategory, { params: { id: 10100 } }],
      [createCategory, { body: fields() }],
      [moveCategory, { params: { id: 10100 }, body: { parentId: null, position: 0, rowVersion: 1 } }],
      [takeCategoryStep, { params: { id: 10100 }, body: { step: 'hide', rowVersion: 1 } }],
      [categoryHistory, { params: { id: 10100 } }],
    ] as const
    for (const [call, input] of calls) {
      expect([call.line, (await app.anonymous().ask(call, input)).status]).toEqual([call.line, 401])
      expect([call.line, (await farmer.ask(call, input)).status]).toEqual([call.line, 403])
    }
  })
})

describe('reading', () => {
  test('the list has a fixed price, filters and counts of children', async () => {
    await staff.ask(listCategories)
    const all = await staff.ask(listCategories)
    const few = await staff.ask(listCategories, { query: { kind: 'machinery', search: 'трактор' } })
    expect([all.statements, few.statements]).toEqual([1, 1])
    expect(few.content.items.length).toBeGreaterThan(0)
    expect(few.content.items.every((one) => one.kind === 'machinery')).toBe(true)
    const grain = all.content.items.find((one) => one.slug === 'don')
    const children = await staff.ask(listCategories, { query: { parentId: 10000 } })
    expect(grain?.childCount).toBe(children.content.total)
    expect((await staff.ask(listCategories, { query: { search: "' or 1=1 --" } })).content.items).toEqual([])
    expect((await staff.ask(listCategories, { query: { status: 'gone' } })).error.modelStateError?.[0]?.key).toBe(
      '$.status',
    )
  })

  test('unknown and impossible ids are not found', async () => {
    for (const id of [99, 0, -1, 'x', 3_000_000_000]) {
      expect((await staff.raw('GET', `/main/api-reference/categories/${id}`)).statusCode).toBe(404)
    }
  })
})

describe('creating', () => {
  test('stands at the end of its branch, is found in any script, and is remembered', async () => {
    const made = await make({
      parentId: 10000,
      name: { uz: 'Shirin joʻxori', ru: 'Сладкая кукуруза' },
      seasonMonths: [9, 8, 8],
    })
    expect(made).toMatchObject({
      parentId: 10000,
      slug: 'shirin-joxori',
      depth: 2,
      allowedUnits: [KG],
      seasonMonths: [8, 9],
    })
    const siblings = (await staff.ask(listCategories, { query: { parentId: 10000 } })).content.items
    expect(siblings.at(-1)?.id).toBe(made.id)
    const found = await app.anonymous().ask(searchSite, { query: { q: 'ширин жўхори' } })
    expect(found.content.items[0]?.id).toBe(made.id)
    const history = (await staff.ask(categoryHistory, { params: { id: made.id } })).content.items
    expect(history).toMatchObject([
      { action: 'category.created', toState: 'active', actorName: expect.stringContaining('Person') },
    ])
  })

  test('a taken address gets a number when it is made from the name, and is refused when it is asked for', async () => {
    const made = await make({ name: { uz: 'Buğdoy' }, slug: undefined, parentId: 20000 })
    expect(made.slug).toBe('bugdoy-2')
    const taken = await staff.ask(createCategory, { body: fields({ slug: 'bugdoy' }) })
    expect([taken.status, taken.error.code]).toEqual([409, 'E_DUPLICATE'])
  })

  test('siblings have different names', async () => {
    const twin = await staff.ask(createCategory, { body: fields({ name: { uz: 'ARPA' }, parentId: 10000 }) })
    expect([twin.status, twin.error.code]).toEqual([409, 'E_DUPLICATE'])
    await make({ name: { uz: 'Arpa' }, parentId: 20000 })
  })

  test.each([
    [{ name: { uz: '  ' } }, '$.name.uz'],
    [{ name: { uz: 'a'.repeat(81) } }, '$.name.uz'],
    [{ name: 'Olma' }, '$.name'],
    [{ kind: 'fruit' }, '$.kind'],
    [{ measurementId: null }, '$.measurementId'],
    [{ measurementId: 999 }, '$.measurementId'],
    [{ allowedUnits: [1, 5] }, '$.allowedUnits'],
    [{ parentId: 99 }, '$.parentId'],
    [{ parentId: 3_000_000_000 }, '$.parentId'],
    [{ mxikCode: '123' }, '$.mxikCode'],
    [{ perishableDays: 0 }, '$.perishableDays'],
    [{ seasonMonths: [13] }, '$.seasonMonths[0]'],
    [{ picture: 'f'.repeat(64) }, '$.picture'],
    [{ picture: '../../etc/passwd' }, '$.picture'],
    [{ slug: 'Bad Slug' }, '$.slug'],
    [{ status: 'archived' }, '$.status'],
  ])('refuses %j by the name of the field', async (more, key) => {
    const reply = await staff.ask(createCategory, { body: fields(more) })
    expect([reply.status, reply.error.modelStateError?.[0]?.key]).toEqual([400, key])
  })

  test('hostile text is text', async () => {
    for (const uz of ["'); drop table categories; --", '<img src=x onerror=alert(1)>', '\u0024{7*7}', '{{x}}']) {
      expect((await get((await make({ name: { uz } })).id)).name.uz).toBe(uz)
    }
    expect((await staff.ask(createCategory, { body: fields({ name: { uz: 'a\u0000b' } }) })).status).toBe(400)
  })

  test('four levels and no more', async () => {
    let parentId: number | null = null
    for (let depth = 1; depth <= 4; depth++) parentId = (await make({ parentId })).id
    const fifth = await staff.ask(createCategory, { body: fields({ parentId }) })
    expect([fifth.status, fifth.error.code]).toEqual([422, 'E_DEPTH'])
  })
})

describe('changing', () => {
  test('a rename is seen on the site and in history', async () => {
    const one = await make()
    app.clock.tick(1000)
    const after = (await update(one, { name: { uz: 'Yangi nom', ru: 'Новое имя' } })).content
    expect(after).toMatchObject({ name: { uz: 'Yangi nom', ru: 'Новое имя' }, rowVersion: one.rowVersion + 1 })
    const named = await app.anonymous('ru').ask(getAllCategories, { query: { Ids: one.id } })
    expect(named.content[0]?.categoryName).toBe('Новое имя')
    const [latest] = (await staff.ask(categoryHistory, { params: { id: one.id } })).content.items
    expect(latest).toMatchObject({ action: 'category.updated', at: app.clock.now.toISOString() })
    expect(Object.keys(latest?.changes ?? {})).toEqual(['name'])
  })

  test('whoever comes second is shown what stands now', async () => {
    const one = await make()
    const replies = await Promise.all([update(one, { minPhotos: 2 }), update(one, { minPhotos: 3 })])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    const stale = replies.find((reply) => reply.status === 409)
    expect(stale?.error).toMatchObject({ code: 'E_STALE', details: { current: { rowVersion: 2, slug: one.slug } } })
  })

  test('two at once never take the same name', async () => {
    const [a, b] = [await make(), await make()]
    const replies = await Promise.all([a, b].map((one) => update(one, { name: { uz: 'Bitta nom' } })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  })

  test('a leaf keeps a unit; a branch may go without', async () => {
    const branch = await make()
    expect((await update(branch, { measurementId: null, allowedUnits: [] })).error.modelStateError?.[0]?.key).toBe(
      '$.measurementId',
    )
    const leaf = await make({ parentId: branch.id })
    expect((await update(branch, { measurementId: null, allowedUnits: [] })).status).toBe(200)
    expect((await move(leaf, null)).error.modelStateError?.[0]?.key).toBe('$.measurementId')
    expect((await step(leaf, 'archive')).error.modelStateError?.[0]?.key).toBe('$.measurementId')
  })
})

describe('moving', () => {
  let root: Category
  let other: Category
  beforeEach(async () => {
    root = await make()
    other = await make()
  })
  const order = async (parentId: number) =>
    (await staff.ask(listCategories, { query: { parentId } })).content.items.map((one) => one.id)

  test('among siblings and between branches, with all below', async () => {
    const [a, b, c] = [
      await make({ parentId: root.id }),
      await make({ parentId: root.id }),
      await make({ parentId: root.id }),
    ]
    const below = await make({ parentId: c.id })
    expect((await move(c, root.id, 0)).status).toBe(200)
    expect(await order(root.id)).toEqual([c.id, a.id, b.id])
    const moved = await move(await get(c.id), other.id, 50)
    expect(moved.content).toMatchObject({ parentId: other.id, depth: 2 })
    expect(await order(root.id)).toEqual([a.id, b.id])
    const branch = (await app.anonymous().ask(getCatalog)).content
    expect(branch.find((one) => one.id === other.id)?.count).toBe(2)
    expect((await get(below.id)).depth).toBe(3)
    expect((await move(await get(c.id), null)).content.depth).toBe(1)
    expect((await get(below.id)).depth).toBe(2)
  })

  test('not into itself, not too deep, not beside its namesake, not under what is gone', async () => {
    const child = await make({ parentId: root.id })
    const grandchild = await make({ parentId: child.id })
    const code = async (one: Category, parentId: number | null) => (await move(one, parentId)).error.code
    expect(await code(root, root.id)).toBe('E_CYCLE')
    expect(await code(root, grandchild.id)).toBe('E_CYCLE')
    const second = await make({ parentId: other.id })
    const third = await make({ parentId: second.id })
    expect(await code(child, third.id)).toBe('E_DEPTH')
    await make({ parentId: other.id, name: child.name })
    expect(await code(child, other.id)).toBe('E_DUPLICATE')
    expect((await move(child, 99)).error.modelStateError?.[0]?.key).toBe('$.parentId')
    expect((await move({ ...child, rowVersion: 7 }, null)).error.code).toBe('E_STALE')
    expect((await move({ ...child, id: 99 }, null)).status).toBe(404)
  })

  test('two opposite moves at once leave a tree', async () => {
    const replies = await Promise.all([move(root, other.id), move(other, root.id)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
  })
})

describe('steps', () => {
  test('every state is reachable and every other step is refused', async () => {
    expect(unreachableStates(categoryProcess, 'active')).toEqual([])
    const active = await make()
    expect((await step(active, 'show')).error.code).toBe('E_STATE')
    const hidden = (await step(active, 'hide')).content
    expect(hidden).toMatchObject({ status: 'hidden', can: { hide: false, show: true, archive: true, update: true } })
    expect((await step(hidden, 'hide')).error.code).toBe('E_STATE')
    const gone = (await step(hidden, 'archive', { reason: 'xato' })).content
    expect(gone).toMatchObject({ status: 'archived', can: { hide: false, show: false, archive: false, update: false } })
    for (const name of ['hide', 'show', 'archive']) expect((await step(gone, name)).error.code).toBe('E_STATE')
    expect((await update(gone, { minPhotos: 3 })).error.code).toBe('E_STATE')
    expect((await step(gone, 'burn')).error.modelStateError?.[0]?.key).toBe('$.step')
    const history = (await staff.ask(categoryHistory, { params: { id: active.id } })).content.items
    expect(history[0]).toMatchObject({
      action: 'category.archive',
      fromState: 'hidden',
      toState: 'archived',
      reason: 'xato',
    })
  })

  test('what is hidden takes all below it off the site', async () => {
    const root = await make()
    const child = await make({ parentId: root.id })
    const onSite = async (id: number) => {
      const anyone = app.anonymous()
      const inCatalog = (await anyone.ask(getCatalog)).content.some((one) => one.id === id)
      const inAll = (await anyone.ask(getAllCategories, { query: { Ids: id } })).content.length > 0
      const found = (await anyone.ask(searchSite, { query: { q: child.name.uz } })).content.items.some(
        (one) => one.id === id,
      )
      expect([inAll, found || id !== child.id]).toEqual([inCatalog, inCatalog || id !== child.id])
      return inCatalog
    }
    expect(await onSite(child.id)).toBe(true)
    const hidden = (await step(root, 'hide')).content
    expect([await onSite(root.id), await onSite(child.id)]).toEqual([false, false])
    await step(hidden, 'show')
    expect(await onSite(child.id)).toBe(true)
  })

  test('a branch in use is archived only when its children have somewhere to go', async () => {
    const [root, heir] = [await make(), await make()]
    const child = await make({ parentId: root.id })
    const grandchild = await make({ parentId: child.id })
    const refused = await step(root, 'archive')
    expect([refused.status, refused.error.code]).toEqual([422, 'E_IN_USE'])
    expect((await step(root, 'archive', { replacementId: grandchild.id })).error.code).toBe('E_CYCLE')
    expect((await step(root, 'archive', { replacementId: 99 })).error.modelStateError?.[0]?.key).toBe('$.replacementId')
    expect((await step(root, 'archive', { replacementId: heir.id })).content.status).toBe('archived')
    expect(await get(child.id)).toMatchObject({ parentId: heir.id, depth: 2, rowVersion: child.rowVersion + 1 })
    expect(await get(grandchild.id)).toMatchObject({ parentId: child.id, depth: 3 })
    expect((await move(await get(child.id), root.id)).error.modelStateError?.[0]?.key).toBe('$.parentId')
  })
})
