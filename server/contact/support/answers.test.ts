import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/contact/support/answers.ts'
import { inboxChoices } from '#contract/contact/support/inbox.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let operator: Client
let supervisor: Client
beforeAll(async () => {
  app = await openTestApp()
  operator = await app.signedIn(['call-operator'])
  supervisor = await app.signedIn(['call-supervisor'])
}, 120_000)
afterAll(() => app?.close())

const body = {
  name: 'Kod kelmasa',
  text: { uz: '{name}, 60 soniyadan keyin qayta soʻrang', ru: '{name}, запросите ещё раз через 60 секунд' },
}
const create = (who: Client, over: object = {}) => who.ask(contract.createAnswer, { body: { ...body, ...over } })

test('a supervisor keeps an answer in four languages, changes it, puts it away and brings it back', async () => {
  const made = (await create(supervisor)).content
  expect(made).toMatchObject({ ...body, status: 'active', can: { update: true, archive: true, restore: false } })
  const params = { id: made.id }
  const offered = async () => (await operator.ask(inboxChoices)).content.answers.map(({ name }) => name)
  expect(await offered()).toEqual(['Kod kelmasa'])

  const text = { ...body.text, eng: 'Ask again in 60 seconds, {name}', cyrl: 'Қайта сўранг' }
  const changed = await supervisor.ask(contract.updateAnswer, {
    params,
    body: { name: 'SMS kelmasa', text, rowVersion: made.rowVersion },
  })
  expect(changed.content).toMatchObject({ name: 'SMS kelmasa', text })
  // Somebody else has saved in the meantime.
  const stale = await supervisor.ask(contract.updateAnswer, { params, body: { ...body, rowVersion: made.rowVersion } })
  expect(stale.error.code).toBe('E_STALE')

  const step = (name: 'archive' | 'restore', rowVersion: number) =>
    supervisor.ask(contract.takeAnswerStep, { params, body: { step: name, rowVersion } })
  const away = (await step('archive', changed.content.rowVersion)).content
  expect(away).toMatchObject({ status: 'archived', can: { update: false, restore: true } })
  expect(await offered()).toEqual([])
  const late = await supervisor.ask(contract.updateAnswer, { params, body: { ...body, rowVersion: away.rowVersion } })
  expect(late.error.code).toBe('E_STATE')
  await step('restore', away.rowVersion)
  expect(await offered()).toEqual(['SMS kelmasa'])

  const { items } = (await supervisor.ask(contract.answerHistory, { params })).content
  expect(items.map(({ action }) => action)).toEqual([
    'canned-answer.restore',
    'canned-answer.archive',
    'canned-answer.updated',
    'canned-answer.created',
  ])
})

test('found by its words in three scripts; without Uzbek, too long, or by an operator it is not kept', async () => {
  await create(supervisor, { name: 'Qaytarish muddati', text: { uz: 'Mahsulot yetti kunda qaytariladi' } })
  const found = async (search: string) =>
    (await supervisor.ask(contract.listAnswers, { query: { search } })).content.items.map(({ name }) => name)
  expect(await found('маҳсулот')).toEqual(['Qaytarish muddati'])
  expect(await found('hech qachon')).toEqual([])

  expect((await create(supervisor, { text: { ru: 'Только по-русски' } })).error.modelStateError?.[0]?.key).toBe(
    '$.text.uz',
  )
  expect((await create(supervisor, { text: { uz: 'x'.repeat(4001) } })).status).toBe(400)
  expect((await create(supervisor, { name: 'ab' })).status).toBe(400)
  expect((await create(operator)).status).toBe(403)
  expect((await operator.ask(contract.listAnswers, { query: {} })).status).toBe(403)
  expect((await app.anonymous().ask(contract.listAnswers, { query: {} })).status).toBe(401)
  expect((await supervisor.ask(contract.getAnswer, { params: { id: 999_999 } })).status).toBe(404)
})
