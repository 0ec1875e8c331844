import { expect, test } from 'vitest'
import { partsOfDashboard } from './dashboard-chunks.ts'

const LONG = 'x'.repeat(5000)
const lib = '/node_modules/lucide-react/dist/esm'

/** What it imports, what it brings later, and whether a page begins there. */
const part = (importedIds: string[], rest: { later?: string[]; code?: string; isEntry?: true } = {}) => ({
  importedIds,
  dynamicallyImportedIds: rest.later ?? [],
  code: rest.code ?? '',
  isEntry: rest.isEntry ?? false,
})
const page = (importedIds: string[], code = '') => part(importedIds, { code, isEntry: true })
const screens = Array.from({ length: 16 }, (_, n) => [`/web/dashboard/s${n}.tsx`, page(['/kit/table.ts'])] as const)

const parts = partsOfDashboard(
  new Map([
    ...screens,
    ['/web/dashboard/a.tsx', page(['/kit/table.ts', '/kit/rare.ts', '/kit/mark.ts', '/kit/sum.ts'])],
    [
      '/web/dashboard/b.tsx',
      page(
        ['/kit/rare.ts', '/kit/mark.ts', '/kit/sum.ts', `${lib}/lucide-react.mjs`],
        `import { Truck as T } from "lucide-react"`,
      ),
    ],
    ['/web/dashboard/c.tsx', page([`${lib}/lucide-react.mjs`], `import { Truck } from "lucide-react"`)],
    ['/web/shell/dashboard.tsx', part([], { later: ['/web/shell/dashboard/frame.client.tsx'], isEntry: true })],
    ['/web/shell/dashboard/frame.client.tsx', part(['/kit/menu.ts'])],
    ['/web/site/index.tsx', page(['/kit/sum.ts', '/kit/long.ts'])],
    ['/web/site/search.tsx', page(['/kit/sum.ts', '/kit/other.ts'])],
    ['/kit/table.ts', part(['/kit/deep.ts', '/kit/long.ts', '/kit/other.ts'], { code: LONG })],
    ['/kit/deep.ts', part([])],
    ['/kit/rare.ts', part([], { code: LONG })],
    ['/kit/mark.ts', part([])],
    ['/kit/menu.ts', part([])],
    ['/kit/sum.ts', part([])],
    ['/kit/long.ts', part([], { code: LONG })],
    ['/kit/other.ts', part([])],
    [
      `${lib}/lucide-react.mjs`,
      part([`${lib}/icons/truck.mjs`, `${lib}/icons/eye.mjs`], {
        code: `export { default as Lorry, default as Truck } from './icons/truck.mjs'\nexport { default as Eye } from './icons/eye.mjs'`,
      }),
    ],
    [`${lib}/icons/truck.mjs`, part([])],
    [`${lib}/icons/eye.mjs`, part([])],
  ]),
)

test('what many screens need, and the frame around all of them, comes as one', () => {
  for (const id of ['/kit/table.ts', '/kit/deep.ts', '/kit/menu.ts']) expect(parts.get(id)).toBe('desk')
})

test('what is small and some share comes as one, an icon by the name it is asked for', () => {
  for (const id of ['/kit/mark.ts', `${lib}/icons/truck.mjs`]) expect(parts.get(id)).toBe('desk-small')
})

test('what is large and few need, what nobody needs and where pages begin is left alone', () => {
  const left = ['/kit/rare.ts', `${lib}/icons/eye.mjs`, '/web/shell/dashboard/frame.client.tsx', '/web/dashboard/a.tsx']
  for (const id of left) expect(parts.get(id)).toBeUndefined()
})

test('a public page carries nothing it does not need itself', () => {
  expect(parts.get('/kit/long.ts')).toBeUndefined()
  expect(parts.get('/kit/sum.ts')).toMatch(/^both-/)
  expect(parts.get('/kit/other.ts')).toMatch(/^both-/)
  expect(parts.get('/kit/other.ts')).not.toBe(parts.get('/kit/sum.ts'))
})
