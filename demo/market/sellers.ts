import { readFile } from 'node:fs/promises'
import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readRecords } from '#server/kernel/files/sheet.ts'
import { territoryIdsByCodes } from '#server/reference/public.ts'

export interface Seller {
  userId: string
  organizationId: string
  kind: string
  territoryId: number
  /** Slugs of the roots of what they sell. */
  sells: readonly string[]
}

export interface NamedSeller {
  kind: Extract<OrganizationKind, 'fermer' | 'dehqon' | 'mchj'>
  tin: string
  name: { uz: string; ru: string; eng: string }
  director: { firstName: string; lastName: string; phone: string; pinfl: string }
  district: string
  sells: readonly string[]
}

const columns = ['kind', 'name_uz', 'name_ru', 'last', 'first', 'district', 'sells'] as const
const kinds = ['fermer', 'dehqon', 'mchj'] as const

/** Sellers of every region, invented; their numbers follow from their place in the list. */
export async function readSellers(): Promise<NamedSeller[]> {
  const records = await readRecords(await readFile(new URL('sellers.csv', import.meta.url)), columns)
  return records.map(({ values }, at) => {
    const kind = kinds.find((one) => one === values.kind)
    if (!kind) throw new Error(`demo/market/sellers.csv: no kind ${values.kind}`)
    const uz = values.name_uz ?? ''
    return {
      kind,
      tin: String(320_345_001 + at),
      name: { uz, ru: values.name_ru ?? '', eng: uz.replace(/[ʻʼ]/g, "'") },
      director: {
        firstName: values.first ?? '',
        lastName: values.last ?? '',
        phone: `+9989000003${String(at).padStart(2, '0')}`,
        pinfl: pinflOf(at),
      },
      district: values.district ?? '',
      sells: (values.sells ?? '').split(' '),
    }
  })
}

const weights = [7, 3, 1]

/** Born on the fifteenth of June 1980, each with a serial of their own. */
export function pinflOf(at: number): string {
  const digits = `3150680${String(at + 100).padStart(6, '0')}`
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0), 0)
  return `${digits}${sum % 10}`
}

/** Ids of the districts in which they work. */
export async function districtsOf(ctx: Ctx, sellers: readonly NamedSeller[]): Promise<(code: string) => number> {
  const ids = await territoryIdsByCodes(
    ctx,
    sellers.map((seller) => seller.district),
  )
  return (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`The demo world names a district that is not there: ${code}`)
    return id
  }
}
