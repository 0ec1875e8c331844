import type { Process, StateOf } from '../../process.ts'

/** A line on top of the site, live by its dates. Zod-free. */
export const bannerProcess = {
  archive: { by: 'staff', from: ['active'], to: 'archived' },
  restore: { by: 'staff', from: ['archived'], to: 'active' },
} as const satisfies Process
export type BannerState = StateOf<typeof bannerProcess>

/** A warning is shown before information. */
export const bannerLevels = ['info', 'warning'] as const
export type BannerLevel = (typeof bannerLevels)[number]

export const bannerAudiences = ['all', 'signedIn', 'roles', 'regions'] as const
export type BannerAudience = (typeof bannerAudiences)[number]

export const BANNER_TEXT = 200

/** What its dates and its state make of it today. */
export const bannerTimes = ['live', 'planned', 'over', 'archived'] as const
export type BannerTime = (typeof bannerTimes)[number]

interface Dated {
  status: BannerState
  startsAt: Date
  endsAt: Date
}

export function timeOf({ status, startsAt, endsAt }: Dated, now: Date): BannerTime {
  if (status === 'archived') return 'archived'
  if (startsAt > now) return 'planned'
  return endsAt > now ? 'live' : 'over'
}
