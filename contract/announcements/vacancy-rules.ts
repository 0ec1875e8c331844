import { AGE_MIN_HAZARD, VACANCY_TEXT_LENGTH, VACANCY_TEXT_MIN } from './limits.ts'
import { monthlyPay } from './pay.ts'
import { type ContentFault, missing, spanFaults, textFaults, twiceFaults } from './rules.ts'
import type { VacancyDraft } from './vacancy.ts'

export interface VacancyFacts {
  /** In tiyin for a month of full days (`money.minWage`); undefined where a form does not know it. */
  minWage: number | undefined
  today: string
}

const required = [
  'title',
  'roleId',
  'positions',
  'description',
  'payPeriod',
  'employment',
  'territoryId',
  'contactName',
] as const
const FULL_DAY = 8

/** Everything that keeps a vacancy from being submitted (domain book 5.3). */
export function vacancyFaults(content: VacancyDraft, facts: VacancyFacts): ContentFault[] {
  const { title, description, bonuses, address, callHours, contactName } = content
  return [
    ...missing(content, required),
    ...lengthFaults(content),
    ...payFaults(content, facts),
    ...termFaults(content, facts),
    ...ageFaults(content),
    ...twiceFaults(content, ['skills', 'driverLicense', 'hazards']),
    ...languageFaults(content),
    ...textFaults({ title, description, bonuses, address, callHours, contactName, skills: content.skills?.join('\n') }),
  ]
}

const lengthFaults = ({ description }: VacancyDraft): ContentFault[] =>
  description && description.length < VACANCY_TEXT_MIN
    ? [{ field: 'description', code: 'V_LEN', values: { min: VACANCY_TEXT_MIN, max: VACANCY_TEXT_LENGTH } }]
    : []

function payFaults(content: VacancyDraft, { minWage }: VacancyFacts): ContentFault[] {
  const { salaryFrom: from, salaryTo: to, payPeriod } = content
  if (!from && !to) return [{ field: 'salaryFrom', code: 'V_PAY' }]
  const faults: ContentFault[] = []
  if (from && to && from > to) faults.push({ field: 'salaryTo', code: 'V_PAY_ORDER' })
  if (payPeriod === 'piece' && !content.pieceUnit) faults.push({ field: 'pieceUnit', code: 'V_REQUIRED' })
  const least = from ?? to
  const monthly = payPeriod && least ? monthlyPay(least, payPeriod, content) : undefined
  const lowest = minWage === undefined ? 0 : leastPay(content, minWage)
  if (monthly !== undefined && monthly < lowest)
    faults.push({
      field: from ? 'salaryFrom' : 'salaryTo',
      code: 'V_MIN_WAGE',
      values: { min: Math.ceil(lowest / 100) },
    })
  return faults
}

/** Part of a day earns part of the least wage. */
const leastPay = ({ employment, hoursPerDay }: VacancyDraft, minWage: number) =>
  employment === 'part' && hoursPerDay && hoursPerDay < FULL_DAY
    ? Math.ceil((minWage * hoursPerDay) / FULL_DAY)
    : minWage

function termFaults(content: VacancyDraft, { today }: VacancyFacts): ContentFault[] {
  const faults = spanFaults(content, { from: 'startDate', to: 'endDate' }, today)
  const { startDate, endDate, employment, payPeriod } = content
  // Both of one day are a day's work, but a season has to end after it begins.
  if (startDate && endDate && startDate === endDate && employment === 'seasonal')
    faults.push({ field: 'endDate', code: 'V_DATE_ORDER' })
  if (payPeriod === 'season' || employment === 'seasonal')
    faults.push(...missing(content, payPeriod === 'season' ? ['startDate', 'endDate'] : ['startDate']))
  return faults
}

const ageFaults = ({ ageMin, hazards }: VacancyDraft): ContentFault[] =>
  (hazards ?? []).length > 0 && (ageMin ?? 0) < AGE_MIN_HAZARD
    ? [{ field: 'ageMin', code: 'V_AGE_HAZARD', values: { min: AGE_MIN_HAZARD } }]
    : []

export const languageFaults = ({ languages }: Pick<VacancyDraft, 'languages'>): ContentFault[] =>
  new Set(languages?.map(({ lang }) => lang)).size < (languages ?? []).length
    ? [{ field: 'languages', code: 'V_TWICE' }]
    : []
