import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { machineTypes } from '#contract/finance/machines/machine-process.ts'
import { createMachine, takeMachineStep } from '#server/finance/machines/machines.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { readRecords } from '#server/kernel/files/sheet.ts'
import { territoryIdsByCodes } from '#server/reference/public.ts'
import { actAs } from '../act-as.ts'
import { storeAlbum } from '../market/pictures.ts'
import type { People } from '../people.ts'
import type { DemoLender } from './lenders.ts'

interface Options {
  files: FileStore
  facts: string
  art: string
  people: People
  lenders: readonly DemoLender[]
}

const columns = [
  'type',
  'name_uz',
  'name_ru',
  'name_en',
  'maker',
  'power',
  'price_m',
  'warranty_months',
  'art',
] as const
const Sheet = z.array(
  z.object({
    type: z.enum(machineTypes),
    name_uz: z.string(),
    name_ru: z.string(),
    name_en: z.string(),
    maker: z.string(),
    power: z.string().transform((text) => (text === '' ? null : Number(text))),
    price_m: z.coerce.number(),
    warranty_months: z.coerce.number(),
    art: z.string(),
  }),
)
const MILLION = 100_000_000
/** Regions by their codes, in the order in which suppliers have opened service centres. */
const regions = [
  '1727',
  '1718',
  '1730',
  '1710',
  '1703',
  '1706',
  '1714',
  '1722',
  '1708',
  '1733',
  '1724',
  '1712',
  '1735',
  '1726',
]

/** The catalogue of machines on lease: described by the lessor, shown by the platform; the last one still waits. */
export async function buildMachines(ctx: Ctx, { files, facts, art, people, lenders }: Options): Promise<void> {
  const records = await readRecords(await readFile(join(facts, 'finance/machines.csv')), columns)
  const sheet = Sheet.parse(records.map(({ values }) => values))
  const album = await storeAlbum(ctx, files, art, new Set(sheet.map((one) => one.art)), ['card', 'pair'])
  const places = await territoryIdsByCodes(ctx, regions)
  const lessor = await actAs(ctx, people.account('leasinghead'))
  const operator = await actAs(ctx, people.account('finoperator'))
  const lessorIds = lenders.filter(({ type }) => type === 'lizing' || type === 'bank').map(({ id }) => id)
  const suppliers = (sells: string) => people.sellers.filter((seller) => seller.sells.includes(sells))
  for (const [at, row] of sheet.entries()) {
    const offered = suppliers(row.type === 'irrigation' ? 'sugorish' : 'texnika')
    const supplier = offered[at % offered.length]
    if (!supplier) throw new Error('The demo world has nobody who supplies machines')
    const isHere = at % 3 !== 2
    const made = await createMachine(lessor, {
      name: { uz: row.name_uz, ru: row.name_ru, eng: row.name_en },
      type: row.type,
      maker: row.maker,
      model: '',
      power: row.power,
      attributes: [],
      price: row.price_m * MILLION,
      supplierId: supplier.organizationId,
      lessorIds,
      warrantyMonths: row.warranty_months,
      // Tractors are looked after everywhere.
      serviceRegionIds: (row.type === 'tractor' ? regions : regions.slice(0, 4 + (at % 9))).flatMap(
        (code) => places.get(code) ?? [],
      ),
      photos: [album.idOf(row.art, 'card'), album.idOf(row.art, 'pair')],
      stock: isHere ? 'now' : 'order',
      deliveryDays: isHere ? 0 : 20 + (at % 4) * 10,
    })
    const sent = await takeMachineStep(lessor, made.id, { step: 'submit', rowVersion: made.rowVersion })
    if (at < sheet.length - 1)
      await takeMachineStep(operator, made.id, { step: 'publish', rowVersion: sent.rowVersion })
  }
}
