import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenTexts } from '#web/testing/written-texts.ts'
import { isNamed, isWorded } from './audit-names.ts'

const texts = writtenTexts('uz')

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
  .map((file) => readFileSync(join('server', file), 'utf8'))
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one))),
]

/** As the server writes them; actions put together of a step are told by their parts. */
const actions = found(/\baction: '([a-zA-Z]+\.[a-zA-Z.-]+)'/g)
const types = found(/\bobject(?:Type)?: '([a-zA-Z-]+)'/g)

test('everything the journal says is said in words', () => {
  expect(actions.length).toBeGreaterThan(50)
  expect(actions.filter((action) => !isWorded(texts, action))).toEqual([])
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter((type) => !isNamed(texts, type))).toEqual([])
})

const isStep = (step: unknown) => typeof step === 'object' && step !== null && 'from' in step && 'to' in step

test('so is every step of every process', async () => {
  const modules = await Promise.all(
    globSync('contract/**/*-process.ts').map((file): Promise<object> => import(join(process.cwd(), file))),
  )
  const processes = modules
    .flatMap((one): unknown[] => Object.values(one))
    .filter((one) => typeof one === 'object' && one !== null)
    .filter((one) => Object.values(one).length > 0 && Object.values(one).every(isStep))
  const steps = processes.flatMap((one) =>
    Object.entries(one).flatMap(([name, step]) => ('quiet' in step && step.quiet ? [] : [name])),
  )
  expect(steps.length).toBeGreaterThan(100)
  expect(steps.filter((step) => !isWorded(texts, `application.${step}`))).toEqual([])
})

test('a thing that calls a step by a word of its own is heard', () => {
  const said = { 'audit.type.employee': 'Xodim', 'audit.verb-of.employee.accept': 'taklif qabul qilindi' }
  expect([isWorded(said, 'employee.accept'), isWorded(said, 'employee.decline')]).toEqual([true, false])
})
