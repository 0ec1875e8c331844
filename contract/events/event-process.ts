import type { Process, StateOf, StepName } from '../process.ts'

/** Stages of an event by the clock, beside the state of its text (`publicationProcess`). */
export const eventProcess = {
  begin: { by: 'system', from: ['planned'], to: 'live' },
  finish: { by: 'system', from: ['planned', 'live'], to: 'finished' },
  record: { by: 'organizer', from: ['finished'], to: 'recorded' },
  cancel: { by: 'organizer', from: ['planned'], to: 'cancelled' },
} as const satisfies Process
export type EventStage = StateOf<typeof eventProcess>
export const eventStages = [
  'planned',
  'live',
  'finished',
  'recorded',
  'cancelled',
] as const satisfies readonly EventStage[]
/** It is over, and people were there. */
export const isOver = (stage: EventStage) => stage === 'finished' || stage === 'recorded'

/** One person's registration (domain book 7.3). */
export const participantProcess = {
  /** Where the organizer looks at every registration. */
  accept: { by: 'organizer', from: ['registered'], to: 'confirmed' },
  decline: { by: 'organizer', from: ['registered', 'confirmed', 'waitlist'], to: 'cancelled' },
  /** Whoever is asked again after a change of time or place says yes. */
  confirm: { by: 'participant', from: ['registered'], to: 'confirmed' },
  cancel: { by: 'participant', from: ['registered', 'confirmed', 'waitlist'], to: 'cancelled' },
  /** Cancelled by oneself, and back again. */
  again: { by: 'participant', from: ['cancelled'], to: 'registered' },
  queue: { by: 'participant', from: ['cancelled'], to: 'waitlist' },
  promote: { by: 'system', from: ['waitlist'], to: 'registered' },
  admit: { by: 'system', from: ['registered'], to: 'confirmed' },
  ask: { by: 'system', from: ['confirmed'], to: 'registered' },
  attend: { by: 'system', from: ['registered', 'confirmed', 'no_show'], to: 'attended' },
  miss: { by: 'system', from: ['registered', 'confirmed'], to: 'no_show' },
  /** The event ended or was cancelled before the organizer confirmed them. */
  lapse: { by: 'system', from: ['registered', 'confirmed', 'waitlist'], to: 'cancelled' },
} as const satisfies Process
export type ParticipantState = StateOf<typeof participantProcess>
export type ParticipantStep = StepName<typeof participantProcess>
export const participantStates = [
  'registered',
  'confirmed',
  'waitlist',
  'attended',
  'no_show',
  'cancelled',
] as const satisfies readonly ParticipantState[]

/** These hold a seat. */
export const seatedStates = [
  'registered',
  'confirmed',
  'attended',
  'no_show',
] as const satisfies readonly ParticipantState[]
export const organizerSteps = ['accept', 'decline'] as const satisfies readonly ParticipantStep[]
export type OrganizerStep = (typeof organizerSteps)[number]
