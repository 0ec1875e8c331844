import type { Localized } from '../localized.ts'
import type { ContentKindName } from './enums.ts'
import type { AgritourismExtra } from './kinds/agritourism.ts'
import type { ArticleExtra } from './kinds/article.ts'
import type { AudiobookExtra } from './kinds/audiobook.ts'
import type { CourseExtra } from './kinds/course.ts'
import type { EducationExtra } from './kinds/education.ts'
import type { InstructionExtra } from './kinds/instruction.ts'
import type { LessonExtra } from './kinds/lesson.ts'
import type { LibraryExtra } from './kinds/library.ts'
import type { NewsExtra } from './kinds/news.ts'
import type { TechnologyExtra } from './kinds/technology.ts'
import type { AreaSums } from './technology-sums.ts'

/** The same fields as the reader is told them: every text in one language. */
type Said<T> = T extends Localized
  ? string
  : T extends readonly (infer Item)[]
    ? Said<Item>[]
    : T extends object
      ? { [K in keyof T]: Said<T[K]> }
      : T

interface Extras {
  news: NewsExtra
  article: ArticleExtra
  education: EducationExtra
  agritourism: AgritourismExtra
  library: LibraryExtra
  audiobook: AudiobookExtra
  course: CourseExtra
  lesson: Omit<LessonExtra, 'quiz'>
  instruction: InstructionExtra
  /** With what a hectare costs and brings, counted once. */
  technology: TechnologyExtra & { sums: AreaSums | null }
}
export type SaidExtra<K extends ContentKindName> = Said<Extras[K]>

/** What is public has been examined whole before it was published, so that its kind says what is in it. */
export const extraOf = <K extends ContentKindName>(
  kind: K,
  edition: { kind: ContentKindName; extra: Readonly<Record<string, unknown>> },
): SaidExtra<K> | null => (edition.kind === kind ? (edition.extra as SaidExtra<K>) : null)

/** Of a card: only `cardFields` of its kind are there. */
export const briefOf = <K extends ContentKindName>(
  kind: K,
  card: { kind: ContentKindName; brief: Readonly<Record<string, unknown>> },
): Partial<SaidExtra<K>> => (card.kind === kind ? (card.brief as Partial<SaidExtra<K>>) : {})
