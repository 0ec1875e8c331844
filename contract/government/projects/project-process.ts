import type { Process, StateOf } from '../../process.ts'

/** Zod-free: lists and badges read it without shapes. */
export const projectTypes = [
  'greenhouse',
  'orchard',
  'vineyard',
  'livestock',
  'poultry',
  'fish',
  'bee',
  'processing',
  'storage',
  'service',
  'craft',
] as const
export type ProjectType = (typeof projectTypes)[number]

export const milestoneKinds = [
  'land',
  'build',
  'frame',
  'cover',
  'water',
  'prep',
  'plant',
  'trellis',
  'stock',
  'feed',
  'equip',
  'staff',
  'permit',
  'launch',
  'first',
] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

export const landRights = ['own', 'lease', 'sublease', 'planned'] as const
export type LandRight = (typeof landRights)[number]
export const capacityUnits = ['t', 'heads', 'm2'] as const
export type CapacityUnit = (typeof capacityUnits)[number]
export const initiatorKinds = ['person', 'organization'] as const
export type InitiatorKind = (typeof initiatorKinds)[number]
export const cancelReasons = ['funding', 'land', 'refused', 'duplicate', 'unviable', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

type Shares = readonly (readonly [kind: MilestoneKind, share: number])[]
/** What a project of a type begins with (government book 3.2); shares are of a hundred and may be edited. */
export const usualMilestones: Readonly<Record<ProjectType, Shares>> = {
  greenhouse: [
    ['land', 10],
    ['frame', 35],
    ['cover', 20],
    ['water', 15],
    ['plant', 10],
    ['first', 10],
  ],
  orchard: [
    ['land', 10],
    ['prep', 20],
    ['water', 25],
    ['plant', 35],
    ['first', 10],
  ],
  vineyard: [
    ['land', 10],
    ['prep', 15],
    ['trellis', 25],
    ['water', 20],
    ['plant', 20],
    ['first', 10],
  ],
  livestock: [
    ['land', 10],
    ['build', 30],
    ['feed', 15],
    ['stock', 35],
    ['first', 10],
  ],
  poultry: [
    ['build', 30],
    ['equip', 25],
    ['stock', 30],
    ['first', 15],
  ],
  fish: [
    ['land', 10],
    ['build', 40],
    ['water', 20],
    ['stock', 20],
    ['first', 10],
  ],
  bee: [
    ['equip', 40],
    ['stock', 50],
    ['first', 10],
  ],
  processing: [
    ['land', 10],
    ['build', 30],
    ['equip', 35],
    ['permit', 10],
    ['launch', 15],
  ],
  storage: [
    ['land', 10],
    ['build', 40],
    ['equip', 35],
    ['launch', 15],
  ],
  service: [
    ['equip', 60],
    ['staff', 20],
    ['launch', 20],
  ],
  craft: [
    ['equip', 50],
    ['staff', 20],
    ['launch', 30],
  ],
}

/** An initiative project (government book 2.3). The first milestone that is accepted begins the work. */
export const projectProcess = {
  submit: { by: 'author', from: ['draft'], to: 'submitted' },
  return: { by: 'approver', from: ['submitted'], to: 'draft' },
  approve: { by: 'approver', from: ['submitted'], to: 'approved' },
  start: { by: 'system', from: ['approved'], to: 'in_progress' },
  complete: { by: 'worker', from: ['in_progress'], to: 'completed' },
  cancel: { by: 'canceller', from: ['draft', 'submitted', 'approved', 'in_progress'], to: 'cancelled' },
  delete: { by: 'remover', from: ['draft'], to: 'deleted' },
} as const satisfies Process
export type ProjectState = StateOf<typeof projectProcess>
/** What lists show; what was deleted is shown nowhere. */
export const projectStates = [
  'draft',
  'submitted',
  'approved',
  'in_progress',
  'completed',
  'cancelled',
] as const satisfies readonly ProjectState[]

/** Proof of one milestone, judged by somebody else. */
export const milestoneProcess = {
  prove: { by: 'worker', from: ['planned', 'sent_back'], to: 'proved' },
  accept: { by: 'approver', from: ['proved'], to: 'accepted' },
  sendBack: { by: 'approver', from: ['proved'], to: 'sent_back' },
} as const satisfies Process
export type MilestoneState = StateOf<typeof milestoneProcess>
export const milestoneStates = [
  'planned',
  'proved',
  'sent_back',
  'accepted',
] as const satisfies readonly MilestoneState[]
