import type { Point } from '../visits/check-point.ts'
import { LAND_COMMENT, LAND_PHOTOS, sowings } from './land-process.ts'
import type { GardenValues, LotValues } from './land-values.ts'

/** What a form lacks, or what in it does not fit; `field` as the form names it. */
export interface LandFault {
  field: string
  code: 'V_REQUIRED' | 'V_AREA_SUM' | 'V_DATE_FUTURE' | 'V_MAX' | 'V_MIN' | 'V_EXPLAIN'
  values?: Record<string, string | number>
}

interface Seen {
  /** The day by which dates are judged, in Tashkent. */
  today: string
  photos: number
  /** The point is far from its mahalla. */
  isFar: boolean
}

const TREES_PERCENT = 15
const OUTLINE_PERCENT = 20
const METRES_OF_A_DEGREE = 111_195

const isBeyond = (fact: number, expected: number, percent: number) =>
  Math.abs(fact - expected) * 100 > expected * percent

/** How many trees stand where rows and trees are so far apart; null where that is not known, and under glass. */
export function expectedTrees({
  type,
  area,
  rowM,
  treeM,
}: Pick<GardenValues, 'type' | 'area' | 'rowM' | 'treeM'>): number | null {
  if (type === 'greenhouse' || !rowM || !treeM) return null
  return Math.round(area / (rowM * treeM))
}

/** Square metres inside the corners: so small a piece of the earth is flat. */
export function outlineArea(corners: readonly Point[]): number {
  const [first] = corners
  if (!first) return 0
  const wide = Math.cos((first.lat * Math.PI) / 180) * METRES_OF_A_DEGREE
  const flat = corners.map(({ lat, lng }) => ({
    x: (lng - first.lng) * wide,
    y: (lat - first.lat) * METRES_OF_A_DEGREE,
  }))
  const twice = flat.reduce((sum, { x, y }, at) => {
    const next = flat[(at + 1) % flat.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.round(Math.abs(twice) / 2)
}

const lacking = <V extends object>(values: V, fields: readonly (keyof V & string)[]): LandFault[] =>
  fields.flatMap((field) =>
    values[field] === null || values[field] === '' ? { field, code: 'V_REQUIRED' as const } : [],
  )

function seenFaults({ visitDate }: Pick<GardenValues, 'visitDate'>, { today, photos }: Seen): LandFault[] {
  const faults: LandFault[] = []
  if (visitDate && visitDate > today) faults.push({ field: 'visitDate', code: 'V_DATE_FUTURE' })
  if (photos < LAND_PHOTOS.min) faults.push({ field: 'fileIds', code: 'V_MIN', values: { min: LAND_PHOTOS.min } })
  return faults
}

const isExplained = (comment: string | null) => (comment?.trim().length ?? 0) >= LAND_COMMENT

/** Which of its own figures a garden's form must explain in a comment. */
export function oddities(values: GardenValues): ('trees' | 'outline')[] {
  const trees = expectedTrees(values)
  const { outline } = values
  return [
    ...(trees !== null && values.trees !== null && isBeyond(values.trees, trees, TREES_PERCENT)
      ? (['trees'] as const)
      : []),
    ...(outline && isBeyond(outlineArea(outline), values.area, OUTLINE_PERCENT) ? (['outline'] as const) : []),
  ]
}

/** A garden that is handed in (government book 3.3). */
export function checkGarden(values: GardenValues, seen: Seen): LandFault[] {
  const faults = [
    ...lacking(values, ['type', 'plantedYear', 'bearing', 'survival', 'irrigation', 'point', 'visitDate']),
    ...seenFaults(values, seen),
  ]
  const { plantedYear, replantArea, area } = values
  const year = Number(seen.today.slice(0, 4))
  if (plantedYear !== null && plantedYear > year)
    faults.push({ field: 'plantedYear', code: 'V_MAX', values: { max: year } })
  if (replantArea !== null && replantArea > area)
    faults.push({ field: 'replantArea', code: 'V_MAX', values: { max: area } })
  if (values.bearing === false)
    for (const field of ['yieldCha', 'volume'] as const)
      if (values[field] !== null && values[field] > 0) faults.push({ field, code: 'V_MAX', values: { max: 0 } })
  if ((oddities(values).length > 0 || seen.isFar) && !isExplained(values.comment))
    faults.push({ field: 'comment', code: 'V_EXPLAIN' })
  return faults
}

/** A lot that is handed in. */
export function checkLot(values: LotValues, seen: Seen): LandFault[] {
  const faults = [
    ...lacking(values, ['group', 'contractNo', 'contractDate', 'termYears', 'rentYear', 'paidToDate', 'used']),
    ...lacking(values, ['point', 'visitDate']),
    ...seenFaults(values, seen),
  ]
  const { area, used, usedArea, crops, contractDate, greenhouse } = values
  if (used && usedArea === null) faults.push({ field: 'usedArea', code: 'V_REQUIRED' })
  const inUse = used ? (usedArea ?? area) : 0
  if (usedArea !== null && usedArea > (used === false ? 0 : area))
    faults.push({ field: 'usedArea', code: 'V_AREA_SUM', values: { sum: usedArea, max: used === false ? 0 : area } })
  for (const season of sowings) {
    const sum = crops.filter((one) => one.season === season).reduce((all, one) => all + one.area, 0)
    if (sum > inUse) faults.push({ field: 'crops', code: 'V_AREA_SUM', values: { sum, max: inUse } })
  }
  if (greenhouse !== null && greenhouse > area)
    faults.push({ field: 'greenhouse', code: 'V_AREA_SUM', values: { sum: greenhouse, max: area } })
  if (contractDate && contractDate > seen.today) faults.push({ field: 'contractDate', code: 'V_DATE_FUTURE' })
  if (seen.isFar && !isExplained(values.comment)) faults.push({ field: 'comment', code: 'V_EXPLAIN' })
  return faults
}
