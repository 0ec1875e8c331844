import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'

const paths: Record<AnnouncementKindName, string> = {
  product: '/announcements',
  service: '/announcements',
  vacancy: '/vacancy',
  resume: '/resume',
}

/** The page of an announcement. */
export const adPath = ({ kind, id }: { kind: AnnouncementKindName; id: number }): string => `${paths[kind]}/${id}`

/** Segments of the owner's screens. */
const segments: Record<AnnouncementKindName, string> = {
  product: 'products',
  service: 'services',
  vacancy: 'vacancies',
  resume: 'resume',
}

/** Where its owner edits it. */
export const formOf = ({ kind, id }: { kind: AnnouncementKindName; id: number }): string =>
  `/dashboard/announcements/${segments[kind]}/form?id=${id}`

/** As moderation knows them. */
export const adTargets: Record<AnnouncementKindName, string> = {
  product: 'productAd',
  service: 'serviceAd',
  vacancy: 'vacancy',
  resume: 'resume',
}

/** The list it is found in. */
export const listPaths: Record<AnnouncementKindName, string> = { ...paths, service: '/services/list' }
