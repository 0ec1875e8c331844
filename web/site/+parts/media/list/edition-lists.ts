import type { ContentKindName } from '#contract/media/enums.ts'
import type { Filters, List } from '../../listing/filters.ts'

const rules = {
  search: { looks: /^[^\0]{1,100}$/, one: true, text: true },
  kind: { looks: /^(library|audiobook)$/, one: true, free: true },
  crop: { looks: /^[a-z0-9-]{1,80}$/ },
  region: { looks: /^17\d{2}$/ },
  tags: { looks: /^[\w.+-]{1,40}(?::[\w.+/-]{1,40})?$/ },
  keyword: { looks: /^[^\0]{1,60}$/, one: true, text: true },
  past: { looks: /^1$/, mark: true },
  sort: { looks: /^(relevance|newest|popular|deadline)$/, one: true, free: true },
} as const

type EditionFilter = keyof typeof rules
export type EditionFilters = Filters<EditionFilter>

/** Which words of the texts a list speaks. */
export type EditionListName = 'news' | 'article' | 'education' | 'agritourism' | 'library' | 'course' | 'technology'

export interface EditionList extends List<EditionFilter> {
  name: EditionListName
  /** Several where they share an address and are chosen by tabs. */
  kinds: readonly ContentKindName[]
  sorts: readonly EditionSort[]
  /** Has a feed at its address. */
  feed: boolean
  /** Narrowed by place: a map of the regions goes with it. */
  map: boolean
  /** Read through from beginning to end: how long that takes is told. */
  timed: boolean
  /** Words its pages say beside those of any. */
  texts: readonly string[]
}

export const editionSorts = ['relevance', 'newest', 'popular', 'deadline'] as const
type EditionSort = (typeof editionSorts)[number]
const usual = ['relevance', 'newest', 'popular'] as const

const list = (name: EditionListName, path: string, own: Partial<EditionList> = {}): EditionList => ({
  name,
  path,
  saved: null,
  rules,
  kinds: [name],
  sorts: usual,
  feed: true,
  map: false,
  timed: false,
  texts: [],
  ...own,
})

/** Every list of media is this and what its kind counts; nothing below asks which it is. */
export const editionLists: Readonly<Record<EditionListName, EditionList>> = {
  news: list('news', '/media/news', { timed: true }),
  article: list('article', '/media/articles', { timed: true }),
  education: list('education', '/media/education', { sorts: editionSorts }),
  agritourism: list('agritourism', '/media/agritourism', { map: true }),
  library: list('library', '/media/agro-library', { kinds: ['library', 'audiobook'] }),
  course: list('course', '/media/online-courses'),
  technology: list('technology', '/agrotechnologies', { feed: false, texts: ['technology'] }),
}
