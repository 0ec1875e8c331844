import type { Process, StepName } from '../process.ts'

export const measurementProcess = {
  archive: { by: 'staff', from: ['active'], to: 'archived' },
  restore: { by: 'staff', from: ['archived'], to: 'active' },
} as const satisfies Process

export type MeasurementStep = StepName<typeof measurementProcess>

/** Units convert only inside one dimension; packages convert only with the weight of a product. */
export const dimensions = [
  'mass',
  'volume',
  'area',
  'length',
  'count',
  'head',
  'plant',
  'colony',
  'dose',
  'package',
  'time',
  'day',
  'period',
  'transport',
  'service',
  'energy',
] as const
