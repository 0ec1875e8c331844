import type { ContentKindName } from '#contract/media/enums.ts'
import { agritourismKind } from './agritourism.ts'
import { articleKind } from './article.ts'
import { audiobookKind } from './audiobook.ts'
import { courseKind } from './course.ts'
import { educationKind } from './education.ts'
import { instructionKind } from './instruction.ts'
import type { ContentKind } from './kind.ts'
import { lessonKind } from './lesson.ts'
import { libraryKind } from './library.ts'
import { newsKind } from './news.ts'
import { technologyKind } from './technology.ts'

/** Every kind as engines know it: one more kind is one more line. */
export const kinds: Readonly<Record<ContentKindName, ContentKind>> = {
  news: newsKind,
  article: articleKind,
  education: educationKind,
  agritourism: agritourismKind,
  library: libraryKind,
  audiobook: audiobookKind,
  course: courseKind,
  lesson: lessonKind,
  instruction: instructionKind,
  technology: technologyKind,
}
