import { expect, test } from 'vitest'
import { findAbandoned } from './promises.ts'

const inside = (code: string) => findAbandoned('a.ts', `async function ask() {\n${code}\n}`)

test.each([
  'const [a, b] = await Promise.all([query(), await other()])',
  'await Promise.all([query(), known ? { total: 1 } : { total: await count() }])',
  'await Promise.all([query.execute(), ...(await others())])',
  'const later = query(); await other(); await later',
  'const later = query(); for (const one of await all()) use(one); await Promise.all([later])',
])('a promise left alone is found: %s', (code) => {
  expect(inside(code)).toEqual([2])
})

test.each([
  'await Promise.all([query(), other()])',
  'await Promise.all([await query(), other()])',
  'await Promise.all([query(), (async () => other(await more()))()])',
  'await Promise.all([known, await other()])',
  'const later = query(); later.catch(() => {}); await other(); await later',
  'const later = query(); await later; await other()',
  'const told = name(); await other(); use(told)',
  'const held = () => { const later = query(); return later }; await other(); await held()',
])('what is heard, or has not begun, is let be: %s', (code) => {
  expect(inside(code)).toEqual([])
})
