import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'
import type { AnnouncementKind } from './kind.ts'
import { productKind } from './product.ts'
import { resumeKind } from './resume.ts'
import { serviceKind } from './service.ts'
import { vacancyKind } from './vacancy.ts'

/** Every kind as engines know it: one more kind is one more line. */
export const kinds: Readonly<Record<AnnouncementKindName, AnnouncementKind>> = {
  product: productKind,
  service: serviceKind,
  vacancy: vacancyKind,
  resume: resumeKind,
}
