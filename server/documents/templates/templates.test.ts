import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  archiveDocumentTemplate,
  createDocumentTemplate,
  documentTemplateHistory,
  getDocumentTemplate,
  listDocumentTemplates,
  previewDocumentTemplate,
  publishDocumentTemplate,
  restoreDocumentTemplate,
  type StaffDocumentTemplate,
  updateDocumentTemplate,
} from '#contract/documents/document-templates.ts'
import {
  createFileTemplate,
  getFileTemplate,
  listFileTemplates,
  takeFileTemplateStep,
  updateFileTemplate,
} from '#contract/forms/file-templates.ts'
import { requiredDocs } from '../../forms/public.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { contract } from './seeds/contract.ts'
import { financeAct, financeContract, financePolicy, financeProtocol } from './seeds/finance.ts'
import { cooperation, recommendation } from './seeds/letters.ts'
import { act, invoice, specification } from './seeds/other-papers.ts'
import { bodyFaults } from './templates.ts'

let app: TestApp
let staff: Client
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.signedIn(['system-admin'])
})
afterAll(() => app.close())

let made = 0
const body = (more: object = {}) => ({
  code: `letter-${++made}`,
  name: { uz: 'Tavsiyanoma' },
  kind: 'recommendation',
  body: { uz: '<p>{{holder.name}} uchun {{document.number}}</p>' },
  signers: [{ role: 'issuer', method: 'eimzo' }],
  mask: 'TV-{YYYY}-{N5}',
  validFrom: '2026-01-01',
  ...more,
})
const make = async (more: object = {}) => (await staff.ask(createDocumentTemplate, { body: body(more) })).content
const versioned = ({ id, rowVersion }: Pick<StaffDocumentTemplate, 'id' | 'rowVersion'>) => ({
  params: { id },
  body: { rowVersion },
})

test('the words of a first start are mended in a database that has them, as a next version', async () => {
  const old = {
    uz: '<p>«Sotuvchi», nomidan {{seller.head}}, bir tomondan</p><h3>8. Tomonlarning rekvizitlari</h3>',
    ru: '<p>в лице {{seller.head}}: «Продавец», в лице {{seller.head}}, закалат стороны, без закалата</p>',
    cyrl: '<p>закалат</p>',
  }
  const signers = ['seller', 'buyer'].map((role) => ({ role, method: 'otp' }))
  const one = await make({ kind: 'contract', signers, body: old, mask: 'ZK-{YYYY}-{N5}' })
  const published = (await staff.ask(publishDocumentTemplate, versioned(one))).content
  const draft = { uz: `${old.uz}<p>Yangi</p>`, ru: old.ru }
  const { rowVersion, code, name, kind, mask, validFrom } = published
  await staff.ask(updateDocumentTemplate, {
    params: { id: one.id },
    body: { code, name, kind, mask, validFrom, signers, body: draft, rowVersion },
  })
  const mend = await readFile(new URL('../../../migrations/0052-words-of-templates.sql', import.meta.url), 'utf8')
  const { db } = app.server.services
  const run = () => db.transaction().execute((tx) => sql.raw(mend).execute(tx))
  await run()
  const versions = await db
    .selectFrom('documentTemplateVersions')
    .select(['version', 'body'])
    .where('templateId', '=', one.id)
    .orderBy('version')
    .execute()
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
  expect(versions[0]?.body).toEqual(old)
  expect(versions[1]?.body).toEqual({
    uz: expect.stringMatching(
      /^<p>«Sotuvchi»\{\{seller\.represented\}\}, bir tomondan<\/p><p>7\.3\. [^<]+<\/p>\n<h3>8\./,
    ),
    // Where staff have put it differently, it is left.
    ru: '<p>в лице {{seller.head}}: «Продавец»{{seller.represented}}, задаток стороны, без задатка</p>',
    cyrl: '<p>закалат</p>',
  })
  const { content } = await staff.ask(getDocumentTemplate, { params: { id: one.id } })
  expect(content).toMatchObject({ version: 2, edited: true })
  expect(content.body.uz).toMatch(/represented\}\}.*<p>7\.3\..*<p>Yangi<\/p>$/s)
  // Once: what is mended stays as it is.
  await run()
  expect((await staff.ask(getDocumentTemplate, { params: { id: one.id } })).content).toEqual(content)
  await staff.ask(archiveDocumentTemplate, versioned(content))
})

test('every installation begins with the papers of deals and of learning, and nothing in them is unresolved', async () => {
  const { content, statements } = await staff.ask(listDocumentTemplates, {})
  expect(content.items.map(({ kind, status, version }) => [kind, status, version])).toEqual([
    ['act', 'published', 1],
    ['certificate', 'published', 1],
    ['certificate', 'published', 1],
    ['contract', 'published', 1],
    ['cooperation', 'published', 1],
    ['finance', 'published', 1],
    ['finance', 'published', 1],
    ['finance-act', 'published', 1],
    ['invoice', 'published', 1],
    ['protocol', 'published', 1],
    ['recommendation', 'published', 1],
    ['specification', 'published', 1],
  ])
  expect(content.items.every((one) => !one.edited)).toBe(true)
  // Two of them learn who asks.
  expect(statements).toBeLessThanOrEqual(3)
  for (const seed of [
    contract,
    specification,
    invoice,
    act,
    financeContract,
    financeAct,
    financeProtocol,
    financePolicy,
    recommendation,
    cooperation,
  ])
    expect(bodyFaults(seed)).toEqual([])
})

test('a template is published in versions; an edit waits for the next', async () => {
  const draft = await make()
  expect(draft).toMatchObject({ status: 'draft', version: null, can: { publish: true } })
  const first = (await staff.ask(publishDocumentTemplate, versioned(draft))).content
  expect(first).toMatchObject({ status: 'published', version: 1, edited: false, can: { publish: false } })
  const fields = body({ code: draft.code, body: { uz: '<p>{{subject}}</p><script>x()</script>' } })
  const edit = { ...fields, rowVersion: first.rowVersion }
  const edited = (await staff.ask(updateDocumentTemplate, { params: { id: draft.id }, body: edit })).content
  // What our editor cannot write is not kept.
  expect(edited).toMatchObject({ version: 1, edited: true, body: { uz: '<p>{{subject}}</p>' } })
  const stale = await staff.ask(updateDocumentTemplate, { params: { id: draft.id }, body: edit })
  expect([stale.status, stale.error.code]).toEqual([409, 'E_STALE'])
  const second = (await staff.ask(publishDocumentTemplate, versioned(edited))).content
  expect(second.version).toBe(2)
  const moved = await staff.ask(updateDocumentTemplate, {
    params: { id: draft.id },
    body: { ...fields, kind: 'protocol', rowVersion: second.rowVersion },
  })
  expect(moved.error.modelStateError?.[0]?.key).toBe('$.kind')
  const { items } = (await staff.ask(documentTemplateHistory, { params: { id: draft.id } })).content
  expect(items.map((one) => one.action)).toEqual([
    'document-template.publish',
    'document-template.updated',
    'document-template.publish',
    'document-template.created',
  ])
})

test.each([
  ['<p>{{holder.nam}}</p>', 'holder.nam', 'V_VARIABLE'],
  ['<p>{{deal.total}}</p>', 'deal.total', 'V_VARIABLE'],
  ['<p>{{holder.name</p>', '{{', 'V_VARIABLE'],
  ['<p>Jadval: {{requisites}}</p>', 'requisites', 'V_VARIABLE_ALONE'],
  ['<p>{{hol<strong>der</strong>.name}}</p>', 'strong', 'V_VARIABLE'],
])('nothing unresolved is published: %s', async (uz, named, code) => {
  const draft = await make({ body: { uz } })
  const { status, error, codes } = await staff.ask(publishDocumentTemplate, versioned(draft))
  expect([status, codes[0]]).toEqual([400, `body.uz ${code}`])
  expect(error.modelStateError?.[0]).toMatchObject({ key: '$.body.uz', errorMessage: expect.stringContaining(named) })
})

test('the only one published of its kind is not archived; another makes room, and a restored one is a draft', async () => {
  const { items } = (await staff.ask(listDocumentTemplates, { query: { kind: 'invoice' } })).content
  const { content: invoices } = await staff.ask(getDocumentTemplate, { params: { id: items[0]?.id } })
  const used = await staff.ask(archiveDocumentTemplate, versioned(invoices))
  expect([used.status, used.error.code]).toEqual([422, 'E_IN_USE'])
  const other = await make({ kind: 'invoice', body: { uz: '<p>{{lines}}</p>' }, signers: [] })
  const { content: second } = await staff.ask(publishDocumentTemplate, versioned(other))
  // Deals ask for theirs by its code: another of its kind does not stand in for it.
  expect((await staff.ask(archiveDocumentTemplate, versioned(invoices))).error.code).toBe('E_IN_USE')
  const archived = (await staff.ask(archiveDocumentTemplate, versioned(second))).content
  expect(archived).toMatchObject({ status: 'archived', can: { update: false, restore: true } })
  const restored = (await staff.ask(restoreDocumentTemplate, versioned(archived))).content
  expect((await staff.ask(publishDocumentTemplate, versioned(restored))).content).toMatchObject({ version: 2 })
})

test('a contract that only one side would sign is not published', async () => {
  for (const signers of [[], [{ role: 'seller', method: 'otp' }]]) {
    const draft = await make({ kind: 'contract', body: contract.body, signers })
    const { status, error } = await staff.ask(publishDocumentTemplate, versioned(draft))
    expect([status, error.modelStateError?.[0]?.key]).toEqual([400, '$.signers'])
  }
})

test('a preview is a PDF on sample data, in a language of one’s choice', async () => {
  const preview = { kind: 'contract', name: 'x', body: contract.body.ru, mask: contract.mask, language: 'ru' }
  const reply = await staff.raw('POST', previewDocumentTemplate.path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(preview),
  })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test.each([
  [{ mask: 'SH-2026' }, '$.mask'],
  [{ code: 'Хат' }, '$.code'],
  [{ signers: [{ role: 'seller', method: 'eimzo' }] }, '$.signers[0].role'],
  [{ kind: 'poem' }, '$.kind'],
  [{ validFrom: 'today' }, '$.validFrom'],
  [{ name: { ru: 'x' } }, '$.name.uz'],
])('refuses %j by the name of the field', async (more, key) => {
  const reply = await staff.ask(createDocumentTemplate, { body: body(more) })
  expect([reply.status, reply.error.modelStateError?.[0]?.key]).toEqual([400, key])
})

test('others neither see nor change', async () => {
  const farmer = await app.signedIn(['individual'])
  for (const [call, input] of [
    [listDocumentTemplates, {}],
    [createDocumentTemplate, { body: body() }],
    [publishDocumentTemplate, { params: { id: 1 }, body: { rowVersion: 1 } }],
    [listFileTemplates, {}],
  ] as const) {
    expect((await app.anonymous().ask(call, input)).status).toBe(401)
    expect((await farmer.ask(call, input)).status).toBe(403)
  }
  expect((await staff.ask(getDocumentTemplate, { params: { id: 99_999 } })).status).toBe(404)
  expect((await staff.ask(getFileTemplate, { params: { id: 99_999 } })).status).toBe(404)
})

const doc = (code: string, more: object = {}) => ({
  code,
  name: { uz: 'Kadastr hujjati' },
  required: true,
  formats: ['pdf'],
  maxMb: 5,
  sampleFile: null,
  issuer: 'registry',
  validDays: 30,
  ...more,
})

test('a list of papers is asked for in its newest version, and not at all once archived', async () => {
  const fields = { code: 'loan-papers', name: { uz: 'Kredit hujjatlari' }, context: 'loan', docs: [doc('cadastre')] }
  const list = (await staff.ask(createFileTemplate, { body: fields })).content
  const asked = { ...fields, docs: [doc('cadastre'), doc('passport', { issuer: 'user', validDays: null })] }
  const put = { params: { id: list.id }, body: { ...asked, rowVersion: list.rowVersion } }
  const saved = (await staff.ask(updateFileTemplate, put)).content
  expect(saved).toMatchObject({ version: 2, docCount: 2 })
  expect((await staff.ask(updateFileTemplate, put)).error.code).toBe('E_STALE')
  expect((await staff.ask(createFileTemplate, { body: fields })).error.code).toBe('E_DUPLICATE')
  const docs = () => app.server.inSystem((ctx) => requiredDocs(ctx, 'loan-papers'))
  expect(await docs()).toMatchObject({ version: 2, docs: [{ code: 'cadastre' }, { code: 'passport' }] })
  const step = { params: { id: list.id }, body: { step: 'archive', rowVersion: saved.rowVersion } }
  expect((await staff.ask(takeFileTemplateStep, step)).content.status).toBe('archived')
  expect(await docs()).toBeUndefined()
  const twins = { ...fields, code: 'twins', docs: [doc('a1'), doc('a1')] }
  expect((await staff.ask(createFileTemplate, { body: twins })).error.modelStateError?.[0]?.key).toBe('$.docs')
})
