import type { Process, StateOf } from '../../process.ts'

/** What somebody asks of the platform, from its first word to its end (book of communication, 4). Zod-free. */
export const ticketProcess = {
  take: { by: 'operator', from: ['new'], to: 'in_progress' },
  ask: { by: 'operator', from: ['in_progress'], to: 'waiting_user' },
  resume: { by: 'operator', from: ['waiting_user'], to: 'in_progress' },
  escalate: {
    by: 'operator',
    from: ['in_progress'],
    to: 'escalated',
    tells: [{ event: 'ticket.escalated', to: 'organization' }],
  },
  answerBack: {
    by: 'organization',
    from: ['escalated'],
    to: 'in_progress',
    tells: [{ event: 'ticket.answered', to: 'assignee' }],
  },
  resolve: { by: 'operator', from: ['in_progress', 'escalated'], to: 'resolved' },
  // Whoever was asked has not answered for five working days.
  lapse: { by: 'system', from: ['waiting_user'], to: 'resolved', clock: { unit: 'working', hours: 45 } },
  // What government asks of a family has been answered, here or by the district.
  report: { by: 'operator', from: ['new', 'in_progress', 'waiting_user'], to: 'resolved' },
  endThere: { by: 'system', from: ['new', 'in_progress', 'waiting_user', 'escalated'], to: 'resolved' },
  close: { by: 'system', from: ['resolved'], to: 'closed', clock: { unit: 'running', hours: 72 } },
  reopen: {
    by: 'operator',
    from: ['resolved', 'closed'],
    to: 'in_progress',
    tells: [{ event: 'ticket.reopened', to: 'assignee' }],
  },
  reassign: { by: 'supervisor', from: ['new', 'in_progress', 'waiting_user', 'escalated'], to: null },
  priority: { by: 'supervisor', from: ['new', 'in_progress', 'escalated'], to: null },
  late: {
    by: 'system',
    from: ['new', 'in_progress', 'escalated'],
    to: null,
    quiet: true,
    // Hours of any day where it is urgent, of work otherwise: the row says which.
    clock: { unit: 'working', goesOn: true, standsIn: ['waiting_user'] },
    tells: [{ event: 'ticket.late', to: 'supervisors' }],
  },
} as const satisfies Process
export type TicketState = StateOf<typeof ticketProcess>
export const ticketStates = [
  'new',
  'in_progress',
  'waiting_user',
  'escalated',
  'resolved',
  'closed',
] as const satisfies readonly TicketState[]
/** Somebody still has to do something. */
export const openTicketStates = ['new', 'in_progress', 'waiting_user', 'escalated'] as const

export const ticketChannels = ['phone', 'chat', 'telegram', 'callback', 'form', 'check'] as const
export type TicketChannel = (typeof ticketChannels)[number]
/** How operators hear of something themselves; the others come by what the platform does. */
export const spokenChannels = ['phone', 'callback', 'telegram'] as const satisfies readonly TicketChannel[]

export const ticketPriorities = ['normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** Until it is late: hours of any day, or of work. */
export const ticketClocks = {
  urgent: { unit: 'running', hours: 4 },
  high: { unit: 'working', hours: 9 },
  normal: { unit: 'working', hours: 18 },
} as const satisfies Record<TicketPriority, { unit: 'running' | 'working'; hours: number }>

/** How a ticket ends that government asks of a family. */
export const askedOutcomes = ['right', 'wrong', 'unreached', 'done', 'declined'] as const
export type AskedOutcome = (typeof askedOutcomes)[number]

export const ticketEntryKinds = [
  'note',
  'joined',
  'asked',
  'said',
  'escalated',
  'answered',
  'resolved',
  'reopened',
] as const
export type TicketEntryKind = (typeof ticketEntryKinds)[number]

export const callStates = ['ringing', 'answered', 'ended', 'missed', 'abandoned'] as const
export type CallState = (typeof callStates)[number]
export const callDirections = ['in', 'out'] as const
export type CallDirection = (typeof callDirections)[number]
export const wrapUps = ['answered', 'ticket', 'callback', 'wrong_number', 'silent', 'hung_up', 'prank'] as const
export type WrapUp = (typeof wrapUps)[number]

export const ticketLimits = {
  textLeast: 5,
  text: 3000,
  /** Of what is sent to an organization, of its answer and of how a ticket ended. */
  answerLeast: 20,
  answer: 2000,
  reason: 500,
  rating: 500,
  /** Afterwards a supervisor decides. */
  reopened: 2,
  reopenDays: 14,
  rateDays: 14,
} as const
