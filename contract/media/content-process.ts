import type { Process, StateOf, StepName } from '../process.ts'

/**
 * The domain book, 7.1. State and version are two things: what is edited after publication stays published as it was;
 * the new text waits beside it until somebody publishes it as well.
 */
export const contentProcess = {
  submit: { by: 'editor', from: ['draft'], to: 'in_review' },
  recall: { by: 'editor', from: ['in_review'], to: 'draft' },
  return: { by: 'publisher', from: ['in_review'], to: 'draft' },
  schedule: { by: 'publisher', from: ['in_review'], to: 'scheduled' },
  publish: { by: 'publisher', from: ['in_review', 'scheduled'], to: 'published' },
  appear: { by: 'system', from: ['scheduled'], to: 'published' },
  unschedule: { by: 'publisher', from: ['scheduled'], to: 'draft' },
  unpublish: { by: 'publisher', from: ['published'], to: 'draft' },
  expire: { by: 'system', from: ['published'], to: 'archived' },
  archive: { by: 'archivist', from: ['draft', 'in_review', 'scheduled', 'published'], to: 'archived' },
  restore: { by: 'archivist', from: ['archived'], to: 'draft' },
} as const satisfies Process

/** The same for an edit of something published: the public reads the published version meanwhile. */
export const editProcess = {
  submit: { by: 'editor', from: ['editing'], to: 'in_review' },
  recall: { by: 'editor', from: ['in_review'], to: 'editing' },
  return: { by: 'publisher', from: ['in_review'], to: 'editing' },
  publish: { by: 'publisher', from: ['in_review'], to: 'none' },
  discard: { by: 'editor', from: ['editing', 'in_review'], to: 'none' },
} as const satisfies Process

export type ContentState = StateOf<typeof contentProcess>
export type ContentStep = StepName<typeof contentProcess>
export const contentStates = ['draft', 'in_review', 'scheduled', 'published', 'archived'] as const
/** Steps people take; time takes the others. */
export const staffSteps = [
  'submit',
  'recall',
  'return',
  'schedule',
  'publish',
  'unschedule',
  'unpublish',
  'discard',
  'archive',
  'restore',
] as const
export type StaffStep = (typeof staffSteps)[number]

export const editStates = ['none', 'editing', 'in_review'] as const
export type EditState = (typeof editStates)[number]
