import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findViolations } from './arrows.ts'

let root: string

afterEach(() => rm(root, { recursive: true }))

async function violationsOf(tree: Record<string, string>): Promise<string[]> {
  root = await mkdtemp(join(tmpdir(), 'agro-arrows-'))
  for (const [file, code] of Object.entries(tree)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), code)
  }
  return findViolations(root).violations
}

test('the arrows of the house pass', async () => {
  const tree = {
    'uz/money.ts': 'export const soum = 1',
    'contract/market/deals.ts': `import { soum } from '#uz/money.ts'; export const deals = soum`,
    'server/kernel/http/http.ts': `import '#contract/call.ts'; import 'fastify'`,
    'contract/call.ts': `export const call = 1`,
    'contract/announcements/ads.ts': `import '../market/deals.ts'; import '../call.ts'`,
    'server/market/public.ts': `export const findDeal = 1`,
    'server/identity/public.ts': `import '../notices/public.ts'; export const partyOf = 1`,
    'server/notices/public.ts': `import '../reference/public.ts'`,
    'server/reference/public.ts': `export const categoryOf = 1`,
    'server/search/public.ts': `import '../identity/public.ts'; import '#contract/identity/users.ts'`,
    'contract/identity/users.ts': `export const users = 1`,
    'server/market/deals.ts': `import '../kernel/http/http.ts'; import './public.ts'`,
    'server/finance/loans.ts': `import { findDeal } from '../market/public.ts'; export { findDeal }`,
    'server/app.ts': `import './market/deals.ts'`,
    'server/market/deals.test.ts': `import '../finance/loans.ts'; import '../testing/world.ts'`,
    'server/testing/world.ts': `import '../market/deals.ts'`,
    'demo/people.ts': `import '#server/market/deals.ts'`,
    'web/site/index.tsx': `import '#contract/market/deals.ts'; import type { TableProps } from 'antd'`,
    'uz/money.test.ts': `import { test } from 'vitest'`,
  }
  expect(await violationsOf(tree)).toEqual([])
})

test.each([
  ['web reaches into the server', 'web/site/a.tsx', `import '#server/app.ts'`, 'web may not use server'],
  ['even for a type', 'web/site/a.tsx', `import type { A } from '#server/app.ts'`, 'web may not use server'],
  ['even late', 'web/site/a.tsx', `await import('#server/app.ts')`, 'web may not use server'],
  ['even by passing on', 'contract/a.ts', `export * from '../server/app.ts'`, 'contract may not use server'],
  ['the server reaches into the web', 'server/app.ts', `import '../web/root.tsx'`, 'server may not use web'],
  ['uz uses a package', 'uz/a.ts', `import 'zod'`, 'uz imports nothing'],
  ['the kernel knows a domain', 'server/kernel/a.ts', `import '../market/public.ts'`, 'the kernel knows no domain'],
  ['tables of another domain', 'server/finance/a.ts', `import '../market/tables.ts'`, 'server/market/public.ts'],
  ['the ground reaches up', 'server/identity/a.ts', `import '../market/public.ts'`, 'an arrow up, from the ground'],
  ['an engine reaches up', 'server/search/a.ts', `import type { A } from '../deals/public.ts'`, 'an arrow up'],
  ['so do shapes', 'contract/documents/a.ts', `import { b } from '../deals/b.ts'`, 'an arrow up, from the engines'],
  ['and the server to shapes', 'server/notices/a.ts', `import '#contract/deals/b.ts'`, 'an arrow up, from the ground'],
  ['the kernel to shapes', 'server/kernel/a.ts', `import '#contract/media/b.ts'`, 'the kernel knows no domain'],
  ['what all use knows one', 'contract/a.ts', `import './market/b.ts'`, 'knows none'],
  ['a room without a floor', 'server/cellar/a.ts', `import '../market/public.ts'`, 'cellar has no floor'],
  ['testing in the product', 'server/finance/a.ts', `import '../testing/world.ts'`, 'only tests'],
  ['a test crosses sides', 'server/finance/a.test.ts', `import '#web/root.tsx'`, 'server may not use web'],
  ['journeys see the server', 'e2e/a.test.ts', `import '#server/app.ts'`, 'e2e may not use server'],
  ['a parser in a domain', 'server/market/a.ts', `import sharp from 'sharp'`, 'behind the heavy door'],
  ['part of a parser, late', 'server/app.ts', `await import('write-excel-file/node')`, 'behind the heavy door'],
  ['the way around', 'server/a.ts', `import { readSheet } from './kernel/files/sheet.ts'`, 'behind the heavy door'],
  ['passing it on', 'server/market/a.ts', `export * from '../kernel/files/zip.ts'`, 'behind the heavy door'],
  ['antd on a public page', 'web/site/a.tsx', `import { Button } from 'antd'`, 'the public site stays light'],
])('%s', async (_, file, code, complaint) => {
  const violations = await violationsOf({ [file]: code })
  expect(violations).toHaveLength(1)
  expect(violations[0]).toContain(complaint)
})

test('two rooms of one floor make no circle: the later uses the earlier', async () => {
  const tree = {
    'server/deals/public.ts': `import '../clearing/public.ts'`,
    'server/clearing/public.ts': `import '../deals/public.ts'`,
    'server/identity/public.ts': `import '../notices/public.ts'`,
    'server/notices/public.ts': `import '../identity/public.ts'`,
  }
  expect(await violationsOf(tree)).toEqual([
    'server/clearing/public.ts imports server/deals/public.ts: of the domains, deals comes after clearing: a circle otherwise',
    'server/notices/public.ts imports server/identity/public.ts: of the ground, identity comes after notices: a circle otherwise',
  ])
})

test('a heavy package is found however long the way, and allowed when it is loaded late or in the dashboard', async () => {
  const tree = {
    'web/shell/site.tsx': `import '../kit/icon.tsx'`,
    'web/kit/icon.tsx': `export * from '../kit/chart.tsx'`,
    'web/kit/chart.tsx': `import 'echarts/core'`,
    'web/shell/header.tsx': `const load = () => import('#web/kit/dashboard/table.tsx')`,
    'web/shell/dashboard.tsx': `import '#web/kit/dashboard/table.tsx'`,
    'web/kit/dashboard/table.tsx': `import 'antd'`,
  }
  expect(await violationsOf(tree)).toEqual([
    'web/shell/site.tsx → web/kit/icon.tsx → web/kit/chart.tsx → echarts/core: the public site stays light',
  ])
})

test('files are parsed behind the heavy door, where our own are, and in tests; their types go anywhere', async () => {
  const tree = {
    'server/kernel/files/sheet.ts': `import 'read-excel-file/universal'; import './zip.ts'`,
    'server/documents/pdf/press-thread.ts': `import './publish.ts'`,
    'server/documents/pdf/print.ts': `import 'pdfmake'`,
    'server/reference/facts/facts.ts': `import { readRecords } from '../../kernel/files/sheet.ts'`,
    'server/market/a.ts': `import { type Sheet } from '../kernel/files/sheet.ts'; import type { Sharp } from 'sharp'`,
    'server/market/door.ts': `export const read = door(new URL('../kernel/files/sheet.ts', import.meta.url))`,
    'server/market/a.test.ts': `import sharp from 'sharp'; import '../kernel/files/picture.ts'`,
    'demo/world.ts': `import '#server/kernel/files/sheet.ts'`,
  }
  expect(await violationsOf(tree)).toEqual([])
})

test('a tree without sources is not a success', async () => {
  await violationsOf({ 'readme.md': '' })
  expect(findViolations(root).files).toBe(0)
})
