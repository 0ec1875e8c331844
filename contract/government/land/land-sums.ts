/** Sums of objects; every one of them adds up, so that a territory is exactly its parts. */
export interface LandSums {
  objects: number
  /** Square metres. */
  area: number
  bearing: number
  /** Square metres by percents of survival, and the square metres that they were told of. */
  survived: number
  survivalOf: number
  /** Kilograms. */
  volume: number
  used: number
  unused: number
  /** Tiyin. */
  owed: number
  income: number
  /** Handed in and not verified: named beside the sums, not in them. */
  waiting: number
}

export const landFigures = [
  'objects',
  'area',
  'bearing',
  'survived',
  'survivalOf',
  'volume',
  'used',
  'unused',
  'owed',
  'income',
  'waiting',
] as const satisfies readonly (keyof LandSums)[]

export const sumsBy = (read: (figure: keyof LandSums) => number): LandSums => {
  const sums = {} as LandSums
  for (const figure of landFigures) sums[figure] = read(figure)
  return sums
}
export const addLand = (a: LandSums, b: LandSums): LandSums => sumsBy((figure) => a[figure] + b[figure])
export const noLand: LandSums = sumsBy(() => 0)

const SOTIX = 100
/** Hundredths of a percent; null where nobody has told it. */
export const survivalBp = ({ survived, survivalOf }: Pick<LandSums, 'survived' | 'survivalOf'>): number | null =>
  survivalOf === 0 ? null : Math.round((survived * 100) / survivalOf)
/** Tiyin of a hundred square metres in use. */
export const incomePerSotix = ({ income, used }: Pick<LandSums, 'income' | 'used'>): number | null =>
  used === 0 ? null : Math.round((income * SOTIX) / used)
