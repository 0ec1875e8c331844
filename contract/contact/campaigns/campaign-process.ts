import type { Process, StateOf } from '../../process.ts'

/** A campaign of the platform (book of communication, 6). Zod-free: lists and badges read it without shapes. */
export const campaignProcess = {
  submit: { by: 'author', from: ['draft'], to: 'pending_approval' },
  withdraw: { by: 'author', from: ['pending_approval'], to: 'draft' },
  return: { by: 'approver', from: ['pending_approval'], to: 'draft' },
  approve: { by: 'approver', from: ['pending_approval'], to: 'approved' },
  start: { by: 'system', from: ['approved'], to: 'sending' },
  pause: { by: 'staff', from: ['sending'], to: 'paused' },
  resume: { by: 'staff', from: ['paused'], to: 'sending' },
  finish: { by: 'system', from: ['sending'], to: 'sent' },
  stop: { by: 'staff', from: ['approved', 'sending', 'paused'], to: 'stopped' },
  delete: { by: 'author', from: ['draft'], to: 'deleted' },
} as const satisfies Process
export type CampaignState = StateOf<typeof campaignProcess>
/** What lists show; what was deleted is shown nowhere. */
export const campaignStates = [
  'draft',
  'pending_approval',
  'approved',
  'sending',
  'paused',
  'sent',
  'stopped',
] as const satisfies readonly CampaignState[]

/** Besides the inbox, where everybody is told. */
export const campaignChannels = ['push', 'telegram', 'sms', 'email'] as const
export type CampaignChannel = (typeof campaignChannels)[number]

export const urgencies = ['normal', 'urgent'] as const
export type Urgency = (typeof urgencies)[number]

const recipientStates = ['pending', 'told', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Had enough today; wants none; cannot be told any more; the campaign was stopped. */
export const skipReasons = ['cap', 'consent', 'blocked', 'stopped'] as const
export type SkipReason = (typeof skipReasons)[number]

export const campaignLimits = { title: 50, body: 150, sms: 160, testers: 5, link: 300 } as const
