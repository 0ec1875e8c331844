import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { placeholdersOf } from '#contract/reference/translation-rules.ts'
import { languages } from '#uz/language.ts'
import { errorBody, type FieldRefusal, Refusal } from './kernel/refuse.ts'
import { fieldName, isNamedField } from './kernel/words/field-names.ts'
import { type Code, messages, say } from './kernel/words/messages.ts'
import { toFieldRefusal } from './kernel/words/validation.ts'
import { homeTexts } from './kernel/words/words.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { hostileInput } from './testing/hostile.ts'
import { machineWordsIn } from './testing/machine-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const calls = (): Call[] => [...app.server.book.bindings.values()].map(({ call }) => call)
const shapesOf = ({ params, query, body }: Call): z.ZodType[] => [params, query, body].filter((shape) => !!shape)

/** Most calls say the same of the same faults: once looked at is enough. */
const looked = new Map<string, string[]>()

function rendered(refusals: readonly FieldRefusal[]): string[] {
  return refusals.flatMap((refusal) => {
    const key = JSON.stringify(refusal)
    const known = looked.get(key) ?? renderedOne(refusal)
    looked.set(key, known)
    return known
  })
}

function renderedOne(refusal: FieldRefusal): string[] {
  return languages.flatMap((lang) =>
    (errorBody(new Refusal('VALIDATION', {}, [refusal]), lang).modelStateError ?? []).flatMap((one) => [
      ...machineWordsIn(one.errorMessage),
      ...machineWordsIn(one.label ?? 'no_label'),
    ]),
  )
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const namesIn = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap(namesIn),
]

test('every field of every call has a name for people', () => {
  const names = calls()
    .flatMap(shapesOf)
    .flatMap((shape) =>
      namesIn(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema),
    )
  expect([...new Set(names)].filter((name) => !isNamedField(name))).toEqual([])
})

test('what every call says of wrong values is said to people, in four languages', () => {
  const wrong = new Set<string>()
  const examine = (call: Call, raw: Record<'params' | 'query' | 'body', unknown>) => {
    for (const part of ['params', 'query', 'body'] as const) {
      const parsed = call[part]?.safeParse(raw[part], { reportInput: true })
      if (parsed?.error)
        for (const said of rendered(parsed.error.issues.map(toFieldRefusal))) wrong.add(`${call.line}: ${said}`)
    }
  }
  for (const call of calls()) {
    examine(call, { params: {}, query: {}, body: {} })
    for (const raw of fc.sample(hostileInput(call, ['00000000-0000-4000-8000-000000000001']), {
      seed: 14,
      numRuns: 40,
    }))
      examine(call, raw)
  }
  expect([...wrong].slice(0, 20)).toEqual([])
})

test('every sentence of the catalogue is whole in four languages, whatever it is about', () => {
  const values = {
    min: '1284.5',
    max: 25_000,
    left: '1284.5',
    unit: 'kg',
    status: 'on_moderation',
    n: 3,
    limit: 10_000,
  }
  const others = 'label allowed at band capacity codes date day hours list name names new number old reason received'
  const more = Object.fromEntries(
    [...others.split(' '), 'rules', 'seconds', 'sent', 'step', 'sum', 'system', 'taken', 'title', 'until'].map(
      (name) => [name, 'x'],
    ),
  )
  const codes = Object.keys(messages) as Code[]
  const wrong = codes.flatMap((code) =>
    languages.flatMap((lang) => machineWordsIn(say(code, lang, { ...more, ...values }))),
  )
  expect(wrong).toEqual([])
})

test('every code has its sentence, filled with what its domain gives it, and there is no other sentence', () => {
  const written = Object.entries(homeTexts().uz)
    .filter(([key]) => key.startsWith('refusals.'))
    .map(([key, text]) => [key.slice('refusals.'.length), placeholdersOf(text)])
  const wanted = Object.entries(messages).map(([code, { values }]) => [code, values.map((name) => `{${name}}`).sort()])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(wanted))
})

test('every code is said somewhere, and kept by one domain', () => {
  const sources = ['contract', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  )
  const isTable = (file: string) => basename(file) === 'refusals.ts'
  const wordsOf = (files: readonly string[], word: RegExp) =>
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(word)].map(([, code = '']) => code))
  const kept = wordsOf(sources.filter(isTable), /^ {2}([A-Z]\w+): refusal\(/gm)
  const said = new Set(
    wordsOf(
      sources.filter((file) => !isTable(file)),
      /['"]([A-Z]+_[A-Z_]+|VALIDATION)['"]/g,
    ),
  )
  expect(kept.filter((code) => !said.has(code))).toEqual([])
  expect(kept.toSorted()).toEqual(Object.keys(messages).toSorted())
})

test('numbers, days, open bounds and lists of codes are told as people tell them', () => {
  expect(say('E_STOCK', 'ru', { left: '1284.5', unit: 'кг' })).toBe('На складе осталось 1\u00a0284,5 кг')
  expect(say('E_STOCK', 'eng', { left: '1284.5', unit: 'kg' })).toBe('Only 1\u00a0284.5 kg left in stock')
  expect(say('V_RANGE', 'ru', { min: 5, max: '∞' })).toBe('Не меньше 5')
  expect(say('V_RANGE', 'eng', { min: '−∞', max: 12_000 })).toBe('Not more than 12\u00a0000')
  expect(say('V_RANGE', 'uz', { min: '2026-01-01', max: '2026-12-31' })).toBe(
    'Qiymat 01.01.2026 dan 31.12.2026 gacha boʻlsin',
  )
  expect(say('V_LEN', 'uz', { min: 0, max: 300 })).toBe('Koʻpi bilan 300 ta belgi boʻlsin')
  expect(say('V_CHOICE', 'ru', { allowed: 'pickup, carrier' })).toBe('Выберите одно из предложенного')
  expect(say('V_CHOICE', 'ru', { label: 'Вкус', allowed: 'Сладкий' })).toBe('Допустимые значения: Сладкий')
})

test('a field is called by its own name, its row and its language', () => {
  expect(fieldName('blocks[0].addressId', 'uz')).toBe('Manzil (1)')
  expect(fieldName('powerOfAttorney', 'ru')).toBe('Доверенность')
  expect(fieldName('name.ru', 'eng')).toBe('Name (in Russian)')
  expect(fieldName('items[1].name.eng', 'uz')).toBe('Nomi (2, inglizcha)')
  expect(fieldName('attributes.taste', 'uz')).toBe('Xususiyatlar')
  expect(fieldName('', 'eng')).toBe('Field')
})
