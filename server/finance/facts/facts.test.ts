import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listYields, updateYield } from '#contract/finance/yields.ts'
import { requiredDocs } from '../../forms/public.ts'
import { prepareFacts } from '../../prepare.ts'
import { importFacts } from '../../reference/public.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'

const facts = join(import.meta.dirname, '../../../facts')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem(async (ctx) => {
    await importFacts(ctx, facts)
    await prepareFacts(ctx, facts)
  })
}, 60_000)
afterAll(() => app.close())

const productsNow = () =>
  app.server.inSystem(({ tx }) => tx.selectFrom('financeProducts').selectAll().orderBy('code').execute())

test('programmes come as drafts, with their terms to the tiyin', async () => {
  const products = await productsNow()
  expect(products).toHaveLength(25)
  expect(products.every(({ status, terms, draft }) => status === 'draft' && !terms && draft.isOurReading)).toBe(true)
  const of = (code: string) => products.find((one) => one.code === code)
  expect(of('bog')?.draft).toMatchObject({
    rateRule: 'cb',
    rateMinBp: 400,
    perHaMax: 18_750_000_000,
    graceMax: 36,
    tranches: [{ bp: 1000 }, { bp: 4000 }, { bp: 3000 }, { bp: 2000 }],
  })
  expect(of('oila-start')?.draft).toMatchObject({ groupFreeUpTo: 3_300_000_000, amountMax: 5_000_000_000 })
  expect(of('koop')?.draft.eligibility).toEqual([
    {
      code: 'COOP_LADDER',
      params: {
        steps: [
          { upTo: 30, amount: 100_000_000_000 },
          { upTo: 100, amount: 300_000_000_000 },
          { upTo: null, amount: 500_000_000_000 },
        ],
      },
    },
  ])
  expect(of('drip-tomorqa')).toMatchObject({
    draft: { subsidy: { capPerUnit: 16_000_000, unit: 'sotix', rateBp: null } },
    intakeTo: expect.stringMatching(/-11-30$/),
  })
  const tariffs = of('sug-ekin')?.draft.insurance?.tariffs ?? []
  expect(tariffs.filter(({ risk }) => risk === 'frost').map(({ bp }) => bp)).toEqual([100, 160])
})

test('what staff have touched stays theirs, the rest follows the file', async () => {
  const admin = await app.signedIn(['system-admin'])
  const { content } = await admin.ask(listYields, { query: { take: 100 } })
  const [first, second] = content.items
  if (!first || !second) throw new Error('No yields')
  const { categoryId, territoryId, source, year, rowVersion } = first
  const body = { categoryId, territoryId, source, year, kgPerHectare: 777, rowVersion }
  expect((await admin.ask(updateYield, { params: { id: first.id }, body })).content.kgPerHectare).toBe(777)
  await app.server.inSystem(async (ctx) => {
    await ctx.tx.updateTable('referenceYields').set({ kgPerHectare: 1 }).where('id', '=', second.id).execute()
    await ctx.tx.deleteFrom('factLoads').execute()
    await prepareFacts(ctx, facts)
  })
  const again = (await admin.ask(listYields, { query: { take: 100 } })).content.items
  expect(again.find(({ id }) => id === first.id)?.kgPerHectare).toBe(777)
  expect(again.find(({ id }) => id === second.id)?.kgPerHectare).toBe(second.kgPerHectare)
  expect(await productsNow()).toHaveLength(25)
})

test('every list of papers a product names is there', async () => {
  const codes = new Set((await productsNow()).map(({ draft }) => draft.fileTemplateCode))
  await app.server.inSystem(async (ctx) => {
    for (const code of codes) expect((await requiredDocs(ctx, code ?? ''))?.docs.length).toBeGreaterThan(2)
  })
})
