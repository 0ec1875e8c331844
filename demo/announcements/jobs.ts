import {
  conditions,
  employments,
  experiences,
  licences,
  machines,
  payPeriods,
  schedules,
  visibilities,
} from '#contract/announcements/enums.ts'
import type { ResumeDraft } from '#contract/announcements/resume.ts'
import type { VacancyDraft } from '#contract/announcements/vacancy.ts'
import { addDays } from '#uz/durations.ts'
import type { Author, Lands } from './author.ts'
import { choice, choices, type SheetRow, sumOf, words } from './sheets.ts'

export interface JobFacts {
  today: string
  roleOf(slug: string): number
  lands: Lands
}

const contracts = {
  full: 'labour',
  part: 'labour',
  seasonal: 'seasonal',
  project: 'civil',
  internship: 'fixedTerm',
} as const
const farms = ['Oltin Boshoq', 'Baraka Agro', 'Yashil Vodiy', 'Zamin Hosili', 'Bahor Agro', 'Mehnat Fayzi'] as const

/** Work that begins in the coming weeks, whenever the world is made. */
export function vacancyOf(row: SheetRow, author: Author, { today, roleOf }: JobFacts, turn: number): VacancyDraft {
  const employment = choice(row.employment, employments)
  const gives = choices(row.gives, conditions)
  const payPeriod = choice(row.period, payPeriods)
  const startDate = addDays(today, 3 + ((turn * 5) % 24))
  const from = sumOf(row.from, turn)
  return {
    title: row.title,
    roleId: roleOf(row.role ?? ''),
    positions: Math.max(1, Number(row.positions) + (Number(row.positions) > 3 ? (turn % 3) * 2 : 0)),
    description: row.description,
    payPeriod,
    salaryFrom: from,
    salaryTo: sumOf(row.to, turn),
    payFrequency:
      payPeriod === 'month' ? (turn % 2 ? 'monthly' : 'twiceAMonth') : payPeriod === 'season' ? 'afterWork' : 'daily',
    ...(payPeriod === 'piece' && { pieceUnit: 'kg' as const, piecesPerDay: 70 }),
    employment,
    schedule: choice(row.schedule, schedules),
    hoursPerDay: Number(row.hours),
    startDate,
    endDate: row.season_days ? addDays(startDate, Number(row.season_days)) : null,
    contractType: employment && contracts[employment],
    experience: choice(row.experience, experiences),
    driverLicense: choices(row.licence, licences),
    ...Object.fromEntries(gives.map((one) => [one, true])),
    ageMin: 18,
    callHours: '9:00–18:00',
    territoryId: author.territoryId,
    contactName: author.contactName,
  }
}

export function resumeOf(row: SheetRow, author: Author, { today, roleOf, lands }: JobFacts, turn: number): ResumeDraft {
  const years = Number(row.years)
  const year = Number(today.slice(0, 4))
  const worked = (from: number, to: number | null, at: number) => ({
    employer: `«${farms[(turn + at) % farms.length]}»`,
    position: row.title ?? '',
    from: `${from}-03`,
    to: to === null ? null : `${to}-02`,
    duties: null,
  })
  const middle = year - Math.ceil(years / 2)
  return {
    desiredTitle: row.title,
    roleIds: [row.role ?? '', ...words(row.others)].map(roleOf),
    salaryWanted: sumOf(row.wanted, turn),
    employment: choices(row.employment, employments),
    schedule: choices(row.schedule, schedules),
    licences: choices(row.licence, licences),
    machines: choices(row.machines, machines),
    experience:
      years < 3 ? [worked(year - years, null, 0)] : [worked(middle, null, 0), worked(year - years, middle, 1)],
    education: [
      {
        level: turn % 3 === 0 ? 'vocational' : turn % 3 === 1 ? 'school' : 'bachelor',
        institution: turn % 3 === 2 ? 'Toshkent davlat agrar universiteti' : 'Agrosanoat kasb-hunar maktabi',
        speciality: null,
        year: year - years - 1,
      },
    ],
    languages: [
      { lang: 'uz', level: 'native' },
      ...(turn % 2 ? [{ lang: 'ru' as const, level: 'conversational' as const }] : []),
    ],
    about: row.about,
    availableFrom: turn % 3 === 0 ? addDays(today, 5 + (turn % 20)) : null,
    readyToMove: turn % 4 === 0,
    willingDistricts: lands.around(author.territoryId, 2 + (turn % 3)),
    // Most want to be found; a few show themselves to employers alone.
    visibility: visibilities[turn % 6 === 5 ? 1 : turn % 29 === 28 ? 3 : 0],
    birthDate: author.birthDate ?? null,
    territoryId: author.territoryId,
    contactName: author.contactName,
  }
}
