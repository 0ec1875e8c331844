import { Permission, type PermissionCode } from '../permissions.ts'
import type { ContentKindName } from './enums.ts'
import { ARTICLE_BODY_MIN } from './limits.ts'

/**
 * What engines know of a kind. One more kind is one more row here, its own fields in `kinds/`, what it shows on the
 * server, and its part of the form and of the page; nothing that edits, publishes, lists or finds asks which it is.
 */
export interface ContentKindDescription {
  /** Of its screens: `/dashboard/media/{segment}`. */
  segment: string
  /** The folder of its screens. */
  folder: '/dashboard/media' | '/dashboard'
  codes: { list: PermissionCode; create: PermissionCode; edit: PermissionCode }
  /** Where the public reads it; the id follows. Null: inside something else. */
  publicPath: string | null
  /** What search engines call it; null where it has no page. */
  schema:
    | 'NewsArticle'
    | 'Article'
    | 'EducationalOccupationalProgram'
    | 'TouristAttraction'
    | 'Book'
    | 'Audiobook'
    | 'Course'
    | 'HowTo'
    | null
  /** Whether a cover picture is asked for; how many letters of text. */
  cover: boolean
  bodyMin: number
  /** Tags of editions that lists count, in the order they are shown: of `type:grant` the part before the colon. */
  facets: readonly string[]
  /** Of its own fields what a card tells. */
  cardFields: readonly string[]
  /** Has a feed of its own. */
  feed: boolean
  /** Its page shows a text that is not public yet to whoever has the address. */
  preview: boolean
  /** The kind it is a part of: a lesson of a course. */
  partOf: ContentKindName | null
}

const codes = (list: PermissionCode, edit: PermissionCode, create = edit) => ({ list, create, edit })

export const contentKinds: Readonly<Record<ContentKindName, ContentKindDescription>> = {
  news: {
    segment: 'news',
    folder: '/dashboard/media',
    codes: codes(Permission.NewsList, Permission.NewsEdit),
    publicPath: '/media/news',
    schema: 'NewsArticle',
    cover: true,
    bodyMin: 1,
    facets: [],
    cardFields: ['urgent'],
    feed: true,
    preview: true,
    partOf: null,
  },
  article: {
    segment: 'articles',
    folder: '/dashboard/media',
    codes: codes(Permission.ArticleList, Permission.ArticleEdit),
    publicPath: '/media/articles',
    schema: 'Article',
    cover: true,
    bodyMin: ARTICLE_BODY_MIN,
    facets: ['stage', 'level'],
    cardFields: ['expert', 'stage', 'level'],
    feed: true,
    preview: true,
    partOf: null,
  },
  education: {
    segment: 'education',
    folder: '/dashboard/media',
    codes: codes(Permission.EducationList, Permission.EducationEdit),
    publicPath: '/media/education',
    schema: 'EducationalOccupationalProgram',
    cover: true,
    bodyMin: 1,
    facets: ['type', 'free'],
    cardFields: ['institution', 'programmeType', 'duration', 'free', 'price'],
    feed: true,
    preview: true,
    partOf: null,
  },
  agritourism: {
    // The two slugs differ in the specification.
    segment: 'agrotourism',
    folder: '/dashboard/media',
    codes: codes(Permission.AgrotourismList, Permission.AgrotourismEdit),
    publicPath: '/media/agritourism',
    schema: 'TouristAttraction',
    cover: true,
    bodyMin: 1,
    facets: ['type', 'month', 'service'],
    cardFields: ['placeType', 'priceFrom', 'seasonMonths', 'services'],
    feed: true,
    preview: true,
    partOf: null,
  },
  library: {
    segment: 'agro-library',
    folder: '/dashboard/media',
    codes: codes(Permission.AgroLibraryList, Permission.AgroLibraryEdit),
    publicPath: '/media/agro-library',
    schema: 'Book',
    cover: true,
    bodyMin: 1,
    facets: ['type', 'language', 'readable'],
    cardFields: ['bookType', 'authors', 'language', 'year', 'pages', 'file', 'copyright'],
    feed: true,
    preview: true,
    partOf: null,
  },
  audiobook: {
    segment: 'audio-books',
    folder: '/dashboard/media',
    codes: codes(Permission.AudioBookList, Permission.AudioBookEdit),
    // A tab of the library, which has no address of its own for them.
    publicPath: '/media/agro-library',
    schema: 'Audiobook',
    cover: true,
    bodyMin: 1,
    facets: ['language'],
    cardFields: ['language', 'narrator', 'bookId'],
    feed: false,
    preview: true,
    partOf: null,
  },
  course: {
    segment: 'video-tutorials',
    folder: '/dashboard/media',
    codes: codes(Permission.VideoTutorialList, Permission.VideoTutorialEdit),
    publicPath: '/media/online-courses',
    schema: 'Course',
    cover: true,
    bodyMin: 1,
    facets: ['category', 'level', 'certificate', 'language'],
    cardFields: ['courseCategoryId', 'level', 'lecturer', 'hours', 'certificate', 'language'],
    feed: true,
    preview: true,
    partOf: null,
  },
  lesson: {
    segment: 'video-tutorials',
    folder: '/dashboard/media',
    codes: codes(Permission.VideoTutorialList, Permission.VideoTutorialEdit),
    publicPath: null,
    schema: null,
    cover: false,
    bodyMin: 0,
    facets: [],
    cardFields: ['courseId'],
    feed: false,
    preview: true,
    partOf: 'course',
  },
  instruction: {
    segment: 'instructions',
    folder: '/dashboard',
    codes: codes(Permission.InstructionList, Permission.InstructionUpdate, Permission.InstructionCreate),
    publicPath: null,
    schema: null,
    cover: false,
    bodyMin: 0,
    facets: ['audience'],
    cardFields: ['audiences'],
    feed: false,
    preview: false,
    partOf: null,
  },
  technology: {
    segment: 'technologies',
    folder: '/dashboard/media',
    // Codes name no page of technologies; whoever writes advice for a crop writes these.
    codes: codes(Permission.ArticleList, Permission.ArticleEdit),
    publicPath: '/agrotechnologies',
    schema: 'HowTo',
    cover: true,
    bodyMin: 1,
    facets: ['zone'],
    cardFields: ['crop', 'soil', 'zone', 'sums'],
    feed: false,
    preview: true,
    partOf: null,
  },
}

/** Those with a page of their own: what the media search, feeds and sitemap go through. */
export const readableKinds = (Object.keys(contentKinds) as readonly ContentKindName[]).filter(
  (kind) => contentKinds[kind].publicPath !== null,
)

/** A kind's own fields as engines carry them: only the kind looks inside. */
export type AnyExtra = Record<string, unknown>
