import type { Process, StateOf } from '../../process.ts'

/** Zod-free. At most so many mahallas of one leader and so many directions; a story this long is worth showing. */
export const LEADER_MAHALLAS = 20
export const LEADER_DIRECTIONS = 5
export const STORY_LEAST = 200
export const STORY_MOST = 3000

/** A leader entrepreneur: an organization that buys of households (government book 2.2). */
export const leaderProcess = {
  activate: { by: 'attacher', from: ['draft'], to: 'active' },
  publish: { by: 'publisher', from: ['active', 'hidden'], to: 'published' },
  hide: { by: 'publisher', from: ['published'], to: 'hidden' },
  suspend: { by: 'manager', from: ['active', 'published', 'hidden'], to: 'suspended' },
  resume: { by: 'manager', from: ['suspended'], to: 'active' },
  end: { by: 'manager', from: ['active', 'published', 'hidden', 'suspended'], to: 'ended' },
} as const satisfies Process
export type LeaderState = StateOf<typeof leaderProcess>
export const leaderStates = [
  'draft',
  'active',
  'published',
  'hidden',
  'suspended',
  'ended',
] as const satisfies readonly LeaderState[]

/** A leader stands by a mahalla in one direction, by an order of the authority. */
export const attachmentProcess = {
  /** Its first day has come. */
  start: { by: 'system', from: ['planned'], to: 'active' },
  detach: { by: 'attacher', from: ['planned', 'active'], to: 'ended' },
  /** Its last day has passed. */
  expire: { by: 'system', from: ['planned', 'active'], to: 'ended' },
} as const satisfies Process
export type AttachmentState = StateOf<typeof attachmentProcess>
export const attachmentStates = ['planned', 'active', 'ended'] as const satisfies readonly AttachmentState[]
