import { compareNumbers, readNumber, soumOf } from '../../forms/fields/number.ts'
import type { VisitKind } from './visit-process.ts'

/** Zod-free: the browser, a device without a line and the server judge a visit by the same functions. */
interface CrossFault {
  /** The field of the form; rows of tables by their place. */
  field: string
  code: 'V_AREA_SUM' | 'V_PEOPLE_SUM' | 'V_UNIQUE_NEEDS' | 'V_DATE_ORDER'
  values: Readonly<Record<string, string | number>>
}
type Values = Readonly<Record<string, unknown>>

/** Areas and heads have at most three digits after the point: they are compared as whole thousandths. */
const thousandths = (value: unknown): number => {
  const read = typeof value === 'number' ? String(value) : readNumber(value)
  return read === undefined ? 0 : Math.round(Number(read) * 1000)
}
const wholes = (value: unknown): number => (typeof value === 'number' ? value : 0)
const rowsOf = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((row): row is Values => typeof row === 'object' && row !== null) : []
const said = (value: number) => value / 1000

/** What no field can know alone (government book 3.1), over values that the form itself has found good. */
export function checkVisit(kind: VisitKind, values: Values): CrossFault[] {
  return [...(kind === 'household' ? checkHousehold(values) : checkFarm(values)), ...checkNeeds(values)]
}

function checkHousehold(values: Values): CrossFault[] {
  const people = (...keys: string[]) => keys.reduce((sum, key) => sum + wholes(values[key]), 0)
  const faults: CrossFault[] = []
  const ages = people('workingAge', 'pensioners', 'children')
  if (values.membersTotal !== undefined && ages > people('membersTotal'))
    faults.push({ field: 'membersTotal', code: 'V_PEOPLE_SUM', values: { sum: ages, max: people('membersTotal') } })
  const busy = people('employed', 'unemployed', 'abroad')
  if (values.workingAge !== undefined && busy > people('workingAge'))
    faults.push({ field: 'workingAge', code: 'V_PEOPLE_SUM', values: { sum: busy, max: people('workingAge') } })
  const most =
    thousandths(values.croppedArea) + thousandths(values.greenhouseArea) + 100 * thousandths(values.leasedArea)
  const over = sowings(values).find(({ area }) => area > most)
  if (over) faults.push({ field: 'crops', code: 'V_AREA_SUM', values: { sum: said(over.area), max: said(most) } })
  return faults
}

/** The crops of each sowing of a year with what they take together; a second sowing is a row of its own. */
function sowings(values: Values): { turn: string; area: number }[] {
  const areas = new Map<string, number>()
  for (const { turn, area } of rowsOf(values.crops))
    areas.set(String(turn ?? ''), (areas.get(String(turn ?? '')) ?? 0) + thousandths(area))
  return [...areas].map(([turn, area]) => ({ turn, area }))
}

function checkFarm(values: Values): CrossFault[] {
  const faults: CrossFault[] = []
  const workers = wholes(values.workersPermanent) + wholes(values.workersSeasonal)
  if (wholes(values.workersWomen) > workers)
    faults.push({
      field: 'workersWomen',
      code: 'V_PEOPLE_SUM',
      values: { sum: wholes(values.workersWomen), max: workers },
    })
  const land = thousandths(values.landTotal)
  const contours = thousandths(values.contourArea)
  if (contours > land)
    faults.push({ field: 'contours', code: 'V_AREA_SUM', values: { sum: said(contours), max: said(land) } })
  const crops = thousandths(values.cropArea)
  if (crops > 2 * land)
    faults.push({ field: 'crops', code: 'V_AREA_SUM', values: { sum: said(crops), max: said(2 * land) } })
  const { leaseDate, leaseTill } = values
  if (typeof leaseDate === 'string' && typeof leaseTill === 'string' && leaseTill <= leaseDate)
    faults.push({ field: 'leaseTill', code: 'V_DATE_ORDER', values: {} })
  return faults
}

function checkNeeds(values: Values): CrossFault[] {
  const kinds = rowsOf(values.needs).map(({ kind }) => kind)
  const isBad = new Set(kinds).size < kinds.length || (kinds.includes('none') && kinds.length > 1)
  return isBad ? [{ field: 'needs', code: 'V_UNIQUE_NEEDS', values: {} }] : []
}

/** How much a household has for each of its members, measured by the least a person needs a month; 0 is not said. */
export function incomeBand(values: Values, minConsumptionSoum: number): 0 | 1 | 2 | 3 | 4 {
  const members = wholes(values.membersTotal)
  if (typeof values.incomeTotal !== 'number' || members < 1) return 0
  const income = soumOf(values.incomeTotal)
  const below = (times: number) => compareNumbers(income, String((minConsumptionSoum * members * times) / 2)) < 0
  return below(2) ? 1 : below(3) ? 2 : below(5) ? 3 : 4
}
