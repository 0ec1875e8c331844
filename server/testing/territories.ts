import { readFile } from 'node:fs/promises'
import { findTerritories } from '#contract/reference/territories.ts'
import { readRecords } from '../kernel/files/sheet.ts'
import { importTerritoryFacts, importTerritoryFile } from '../reference/territories/territory-import.ts'
import { openTestApp, type TestApp } from './app.ts'

const fact = (name: string) => readFile(new URL(`../../facts/${name}`, import.meta.url))

/** The country as a demo start knows it: every region and district, the mahallas of a dozen districts. */
export async function settleCountry(app: Pick<TestApp, 'server'>): Promise<void> {
  const records = await readRecords(await fact('territories.csv'), ['code'])
  const sample = await readRecords(await fact('neighborhoods-demo.csv'), ['code'])
  await app.server.inSystem(async (ctx) => {
    await importTerritoryFacts(ctx, records)
    await importTerritoryFile(ctx, sample, { apply: true, closeMissing: false })
  })
}

/** A server with the country. */
export async function openCountryApp(): Promise<TestApp> {
  const app = await openTestApp()
  await settleCountry(app)
  return app
}

/** The id behind a code, by the open look-up. */
export async function idOf(app: TestApp, code: string): Promise<number> {
  const { content } = await app.anonymous().ask(findTerritories, { query: { search: code } })
  const found = content.items.find((one) => one.code === code)
  if (!found) throw new Error(`no active territory ${code}`)
  return found.id
}
