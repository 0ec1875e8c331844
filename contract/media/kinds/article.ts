import { z } from 'zod'
import { line, localizedLine, orEmpty, orNull, withGaps } from '../../shape.ts'
import { growthStages, readingLevels } from '../enums.ts'
import { webUrl } from '../parts.ts'

const Expert = z.strictObject({ name: line(100), post: localizedLine(150), organization: localizedLine(200) })
const Reference = z.strictObject({ title: line(300), url: webUrl.nullable().default(null) })

const required = { expert: Expert }
const optional = { stage: z.enum(growthStages), level: z.enum(readingLevels) }
const lists = { references: z.array(Reference).max(30) }

export const ArticleExtra = z.strictObject({ ...required, ...orNull(optional), ...orEmpty(lists) })
export type ArticleExtra = z.infer<typeof ArticleExtra>
export const ArticleDraft = withGaps({ ...required, ...optional, ...lists })
