import type { AnnouncementKindName, AnyContent } from '#contract/announcements/kinds.ts'
import type { AnnouncementKind } from './kind.ts'

const number = (value: unknown) => (typeof value === 'number' ? value : null)
const title = ({ title }: AnyContent) => (typeof title === 'string' ? { uz: title } : undefined)

const plain: AnnouncementKind = {
  readDraft: (content) => ({ content, faults: [] }),
  examine: async () => [],
  wholeOf: (content) => content,
  barOf: async () => undefined,
  keptOf: (content) => ({
    title: title(content),
    cover: null,
    categoryId: number(content.categoryId),
    roleIds: [],
    territoryId: number(content.territoryId),
    twinKey: null,
    headcount: null,
  }),
  isTwin: () => false,
  postOf: async (_, contents) =>
    new Map(
      [...contents].map(([id, content]) => [
        id,
        {
          audience: 'all',
          direction: null,
          title: title(content) ?? { uz: '' },
          cover: null,
          categoryId: number(content.categoryId),
          roleIds: [],
          priceFrom: null,
          priceTo: null,
          territoryId: number(content.territoryId) ?? 0,
          districts: [],
          tags: [],
          startsOn: null,
          endsOn: null,
          headcount: null,
          content,
          words: { traits: [] },
        },
      ]),
    ),
  lookAt: async () => ({ texts: {}, pictures: [], flags: [] }),
  namesIn: async () => ({}),
}

/** Every kind as engines know it: one more kind is one more line. */
export const kinds: Readonly<Record<AnnouncementKindName, AnnouncementKind>> = {
  product: plain,
  service: plain,
  vacancy: plain,
  resume: plain,
}
