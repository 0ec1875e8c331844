import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getTranslation,
  getTranslations,
  resetTranslation,
  updateTranslation,
} from '#contract/reference/translations.ts'
import type { Language } from '#uz/language.ts'
import { notifyChanged } from '../kernel/live.ts'
import { stateName } from '../kernel/words/state-names.ts'
import { homeTexts } from '../kernel/words/words.ts'
import { type Client, openTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
let translator: Client
beforeAll(async () => {
  app = await openTestApp({ textDefaults: homeTexts() })
  translator = await app.signedIn(['translator'])
})
afterAll(() => app.close())

const KEY = 'refusals.E_NOT_FOUND'

async function edit(key: string, change: object) {
  const { content } = await translator.ask(getTranslation, { params: { key } })
  const { uz, ru, eng, rowVersion } = content
  return translator.ask(updateTranslation, { params: { key }, body: { uz, ru, eng, rowVersion, ...change } })
}
/** What the server says to somebody who asks for what is not there. */
async function refused(lang: Language): Promise<string> {
  const reader = await app.signedIn(['translator'], lang)
  return (await reader.ask(getTranslation, { params: { key: 'no.such-text' } })).error.error
}

test('a refusal edited by staff is said in the next answer, and again in the old words when it is taken back', async () => {
  expect(await refused('ru')).toBe(homeTexts().ru[KEY])
  const { status, content } = await edit(KEY, { uz: 'Hech narsa yoʻq', ru: 'Ничего такого нет' })
  expect(status).toBe(200)
  expect(await refused('ru')).toBe('Ничего такого нет')
  expect(await refused('uz')).toBe('Hech narsa yoʻq')
  expect(await refused('cyrl')).toBe('Ҳеч нарса йўқ')
  expect(await refused('eng')).toBe(homeTexts().eng[KEY])

  await translator.ask(resetTranslation, { params: { key: KEY }, body: { rowVersion: content.rowVersion } })
  expect(await refused('ru')).toBe(homeTexts().ru[KEY])
})

test('what another process has edited is said here as soon as the notice has come', async () => {
  await app.server.services.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('translations')
      .values({ key: 'states.draft', ru: 'набросок', updatedAt: app.clock.now })
      .execute()
    await notifyChanged(tx, 'translations')
  })
  await expect.poll(() => stateName('draft', 'ru')).toBe('набросок')
})

test.each([
  ['loses what the server fills in', 'Код неверен', 'V_PLACEHOLDER', '{left}'],
  ['names what nobody fills in', 'Код неверен ({left}, {who})', 'V_PLACEHOLDER_UNKNOWN', '{who}'],
])('an edit that %s is refused, and says what', async (_, ru, code, name) => {
  const { status, error } = await edit('refusals.E_OTP_WRONG', { ru })
  expect([status, error.modelStateError?.map((one) => one.key)]).toEqual([400, ['$.ru']])
  expect(error.modelStateError?.[0]?.errorMessage, code).toContain(name)
})

test('sentences of the server do not travel with pages', async () => {
  const { content } = await app.anonymous().ask(getTranslations, { query: { lang: 'uz' } })
  expect(content['states.draft']).toBe('qoralama')
  expect(Object.keys(content).filter((key) => /^(?:refusals|field-names)\./.test(key))).toEqual([])
})
