import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCatalog } from '#contract/reference/catalog.ts'
import { createCategory, getCategory, updateCategory } from '#contract/reference/categories.ts'
import { createMeasurement, findMeasurements, getMeasurement } from '#contract/reference/measurements.ts'
import { openFileStore } from '../../kernel/files/files.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { attachCategoryPictures } from './category-facts.ts'
import { importFacts } from './facts.ts'

let app: TestApp
let staff: Client
let folder: string
beforeAll(async () => {
  app = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'agro-facts-'))
  await cp(join(import.meta.dirname, '../../../facts'), folder, { recursive: true })
  staff = await app.signedIn(['reference-admin'])
})
afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

const load = () => app.server.inSystem((ctx) => importFacts(ctx, folder))
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}
const get = async (id: number) => (await staff.ask(getCategory, { params: { id } })).content

test('two processes that start at once load the facts once', async () => {
  const loads = await Promise.all([load(), load()])
  expect(loads.sort((a, b) => a.length - b.length)).toEqual([
    [],
    expect.arrayContaining(['units.csv', 'categories.csv', 'banks.csv']),
  ])
  expect((await app.anonymous().ask(getCatalog)).content).toHaveLength(257)
  expect(await get(40100)).toMatchObject({
    slug: 'kartoshka',
    name: { uz: 'Kartoshka', ru: 'Картофель', eng: 'Potatoes', cyrl: 'Картошка' },
    kind: 'produce',
    measurementId: 1,
    allowedUnits: [1, 3, 4],
    vatDefault: '12',
    ownGrownZeroVat: true,
    perishableDays: 150,
    seasonMonths: [5, 6, 7, 8, 9, 10],
    rowVersion: 1,
  })
})

test('unchanged files cost one statement', async () => {
  const statements = await app.counted(async () => expect(await load()).toEqual([]))
  // Beside the two that open and close the transaction.
  expect(statements - 2).toBe(1)
})

test('a new version fills in, follows, and never overwrites what staff edited or made', async () => {
  const { slug, kind, measurementId, rowVersion } = await get(10100)
  const edited = { slug, kind, measurementId, rowVersion, name: { uz: 'Bugʻdoy doni' } }
  await staff.ask(updateCategory, { params: { id: 10100 }, body: edited })
  await staff.ask(createCategory, { body: { slug: 'band', name: { uz: 'Band' }, kind: 'produce', measurementId: 1 } })
  const unit = {
    code: 'pud',
    name: { uz: 'pud' },
    symbol: { uz: 'pud' },
    dimension: 'mass',
    factorToBase: 16.38,
    integerOnly: false,
  }
  await staff.ask(createMeasurement, { body: unit })

  await edit(
    'units.csv',
    (text) =>
      `${text.replace('kilogram,false', 'kilo,false')}33,pud,mass,kg,16,,pud,,,,false,pud,,,\n34,funt,mass,kg,0.4,,funt,,,,false,funt,,,\n`,
  )
  await edit(
    'categories.csv',
    (text) =>
      `${text.replace('Пшеница', 'Пшеничка').replace('Ячмень', 'Ячменёк')}${[
        '900000,10000,javdar,t,Javdar,,Рожь,Rye,produce,12,false,,,t',
        '900100,,band,kg,Boshqa,,,,produce,12,false,,,kg',
        '900101,900100,band-bola,kg,Bola,,,,produce,12,false,,,kg',
        '900200,10000,arpa-2,t,Arpa,,,,produce,12,false,,,t',
      ].join('\n')}\n`,
  )
  expect(await load()).toEqual(['units.csv', 'categories.csv'])

  expect((await get(10100)).name).toEqual({ uz: 'Bugʻdoy doni' })
  expect(await get(10200)).toMatchObject({ name: { ru: 'Ячменёк' }, rowVersion: 1 })
  expect(await get(900000)).toMatchObject({ slug: 'javdar', parentId: 10000, depth: 2 })
  for (const id of [900100, 900101, 900200]) {
    expect((await staff.ask(getCategory, { params: { id } })).status).toBe(404)
  }
  const units = (await app.anonymous('eng').ask(findMeasurements)).content
  expect(units.find((one) => one.code === 'kg')?.name).toBe('kilo')
  expect(units.find((one) => one.code === 'pud')?.factorToBase).toBe(16.38)
  expect(units.find((one) => one.code === 'funt')?.id).toBe(34)
  expect((await staff.ask(getMeasurement, { params: { id: 33 } })).status).toBe(404)
})

test('categories without a picture get the drawn one, or that of the one above', async () => {
  const art = join(folder, 'art')
  const files = openFileStore(folder, app.server.services.heavy)
  const picture = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .webp()
      .toBuffer()
  await mkdir(art)
  await writeFile(join(art, 'wheat.webp'), await picture('gold'))
  await writeFile(join(art, 'rice.webp'), await picture('white'))
  const attach = () => app.server.inSystem((ctx) => attachCategoryPictures(ctx, files, art, folder))
  expect(await attach()).toBeGreaterThan(5)
  const pictures = new Map((await app.anonymous().ask(getCatalog)).content.map((one) => [one.slug, one.picture]))
  expect(pictures.get('don')).toMatch(/^\/files\/[0-9a-f]{64}\/320$/)
  expect(pictures.get('arpa')).toBe(pictures.get('don'))
  expect(pictures.get('guruch-lazer')).toBe(pictures.get('guruch'))
  expect(pictures.get('guruch')).not.toBe(pictures.get('don'))
  expect(pictures.get('pomidor')).toBeNull()
  expect(await attach()).toBe(0)
  const { slug, name, kind, measurementId, picture: drawn, rowVersion } = await get(10200)
  expect([drawn?.length, rowVersion]).toEqual([64, 1])
  const removed = { slug, name, kind, measurementId, picture: null, rowVersion }
  expect((await staff.ask(updateCategory, { params: { id: 10200 }, body: removed })).status).toBe(200)
  expect(await attach()).toBe(0)
})
