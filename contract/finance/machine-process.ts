import type { Localized } from '../localized.ts'
import type { Process, StateOf } from '../process.ts'

/** Zod-free. One hand describes a machine, another shows it. */
const machineProcess = {
  submit: { by: 'lender', from: ['draft'], to: 'submitted' },
  sendBack: { by: 'platform', from: ['submitted'], to: 'draft' },
  publish: { by: 'platform', from: ['submitted'], to: 'published' },
  hide: { by: 'lender', from: ['published'], to: 'hidden' },
  show: { by: 'lender', from: ['hidden'], to: 'published' },
  archive: { by: 'lender', from: ['draft', 'submitted', 'hidden'], to: 'archived' },
} as const satisfies Process
export type MachineState = StateOf<typeof machineProcess>

const machineTypes = [
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
