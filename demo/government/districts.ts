import type { VisitState } from '#contract/government/visits/visit-process.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { placeByCode } from '#server/reference/public.ts'
import { dayOf } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import { missing } from '../finance/parts.ts'
import { pinflOf } from '../market/sellers.ts'

/** A sample of each mahalla of the two districts (government book 7). */
export const HOUSEHOLDS = 26

/** Mahallas that are alike: in how many households the main direction is found, and how many were visited lately. */
interface Alike {
  mahallas: number
  fact: number
  fresh: number
}
type Other = Exclude<VisitState, 'verified' | 'superseded'>

/** The two districts that are fully alive, as the table of the government book 7 has them. */
const districts = [
  {
    code: '1730203',
    mahallas: [
      { mahallas: 6, fact: 6, fresh: 11 },
      { mahallas: 12, fact: 10, fresh: 16 },
      { mahallas: 9, fact: 15, fresh: 18 },
      { mahallas: 3, fact: 20, fresh: 20 },
    ],
    stale: 2,
    others: { submitted: 30, returned: 12, draft: 18, awaiting_consent: 6, archived: 6 },
    farms: 80,
    agreements: 260,
  },
  {
    code: '1706215',
    mahallas: [
      { mahallas: 9, fact: 6, fresh: 9 },
      { mahallas: 12, fact: 10, fresh: 15 },
      { mahallas: 7, fact: 14, fresh: 17 },
      { mahallas: 2, fact: 20, fresh: 20 },
    ],
    stale: 3,
    others: { submitted: 36, returned: 15, draft: 15, awaiting_consent: 6, archived: 6 },
    farms: 70,
    agreements: 210,
  },
] as const satisfies readonly {
  code: string
  mahallas: readonly Alike[]
  /** Forms of each mahalla that are out of date. */
  stale: number
  others: Readonly<Record<Other, number>>
  farms: number
  agreements: number
}[]
export type District = (typeof districts)[number]

export interface Mahalla {
  id: number
  path: string
  /** Among all of both districts. */
  place: number
  /** Among those of its district. */
  at: number
  district: District
  fact: number
  fresh: number
  farms: number
  /** Forms that are neither verified nor out of date. */
  others: readonly Other[]
}

/** Where the first mahalla of each district lies; the others lie about it in rows, as streets do. */
const corners = { '1730203': { lat: 40.39, lng: 71.48 }, '1706215': { lat: 40.1, lng: 64.68 } } as const
const IN_A_ROW = 6

/** The middle of a mahalla: two kilometres from the next one. */
export function middleOf({ at, district: { code } }: Pick<Mahalla, 'at' | 'district'>): { lat: number; lng: number } {
  const { lat, lng } = corners[code]
  return { lat: lat - Math.floor(at / IN_A_ROW) * 0.018, lng: lng + (at % IN_A_ROW) * 0.024 }
}

/** No two neighbours alike: a step that has no part in common with thirty. */
const STEP = 7

/** Mahallas of both districts by the order of their codes, with what each is to show. */
export async function settleMahallas(ctx: Ctx): Promise<Mahalla[]> {
  const found: Mahalla[] = []
  for (const district of districts) {
    const above = await placeByCode(ctx, district.code)
    if (!above) return missing(`district ${district.code}`)
    const rows = await ctx.tx
      .selectFrom('territories')
      .select(['id', 'path'])
      .where('path', 'like', `${above.path}/%`)
      .where('level', '=', 'neighborhood')
      .orderBy('code')
      .execute()
    const alike = district.mahallas.flatMap(({ mahallas, ...one }) => Array.from({ length: mahallas }, () => one))
    const others = Object.entries(district.others).flatMap(([state, n]) => Array<Other>(n).fill(state as Other))
    const first = found.length
    const count = rows.length
    for (const [at, row] of rows.entries())
      found.push({
        ...row,
        ...(alike[(at * STEP) % count] ?? missing('mahalla')),
        ...{ place: first + at, at, district },
        farms: Math.floor(district.farms / count) + (at < district.farms % count ? 1 : 0),
        others: others.filter((_, n) => n % count === at),
      })
  }
  await ctx.tx
    .updateTable('territories')
    .set({ households: HOUSEHOLDS })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .where('households', 'is', null)
    .execute()
  return found
}

/** Grapes in every third mahalla, tomatoes elsewhere: the main direction, and the second one. */
export const directionsOf = <T>({ at }: Pick<Mahalla, 'at'>, { grapes, tomato }: { grapes: T; tomato: T }): [T, T] =>
  at % 3 === 0 ? [grapes, tomato] : [tomato, grapes]

const lastNames = 'Aliyev Karimov Rahmonov Saidov Umarov Yusupov Hamidov Qosimov Toshmatov Ergashev Sobirov'.split(' ')
const firstNames = 'Botir Sanjar Odil Nosir Komil Rustam Farhod Adham Davron Elmurod'.split(' ')
/** Far from those of other people of the demo world. */
const FIRST_PINFL = 40_000

/** Whoever heads a household of the sample: the same person in its form, in an agreement and in the register of people. */
export function headOf({ place }: Pick<Mahalla, 'place'>, at: number) {
  const number = place * HOUSEHOLDS + at
  return {
    lastName: lastNames[(at * 3 + place) % lastNames.length] ?? '',
    firstName: firstNames[(at + place * 3) % firstNames.length] ?? '',
    pinfl: pinflOf(FIRST_PINFL + number),
    phone: `+9989155${String(number).padStart(5, '0')}`,
  }
}

/** So many days ago, but not before the first of January: what is counted by the year is of this one. */
export function agoThisYear(now: Date, days: number): number {
  const today = dayOf(now)
  const gone = Math.round((Date.parse(today) - Date.parse(`${today.slice(0, 4)}-01-01`)) / DAY_MS)
  return Math.min(days, gone)
}
