/** Zod-free: forms and screens read these without the shapes. */
export const eventTypes = ['webinar', 'seminar'] as const
export type EventType = (typeof eventTypes)[number]
/** Where a webinar is held; `bbb` is a room of our own, the others are links. */
export const platforms = ['link', 'bbb', 'zoom', 'youtube', 'meet'] as const
export type Platform = (typeof platforms)[number]

/** Addresses a platform has; a link may lead anywhere. */
export const platformHosts: Readonly<Record<Platform, readonly string[] | null>> = {
  link: null,
  bbb: [],
  zoom: ['zoom.us', 'zoom.com'],
  youtube: ['youtube.com', 'youtu.be'],
  meet: ['meet.google.com'],
}

export const EVENT_TITLE_LENGTH = 160
export const EVENT_TEXT_LENGTH = 10_000
export const EVENT_TITLE_MIN = 5
export const EVENT_HOURS = 12
/** Between the submission and the beginning: a judge needs time, and so do people. */
export const EVENT_NOTICE_HOURS = 2
export const EVENT_CAPACITY = 5000
export const SPEAKERS = 20
export const EVENT_TOPICS = 5
export const EVENT_MATERIALS = 20
export const QUOTA_ROWS = 210
/** The link opens this long before the beginning. */
export const JOIN_MINUTES = 15
/** A page that stays open says so this often; a gap of three of them ends a stay. */
export const PRESENCE_SECONDS = 60
/** Whoever was there for this share of the time has attended. */
export const ATTENDED_SHARE = 0.6
export const TICKET_LENGTH = 10
export const CHECK_INS_AT_ONCE = 200
/** Check-ins that a phone kept while it was offline are accepted so many days after the event. */
export const CHECK_IN_DAYS_AFTER = 7
export const CHECK_IN_HOURS_BEFORE = 12
export const QUESTION_LENGTH = 500
export const FEEDBACK_LENGTH = 1000
export const QUESTIONS_A_PERSON = 10

/** As profiles know them; `unknown` where they do not. */
export const ageBands = ['under18', '18-24', '25-34', '35-44', '45-54', '55plus', 'unknown'] as const
export type AgeBand = (typeof ageBands)[number]
export const genders = ['female', 'male', 'unknown'] as const
export type Gender = (typeof genders)[number]
