import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { fieldTemplateProcess } from '#contract/forms/field-template-process.ts'
import {
  archiveFieldTemplate,
  createFieldTemplate,
  fieldTemplateHistory,
  getCategoryFields,
  getFieldTemplate,
  listFieldTemplates,
  publishFieldTemplate,
  restoreFieldTemplate,
  updateFieldTemplate,
} from '#contract/forms/field-templates.ts'
import { checkTemplate } from '#contract/forms/fields/check-template.ts'
import { checkValues } from '#contract/forms/fields/check-values.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { unreachableStates } from '#contract/process.ts'
import { createCategory, getCategory, updateCategory } from '#contract/reference/categories.ts'
import { json } from '../../kernel/json.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { fieldRefusals, fieldsOfVersions, publishedFields } from './published.ts'
import { describeRecord } from './record.ts'
import { seedFieldTemplates, seeds } from './seeds/seed.ts'

type Template = AnswerOf<typeof getFieldTemplate>
const TOMATO = 40201
const CHICKPEA = 10800
const WHEAT = 10100

let app: TestApp
let staff: Client
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem(async (ctx) => {
    await importFacts(ctx, `${import.meta.dirname}/../../../facts`)
    await seedFieldTemplates(ctx)
  })
  staff = await app.signedIn(['reference-admin'])
})
afterAll(() => app?.close())

let number = 0
const weight: Field = { key: 'weight', label: { uz: 'Vazn', ru: 'Вес' }, type: 'decimal', required: true }
const body = (more: object = {}) => ({
  code: `sinov-${++number}`,
  name: { uz: `Sinov ${number}` },
  context: 'product',
  fields: [weight],
  ...more,
})
async function make(more: object = {}): Promise<Template> {
  const reply = await staff.ask(createFieldTemplate, { body: body(more) })
  expect(reply.error?.modelStateError ?? reply.error?.code ?? reply.status).toBe(200)
  return reply.content
}
const versioned = ({ id, rowVersion }: Template) => ({ params: { id }, body: { rowVersion } })
const publish = async (template: Template) => (await staff.ask(publishFieldTemplate, versioned(template))).content
const change = ({ id, code, name, context, rowVersion }: Template, fields: Field[], more: object = {}) =>
  staff.ask(updateFieldTemplate, { params: { id }, body: { code, name, context, fields, rowVersion, ...more } })
const bind = async (categoryId: number, fieldTemplateId: number | null) => {
  const { content } = await staff.ask(getCategory, { params: { id: categoryId } })
  const { id, parentId, pictureUrl, order, depth, status, childCount, updatedAt, can, ...fields } = content
  return staff.ask(updateCategory, { params: { id }, body: { ...fields, fieldTemplateId } })
}

describe('the forms we carry', () => {
  test('are sound, each for the site that exists, and cover the main branches', async () => {
    for (const seed of seeds) expect([seed.code, checkTemplate([...seed.fields])]).toEqual([seed.code, []])
    await staff.ask(listFieldTemplates)
    const { content, statements } = await staff.ask(listFieldTemplates, { query: { take: 100 } })
    expect(statements).toBe(1)
    expect(content.total).toBe(seeds.length)
    for (const row of content.items) {
      const wanted = seeds.find((seed) => seed.code === row.code)
      expect([row.code, row.usedBy]).toEqual([row.code, wanted?.categories.length])
      expect(row).toMatchObject({ status: 'published', version: 1, edited: false })
    }
  })

  test('are inherited by what is below, and the nearest counts', async () => {
    const tomato = await app.anonymous('ru').ask(getCategoryFields, { params: { id: TOMATO } })
    expect(tomato.statements).toBe(0)
    expect(tomato.content.version).toBe(1)
    expect(tomato.content.fields.map((field) => field.key)).toContain('grown')
    const forms = await app.server.inSystem((ctx) => publishedFields(ctx, [TOMATO, CHICKPEA, WHEAT, 290000]))
    expect(forms.get(WHEAT)?.fields.map((field) => field.key)).toContain('gluten')
    expect(forms.get(CHICKPEA)?.fields.map((field) => field.key)).not.toContain('gluten')
    expect(forms.has(290000)).toBe(false)
    const none = await app.anonymous().ask(getCategoryFields, { params: { id: 290000 } })
    expect(none.content).toEqual({ templateId: null, version: null, fields: [] })
    expect((await app.anonymous().ask(getCategoryFields, { params: { id: 999_999 } })).status).toBe(404)
  })

  test('are forgotten when anybody writes one, a hand in the database too', async () => {
    const { db } = app.server.services
    const shown = async () => (await app.anonymous().ask(getCategoryFields, { params: { id: TOMATO } })).content
    const { templateId } = await shown()
    const turn = (status: 'published' | 'draft') =>
      db
        .updateTable('fieldTemplates')
        .set({ status })
        .where('id', '=', templateId ?? 0)
        .execute()
    await turn('draft')
    await expect.poll(async () => (await shown()).templateId).not.toBe(templateId)
    await turn('published')
    await expect.poll(async () => (await shown()).templateId).toBe(templateId)
  })

  test('are not laid again over what staff have done', async () => {
    const { content } = await staff.ask(listFieldTemplates, { query: { search: 'бахчевые' } })
    expect(content.items.map((one) => one.code)).toEqual(['poliz'])
    const [{ id } = { id: 0 }] = content.items
    const poliz = (await staff.ask(getFieldTemplate, { params: { id } })).content
    const changed = await change(poliz, poliz.fields.slice(0, 2))
    expect(changed.content).toMatchObject({ edited: true, version: 1, can: { publish: true } })
    await bind(50100, null)
    await bind(50000, null)
    await app.server.inSystem((ctx) => seedFieldTemplates(ctx))
    const after = (await staff.ask(getFieldTemplate, { params: { id } })).content
    expect([after.fields.length, after.version, after.usedBy]).toEqual([2, 1, 0])
  })

  test('follow the file while untouched, as a new version', async () => {
    const [first] = seeds
    const before = await app.server.inSystem(async (ctx) => {
      await ctx.tx
        .updateTable('fieldTemplates')
        .set({ fields: json<Field[]>([weight]) })
        .where('code', '=', first?.code ?? '')
        .execute()
      await seedFieldTemplates(ctx)
      return ctx.tx
        .selectFrom('fieldTemplates')
        .selectAll()
        .where('code', '=', first?.code ?? '')
        .executeTakeFirstOrThrow()
    })
    expect([before.version, before.fields.length, before.rowVersion]).toEqual([2, first?.fields.length, 1])
  })
})

describe('a form', () => {
  test('is drafted, published, changed and published again; versions stay', async () => {
    expect(unreachableStates(fieldTemplateProcess, 'draft')).toEqual([])
    const draft = await make()
    expect(draft).toMatchObject({ status: 'draft', version: null, edited: true, published: null })
    const first = await publish(draft)
    expect(first).toMatchObject({ status: 'published', version: 1, edited: false, can: { publish: false } })
    const edited = (await change(first, [weight, { ...weight, key: 'gross' }])).content
    expect(edited).toMatchObject({ version: 1, edited: true })
    expect(edited.published).toHaveLength(1)
    const second = await publish(edited)
    expect(second).toMatchObject({ version: 2, edited: false })
    const { id } = second
    const kept = await app.server.inSystem((ctx) =>
      fieldsOfVersions(ctx, [
        { templateId: id, version: 1 },
        { templateId: id, version: 2 },
      ]),
    )
    expect([kept.get(`${id}:1`)?.length, kept.get(`${id}:2`)?.length]).toEqual([1, 2])
    const rewritten = app.server.inSystem((ctx) =>
      ctx.tx.updateTable('fieldTemplateVersions').set({ version: 9 }).where('templateId', '=', id).execute(),
    )
    await expect(rewritten).rejects.toThrow()
    const { items } = (await staff.ask(fieldTemplateHistory, { params: { id } })).content
    expect(items.map((event) => event.action)).toEqual([
      'field-template.published',
      'field-template.updated',
      'field-template.published',
      'field-template.created',
    ])
    expect(Object.keys(items[1]?.changes ?? {}).sort()).toEqual(['fields.gross', 'order'])
  })

  test('is not published while it is no form', async () => {
    const empty = await make({ fields: [] })
    const refused = await staff.ask(publishFieldTemplate, versioned(empty))
    expect(refused.error.modelStateError?.[0]?.key).toBe('$.fields')
    const broken = await make({ fields: [{ ...weight, type: 'calc', calc: 'later + 1' }] })
    const formula = await staff.ask(publishFieldTemplate, versioned(broken))
    expect(formula.error.modelStateError).toMatchObject([
      { key: '$.fields[0].calc', errorMessage: 'Faqat yuqoridagi maydonlardan foydalanish mumkin: later' },
    ])
  })

  test('of two who save at once one is told', async () => {
    const template = await make()
    const replies = await Promise.all([change(template, []), change(template, [weight, { ...weight, key: 'net' }])])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    const late = replies.find((reply) => reply.status === 409)
    expect(late?.error.code).toBe('E_STALE')
    expect(late?.error.details).toHaveProperty('current.rowVersion', 2)
  })

  test('in use is not archived; out of use it is, and comes back', async () => {
    const template = await publish(await make())
    expect((await bind(CHICKPEA, template.id)).content.fieldTemplateId).toBe(template.id)
    const used = await staff.ask(archiveFieldTemplate, versioned(template))
    expect([used.status, used.error.code]).toEqual([422, 'E_IN_USE'])
    expect((await staff.ask(getFieldTemplate, { params: { id: template.id } })).content.can.archive).toBe(false)
    await bind(CHICKPEA, null)
    const archived = (await staff.ask(archiveFieldTemplate, versioned(template))).content
    expect(archived).toMatchObject({ status: 'archived', can: { update: false, publish: false, restore: true } })
    expect((await change(archived, [])).error.code).toBe('E_STATE')
    expect((await staff.ask(publishFieldTemplate, versioned(archived))).error.code).toBe('E_STATE')
    expect((await bind(CHICKPEA, template.id)).error.modelStateError?.[0]?.key).toBe('$.fieldTemplateId')
    const list = await staff.ask(listFieldTemplates, { query: { search: template.code } })
    expect(list.content.items).toEqual([])
    const restored = (await staff.ask(restoreFieldTemplate, versioned(archived))).content
    expect(restored).toMatchObject({ status: 'draft', version: 1 })
    expect(await publish(restored)).toMatchObject({ status: 'published', version: 2 })
  })

  test('for something else is not of a category, and a published one keeps its purpose', async () => {
    const loan = await publish(await make({ context: 'loan' }))
    expect((await bind(CHICKPEA, loan.id)).error.modelStateError?.[0]?.key).toBe('$.fieldTemplateId')
    const draft = await make()
    const create = { name: { uz: 'Yangi' }, kind: 'produce', measurementId: 1, fieldTemplateId: draft.id }
    expect((await staff.ask(createCategory, { body: create })).error.modelStateError?.[0]?.key).toBe(
      '$.fieldTemplateId',
    )
    const moved = await change(loan, loan.fields, { context: 'product' })
    expect(moved.error.modelStateError?.[0]?.key).toBe('$.context')
  })

  test.each([
    [{ code: 'Катта' }, '$.code'],
    [{ name: { ru: 'x' } }, '$.name.uz'],
    [{ context: 'magic' }, '$.context'],
    [{ fields: [{ ...weight, type: 'magic' }] }, '$.fields[0].type'],
    [{ fields: [{ ...weight, visibleIf: { field: 'ab', op: 'like' } }] }, '$.fields[0].visibleIf'],
    [{ fields: [{ ...weight, surprise: 1 }] }, '$.fields[0].surprise'],
    [{ fields: Array.from({ length: 61 }, () => weight) }, '$.fields'],
  ])('refuses %j by the name of the field', async (more, key) => {
    const reply = await staff.ask(createFieldTemplate, { body: body(more) })
    expect([reply.status, reply.error.modelStateError?.[0]?.key]).toEqual([400, key])
  })

  test('has a code of its own', async () => {
    const first = await make()
    const second = await make()
    expect((await staff.ask(createFieldTemplate, { body: body({ code: first.code }) })).error.code).toBe('E_DUPLICATE')
    expect((await change(second, [], { code: first.code })).error.code).toBe('E_DUPLICATE')
  })
})

test('whoever may only look does not change; others do not see', async () => {
  const template = await make()
  const farmer = await app.signedIn(['individual'])
  for (const [call, input] of [
    [listFieldTemplates, {}],
    [getFieldTemplate, { params: { id: template.id } }],
    [createFieldTemplate, { body: body() }],
    [publishFieldTemplate, versioned(template)],
    [archiveFieldTemplate, versioned(template)],
    [fieldTemplateHistory, { params: { id: template.id } }],
  ] as const) {
    expect((await app.anonymous().ask(call, input)).status).toBe(401)
    expect((await farmer.ask(call, input)).status).toBe(403)
  }
  expect((await staff.ask(getFieldTemplate, { params: { id: 99_999 } })).status).toBe(404)
})

test('a filled-in record is refused and told in the words of its form', async () => {
  const fields: Field[] = [
    weight,
    { key: 'place', label: { uz: 'Joyi' }, type: 'category' },
    { key: 'taste', label: { uz: 'Taʼmi' }, type: 'select', options: [{ value: 'sweet', label: { uz: 'Shirin' } }] },
  ]
  const { id } = await publish(await make({ fields }))
  await app.server.inSystem(async (ctx) => {
    const { faults } = checkValues(fields, { taste: 'sour' })
    expect(fieldRefusals(ctx, faults)).toEqual([
      { field: 'attributes.weight', code: 'V_REQUIRED', values: { label: 'Vazn' } },
      { field: 'attributes.taste', code: 'V_CHOICE', values: { label: 'Taʼmi', allowed: 'Shirin' } },
    ])
    const lines = await describeRecord(
      ctx,
      { templateId: id, version: 1 },
      { weight: '2.5', place: WHEAT, taste: 'sweet' },
    )
    expect(lines).toEqual([
      { key: 'weight', label: 'Vazn', value: '2,5' },
      { key: 'place', label: 'Joyi', value: 'Bugʻdoy' },
      { key: 'taste', label: 'Taʼmi', value: 'Shirin' },
    ])
  })
})
