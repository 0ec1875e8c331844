// Written by `node scripts/tables.ts` from the migrated database.
import type { AnyExtra } from '#contract/media/kinds.ts'
import type { LargePurpose } from '#contract/media/upload-limits.ts'
import type { ContentDraft, ContentFields, Cover } from '#contract/media/content.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { ContentState, EditState } from '#contract/media/content-process.ts'
import type { EnrolmentState } from '#contract/media/enrolment-process.ts'
import type { Span } from '#contract/media/watched.ts'
import type { Localized } from '#contract/localized.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface ContentItemsTable {
  id: GeneratedAlways<number>
  kind: ContentKindName
  status: Generated<ContentState>
  editStatus: Generated<EditState>
  content: ContentDraft
  version: Generated<number>
  publishedVersion: number | null
  slug: string | null
  translated: Generated<Record<string, string>>
  parentId: number | null
  position: Generated<number>
  createdBy: string | null
  submittedBy: string | null
  returnedComment: string | null
  publishAt: Date | null
  unpublishAt: Date | null
  publishedAt: Date | null
  pinnedAt: Date | null
  previewKey: string | null
  title: Generated<string>
  languages: Generated<string[]>
  staleLanguages: Generated<string[]>
  crops: Generated<number[]>
  author: Generated<string>
  cover: string | null
  searchKey: Generated<string>
  views: Generated<number>
  likes: Generated<number>
  bookmarks: Generated<number>
  useful: Generated<number>
  useless: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  writers: Generated<string[]>
  downloads: Generated<number>
  digestId: number | null
}

export interface ContentMarksTable {
  itemId: number
  userId: string
  mark: 'like' | 'bookmark' | 'useful' | 'useless'
  at: Date
}

export interface ContentSourcesTable {
  itemId: number
  language: 'ru' | 'eng' | 'cyrl'
  texts: Record<string, string>
}

export interface ContentVersionsTable {
  itemId: number
  version: number
  content: ContentDraft
  comment: string | null
  by: string | null
  at: Date
}

export interface CourseCategoriesTable {
  id: GeneratedAlways<number>
  parentId: number | null
  name: Localized
  icon: string
  position: Generated<number>
  status: Generated<'active' | 'archived'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface EditionsTable {
  id: number
  kind: ContentKindName
  slug: string
  title: Localized
  lead: Localized | null
  body: Localized
  cover: Cover | null
  gallery: Generated<string[]>
  audio: ContentFields['audio'] | null
  author: string | null
  source: string | null
  seo: ContentFields['seo'] | null
  keywords: Generated<string[]>
  tags: Generated<string[]>
  crops: Generated<number[]>
  cropPath: Generated<number[]>
  parentId: number | null
  position: Generated<number>
  regionId: number | null
  territories: Generated<number[]>
  latitude: number | null
  longitude: number | null
  deadline: string | null
  readingMin: Generated<number>
  seconds: number | null
  extra: AnyExtra
  pinnedAt: Date | null
  words: string
  publishedAt: Date
  updatedAt: Date
  lapsesOn: string | null
}

export interface EnrolmentsTable {
  id: Generated<string>
  userId: string
  courseId: number
  status: Generated<EnrolmentState>
  percent: Generated<number>
  score: number | null
  lessonId: number | null
  documentId: string | null
  certifiedAt: Date | null
  createdAt: Date
  updatedAt: Date
  rowVersion: Generated<number>
}

export interface LessonProgressTable {
  userId: string
  lessonId: number
  courseId: number
  spans: Generated<readonly Span[]>
  position: Generated<number>
  watchedAt: Date | null
  updatedAt: Date
}

export interface QuizAttemptsTable {
  id: Generated<string>
  userId: string
  lessonId: number
  version: number
  seed: number
  answers: Record<string, number> | null
  score: number | null
  begunAt: Date
  answeredAt: Date | null
}

export interface ReadingDigestsTable {
  id: GeneratedAlways<number>
  toldTo: string | null
  finishedAt: Date | null
}

export interface UploadsTable {
  id: Generated<string>
  purpose: LargePurpose
  name: string
  bytes: number
  received: Generated<number>
  createdBy: string
  createdAt: Generated<Date>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    contentItems: ContentItemsTable
    contentMarks: ContentMarksTable
    contentSources: ContentSourcesTable
    contentVersions: ContentVersionsTable
    courseCategories: CourseCategoriesTable
    editions: EditionsTable
    enrolments: EnrolmentsTable
    lessonProgress: LessonProgressTable
    quizAttempts: QuizAttemptsTable
    readingDigests: ReadingDigestsTable
    uploads: UploadsTable
  }
}
