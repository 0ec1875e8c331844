import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { STRING_LENGTH } from '#contract/forms/fields/field.ts'
import { findPatterns, type Pattern } from './patterns.ts'
import type { Question, Verdict } from './patterns-thread.ts'

/** So long nothing but an endless search takes, on whatever machine. */
const ENDLESS_MS = 60_000

/** Not linear, but never given a longer text. */
const bounded: Readonly<Record<string, { bound: number; why: string }>> = {
  '\\B(?=(\\d{3})+$)': { bound: 100, why: 'uz/decimal.ts groups the digits of one number of ours' },
}
/** Built where loading alone does not reach: one of each. */
const samples: Readonly<Record<string, readonly Question[]>> = {
  // A pattern of staff may try so many ways and no more, on a text so long and no longer.
  'contract/forms/fields/pattern.ts': [
    { at: 'a pattern of staff', source: '^(?:[a-z]*[a-z]*)$', flags: 'u', bound: STRING_LENGTH },
  ],
  'server/kernel/database/table-types.ts': [{ at: 'the name of a type', source: '\\bLanguage\\b', flags: '' }],
  'server/events/rooms/bbb.ts': [{ at: 'an element', source: '<state>([^<]*)</state>', flags: 'g' }],
}

const start = (file: string) => new Worker(new URL(file, import.meta.url))
const answerOf = <T>(worker: Worker, ask?: Question): Promise<T | 'endless'> =>
  new Promise((done, reject) => {
    const patience = setTimeout(() => done('endless'), ENDLESS_MS)
    worker.once('error', reject)
    worker.once('message', (answer: T) => {
      clearTimeout(patience)
      worker.off('error', reject)
      done(answer)
    })
    if (ask) worker.postMessage(ask)
  })

/** Each that is dear, with the text it is dear on. */
async function dear(questions: readonly Question[]): Promise<string[]> {
  const found: string[] = []
  let worker = start('./patterns-thread.ts')
  for (const question of questions) {
    const verdict = await answerOf<Verdict>(worker, question)
    if (verdict) found.push(`${question.at} /${question.source}/${question.flags} ${JSON.stringify(verdict)}`)
    if (verdict !== 'endless') continue
    await worker.terminate()
    worker = start('./patterns-thread.ts')
  }
  await worker.terminate()
  return found
}

test('every pattern of the house takes time by the length of a text, whatever somebody hostile writes', {
  timeout: 300_000,
}, async () => {
  const { written, built } = findPatterns(join(import.meta.dirname, '..'))
  expect(written.length).toBeGreaterThan(300)
  const recorder = start('./patterns-built.ts')
  const made = await answerOf<Pattern[]>(recorder)
  await recorder.terminate()
  if (made === 'endless') throw new Error('Nothing was built')
  const places = [
    ...new Set(made.map(({ at }) => at)),
    ...Object.keys(samples).flatMap((file) => samples[file] && file),
  ]
  const unseen = built.filter(({ at, file }) => !places.includes(at) && !places.includes(file)).map(({ at }) => at)
  expect(unseen, 'built by nobody here: let patterns-built.ts reach it, or give a sample').toEqual([])

  const all: Question[] = [...written, ...made, ...Object.values(samples).flat()]
  const each = new Map(all.map((one) => [`/${one.source}/${one.flags}`, { ...one, ...bounded[one.source] }]))
  for (const source of Object.keys(bounded))
    expect(
      [...each.values()].map((one) => one.source),
      'no such pattern any more',
    ).toContain(source)
  expect(await dear([...each.values()])).toEqual([])
})

test('what is dear is found, and what is bounded is measured at its bound', async () => {
  const dearest: Question[] = [
    { at: 'a square of the search', source: '<[^>]*>', flags: 'g' },
    { at: 'a square of the end', source: '\\s+$', flags: '' },
    { at: 'behind another branch', source: '^-+|-+$', flags: 'g' },
    { at: 'two rows that meet', source: '^[a-z\\s]+={0,2}\\s*$', flags: '' },
    { at: 'in Cyrillic only', source: '^[А-Я]{2,}(.*)$', flags: '' },
    { at: 'a cube', source: '^\\S+@\\S+\\.\\S+$', flags: '' },
    { at: 'inside of what looks ahead', source: '\\B(?=(\\d{3})+$)', flags: 'g' },
    { at: 'beyond its bound', source: '\\s+$', flags: '', bound: 16_000 },
  ]
  const found = await dear([...dearest, { at: 'within its bound', source: '\\s+$', flags: '', bound: 200 }])
  expect(found.map((line) => line.split(' /')[0])).toEqual(dearest.map(({ at }) => at))
})
