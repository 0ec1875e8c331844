import type { Process, StateOf } from '../process.ts'

/** Zod-free: screens read these without the shapes. */
export const requisiteProcess = {
  archive: { by: 'owner', from: ['active'], to: 'archived' },
  restore: { by: 'owner', from: ['archived'], to: 'active' },
  block: { by: 'supervisor', from: ['active'], to: 'blocked' },
  unblock: { by: 'supervisor', from: ['blocked'], to: 'active' },
} as const satisfies Process
export type RequisiteState = StateOf<typeof requisiteProcess>
export const requisiteStates = ['active', 'blocked', 'archived'] as const satisfies readonly RequisiteState[]

/** A few tiyin are sent to the account by one member of staff; that they arrived is confirmed by another. */
export const requisiteCheckProcess = {
  transfer: { by: 'operator', from: ['unverified', 'failed'], to: 'micro_transfer' },
  confirm: { by: 'staff', from: ['micro_transfer'], to: 'bank_confirmed' },
  fail: { by: 'staff', from: ['unverified', 'micro_transfer', 'bank_confirmed'], to: 'failed' },
  change: { by: 'owner', from: ['unverified', 'micro_transfer', 'bank_confirmed', 'failed'], to: 'unverified' },
} as const satisfies Process
export type RequisiteCheck = StateOf<typeof requisiteCheckProcess>
export const requisiteChecks = [
  'unverified',
  'micro_transfer',
  'bank_confirmed',
  'failed',
] as const satisfies readonly RequisiteCheck[]

export const staffRequisiteSteps = ['transfer', 'confirm', 'fail', 'block', 'unblock'] as const
export type StaffRequisiteStep = (typeof staffRequisiteSteps)[number]
/** Whoever is told no learns why. */
export const reasonedRequisiteSteps: readonly StaffRequisiteStep[] = ['fail', 'block']

export const requisitePurposes = ['sales', 'clearing_withdraw', 'subsidy', 'loan'] as const
export type RequisitePurpose = (typeof requisitePurposes)[number]

export const REQUISITES = 20
/** Money stays for a day after an account was added or changed: time for its owner to notice. */
export const FREEZE_HOURS = 24
export const requisiteLengths = { title: 60, holderName: 150, vatCode: 12, reason: 500 }
