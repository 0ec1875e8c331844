import type { EnumName } from './enum-names.ts'
import { conditions, type Season, seasons } from './enums.ts'
import type { VacancyContent } from './vacancy.ts'

/** Zod-free. What the values of a facet are: codes of an enumeration, or a plain yes. */
export const facetEnums: Readonly<Record<string, EnumName>> = {
  delivery: 'deliveryWishes',
  regular: 'regularities',
  unit: 'serviceUnits',
  language: 'spokenLanguages',
  employment: 'employments',
  schedule: 'schedules',
  experience: 'experiences',
  season: 'seasons',
  licence: 'licences',
  conditions: 'conditions',
}
/** The only value of a facet that is there or not: `licensed:yes`, `moves:yes`. */
const YES = 'yes'

/** `employment:seasonal`; what lacks leaves no tag. */
export const tagsOf = (values: Readonly<Record<string, readonly string[] | string | boolean | null>>): string[] =>
  Object.entries(values).flatMap(([facet, value]) => {
    if (value === null || value === false) return []
    const list = value === true ? [YES] : typeof value === 'string' ? [value] : value
    return [...new Set(list)].map((one) => `${facet}:${one}`)
  })

export const conditionsOf = (content: Pick<VacancyContent, (typeof conditions)[number]>) =>
  conditions.filter((one) => content[one])

/** Three months each, spring begins in March. */
const seasonOf = (month: number): Season => seasons[Math.floor(((month + 9) % 12) / 3)] ?? 'winter'

/** Seasons that days touch; work without days belongs to none. */
export function seasonsIn(startsOn: string | null, endsOn: string | null): Season[] {
  if (!startsOn) return []
  const first = monthsOf(startsOn)
  const last = Math.min(endsOn ? Math.max(monthsOf(endsOn), first) : first, first + 11)
  return [...new Set(Array.from({ length: last - first + 1 }, (_, more) => seasonOf(((first + more) % 12) + 1)))]
}

const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
