import type { Localized } from '../../localized.ts'
import type { Process, StateOf } from '../../process.ts'

/** Zod-free. The lender describes a machine, another person publishes it. */
export const machineProcess = {
  submit: { by: 'lender', from: ['draft'], to: 'submitted' },
  return: { by: 'platform', from: ['submitted'], to: 'draft' },
  publish: { by: 'platform', from: ['submitted'], to: 'published' },
  /** An edit of a published machine is looked at again. */
  revise: { by: 'lender', from: ['published', 'hidden'], to: 'submitted' },
  hide: { by: 'lender', from: ['published'], to: 'hidden' },
  show: { by: 'lender', from: ['hidden'], to: 'published' },
  archive: { by: 'lender', from: ['draft', 'submitted', 'hidden'], to: 'archived' },
} as const satisfies Process
export type MachineState = StateOf<typeof machineProcess>
export const machineStates = [
  'draft',
  'submitted',
  'published',
  'hidden',
  'archived',
] as const satisfies readonly MachineState[]
export const machineSteps = ['submit', 'return', 'publish', 'hide', 'show', 'archive'] as const

export const machineTypes = [
  'tractor',
  'walking_tractor',
  'combine',
  'seeder',
  'tillage',
  'sprayer',
  'harvester',
  'trailer',
  'milking',
  'cold_room',
  'irrigation',
] as const
export type MachineType = (typeof machineTypes)[number]

export interface MachineAttribute {
  name: Localized
  value: string
}

export const MACHINE_PHOTOS = 8
