import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { unreachableStates } from '#contract/process.ts'
import { createCategory } from '#contract/reference/categories.ts'
import { measurementProcess } from '#contract/reference/measurement-process.ts'
import {
  createMeasurement,
  findMeasurements,
  getMeasurement,
  listMeasurements,
  measurementHistory,
  takeMeasurementStep,
  updateMeasurement,
} from '#contract/reference/measurements.ts'
import { type Client, openTestApp, type TestApp } from '../testing/app.ts'
import { importFacts } from './facts/facts.ts'

type Unit = AnswerOf<typeof getMeasurement>

let app: TestApp
let staff: Client
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../facts`))
  staff = await app.signedIn(['reference-admin'])
})
afterAll(() => app?.close())

let number = 0
const fields = (more: object = {}) => {
  const code = `sinov-${++number}`
  return {
    code,
    name: { uz: code },
    symbol: { uz: code },
    dimension: 'mass',
    factorToBase: 50,
    integerOnly: false,
    ...more,
  }
}
async function make(more: object = {}): Promise<Unit> {
  const reply = await staff.ask(createMeasurement, { body: fields(more) })
  expect(reply.error?.modelStateError ?? reply.status).toBe(200)
  return reply.content
}
const get = async (id: number) => (await staff.ask(getMeasurement, { params: { id } })).content
const step = (unit: Unit, name: string) =>
  staff.ask(takeMeasurementStep, { params: { id: unit.id }, body: { step: name, rowVersion: unit.rowVersion } })
function update(unit: Unit, more: object) {
  const { id, status: _, usedBy: __, can: ___, ...body } = unit
  return staff.ask(updateMeasurement, { params: { id }, body: { ...body, ...more } })
}

test('everybody reads the units in their language from memory', async () => {
  const { content, statements } = await app.anonymous('ru').ask(findMeasurements)
  expect(statements).toBe(0)
  expect(content.find((unit) => unit.code === 't')).toEqual({
    id: 4,
    code: 't',
    name: 'тонна',
    symbol: 'т',
    dimension: 'mass',
    factorToBase: 1000,
    integerOnly: false,
  })
  expect(content.find((unit) => unit.code === 'dona')?.integerOnly).toBe(true)
})

test('whoever changes a unit in the database itself is heard by what is remembered', async () => {
  const named = async () => (await app.anonymous().ask(findMeasurements)).content.map(({ name }) => name)
  expect(await named()).not.toContain('Yangi nom')
  await app.server.services.db
    .updateTable('measurements')
    .set({ name: { uz: 'Yangi nom' } })
    .where('code', '=', 't')
    .execute()
  await expect.poll(named).toContain('Yangi nom')
})

test('only holders of the code manage them', async () => {
  const farmer = await app.signedIn(['individual'])
  for (const [call, input] of [
    [listMeasurements, {}],
    [createMeasurement, { body: fields() }],
    [takeMeasurementStep, { params: { id: 1 }, body: { step: 'archive', rowVersion: 1 } }],
    [measurementHistory, { params: { id: 1 } }],
  ] as const) {
    expect((await app.anonymous().ask(call, input)).status).toBe(401)
    expect((await farmer.ask(call, input)).status).toBe(403)
  }
})

test('the list counts uses, filters, and costs one statement', async () => {
  await staff.ask(listMeasurements)
  const all = await staff.ask(listMeasurements)
  expect(all.statements).toBe(1)
  const kg = all.content.items.find((unit) => unit.code === 'kg')
  expect(kg?.usedBy).toBeGreaterThan(100)
  expect(kg?.can).toEqual({ update: true, redefine: false, archive: false, restore: false })
  const areas = await staff.ask(listMeasurements, { query: { dimension: 'area' } })
  expect(areas.content.items.map((unit) => unit.code)).toEqual(['m2', 'sotix', 'ga'])
  const found = await staff.ask(listMeasurements, { query: { search: 'гектар' } })
  expect(found.content.items.map((unit) => unit.code)).toEqual(['ga'])
})

describe('a unit in use', () => {
  test('may be renamed and nothing else', async () => {
    const kg = await get(1)
    for (const more of [{ factorToBase: 2 }, { dimension: 'volume' }, { integerOnly: true }, { code: 'kilo' }]) {
      const refused = await update(kg, more)
      expect([refused.status, refused.error.code]).toEqual([422, 'E_IN_USE'])
    }
    expect((await step(kg, 'archive')).error.code).toBe('E_IN_USE')
    const renamed = await update(kg, { name: { ...kg.name, eng: 'kilo' } })
    expect(renamed.content).toMatchObject({ name: { eng: 'kilo' }, rowVersion: 2 })
    const [latest] = (await staff.ask(measurementHistory, { params: { id: 1 } })).content.items
    expect(Object.keys(latest?.changes ?? {})).toEqual(['name'])
  })

  test('is not redefined while a category takes it up', async () => {
    const unit = await make()
    const body = { name: { uz: 'Yangi toifa' }, kind: 'produce', measurementId: unit.id }
    const [taken, changed] = await Promise.all([
      staff.ask(createCategory, { body }),
      update(unit, { factorToBase: 51 }),
    ])
    expect(taken.status).toBe(200)
    expect([200, 422]).toContain(changed.status)
    expect((await update(await get(unit.id), { factorToBase: 52 })).error.code).toBe('E_IN_USE')
  })
})

describe('a free unit', () => {
  test('is changed, archived and brought back', async () => {
    expect(unreachableStates(measurementProcess, 'active')).toEqual([])
    const unit = await make({ integerOnly: true })
    const changed = (await update(unit, { factorToBase: 60, uneceCode: 'XYZ' })).content
    expect(changed).toMatchObject({ factorToBase: 60, uneceCode: 'XYZ', rowVersion: 2 })
    expect((await update(unit, { factorToBase: 70 })).error).toMatchObject({
      code: 'E_STALE',
      details: { current: { factorToBase: 60 } },
    })
    expect((await step(changed, 'restore')).error.code).toBe('E_STATE')
    const archived = (await step(changed, 'archive')).content
    expect(archived.status).toBe('archived')
    expect((await app.anonymous().ask(findMeasurements)).content.map((one) => one.id)).not.toContain(unit.id)
    const body = { name: { uz: 'Oʻlchovsiz' }, kind: 'produce', measurementId: unit.id }
    expect((await staff.ask(createCategory, { body })).error.modelStateError?.[0]?.key).toBe('$.measurementId')
    expect((await update(archived, { factorToBase: 1 })).error.code).toBe('E_STATE')
    expect((await step(archived, 'restore')).content.status).toBe('active')
  })

  test('has a code of its own, and the first of a dimension is its base', async () => {
    const taken = await staff.ask(createMeasurement, { body: fields({ code: 'kg' }) })
    expect([taken.status, taken.error.code]).toEqual([409, 'E_DUPLICATE'])
    expect((await update(await make(), { code: 'kg' })).error.code).toBe('E_DUPLICATE')
    const joule = await update(await get(32), { factorToBase: 3600 })
    expect(joule.error.modelStateError?.[0]?.key).toBe('$.factorToBase')
  })

  test.each([
    [{ code: 'Кг' }, '$.code'],
    [{ name: { ru: 'кг' } }, '$.name.uz'],
    [{ symbol: { uz: 'x'.repeat(21) } }, '$.symbol.uz'],
    [{ dimension: 'magic' }, '$.dimension'],
    [{ factorToBase: 0 }, '$.factorToBase'],
    [{ factorToBase: '1' }, '$.factorToBase'],
    [{ integerOnly: 'yes' }, '$.integerOnly'],
    [{ usedBy: 3 }, '$.usedBy'],
  ])('refuses %j by the name of the field', async (more, key) => {
    const reply = await staff.ask(createMeasurement, { body: fields(more) })
    expect([reply.status, reply.error.modelStateError?.[0]?.key]).toEqual([400, key])
  })

  test('unknown ids are not found', async () => {
    expect((await staff.ask(getMeasurement, { params: { id: 999 } })).status).toBe(404)
    expect((await staff.ask(getMeasurement, { params: { id: 'x' } })).status).toBe(404)
  })
})
