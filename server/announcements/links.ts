import { type AnnouncementKindName, announcementKinds } from '#contract/announcements/kinds.ts'

/** Where an owner puts it right. */
export const formLink = (kind: AnnouncementKindName, id: number | string) =>
  `/dashboard/announcements/${announcementKinds[kind].segment}/form?id=${id}`

/** Where the public reads it. */
export const publicLink = (kind: AnnouncementKindName, id: number) => `${announcementKinds[kind].publicPath}/${id}`
