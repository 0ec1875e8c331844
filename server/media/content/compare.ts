import { diffLines, diffWordsWithSpace } from 'diff'
import type { ContentDraft } from '#contract/media/content.ts'
import type { TextPart, VersionChange } from '#contract/media/versions.ts'
import { type Language, languages } from '#uz/language.ts'
import { textOfHtml } from '../../kernel/html.ts'
import { type Texts, textsIn } from './texts.ts'

/** Texts that differ nearly everywhere are compared by lines, then as a whole: a mosaic of words is unreadable. */
const MOST_EDITS = 800

/** What stayed, came and went between two texts. */
export function comparedTexts(before: string, after: string): TextPart[] {
  const parts =
    diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ??
    diffLines(before, after, { maxEditLength: MOST_EDITS })
  if (!parts) return whole(before, after)
  return parts.map(({ value, added, removed }) => ({ is: added ? 'added' : removed ? 'removed' : 'kept', text: value }))
}

const whole = (before: string, after: string): TextPart[] => [
  ...(before ? [{ is: 'removed', text: before } as const] : []),
  ...(after ? [{ is: 'added', text: after } as const] : []),
]

const isRich = (place: string) => place === 'body'
const readable = (place: string, text: string) => (isRich(place) ? textOfHtml(text) : text)

/** Field by field and language by language; pictures and tables of a text are compared by what one reads of them. */
export function comparedContents(before: ContentDraft, after: ContentDraft): VersionChange[] {
  const [was, is] = [new Map(textsIn(before)), new Map(textsIn(after))]
  const texts = [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((field) =>
    languages.flatMap((language): VersionChange[] => {
      const [old, now] = [was.get(field)?.[language] ?? '', is.get(field)?.[language] ?? '']
      return old === now ? [] : [textChange(field, language, old, now)]
    }),
  )
  return [...texts, ...valueChanges(before, after, '', new Set([...was.keys(), ...is.keys()]))]
}

const textChange = (field: string, language: Language, old: string, now: string): VersionChange => ({
  field,
  language,
  parts: comparedTexts(readable(field, old), readable(field, now)),
})

/** The same for texts of one language that were put aside. */
export const comparedIn = (language: Language, before: Texts, after: Texts): VersionChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [old, now] = [before[field] ?? '', after[field] ?? '']
    return old === now ? [] : [textChange(field, language, old, now)]
  })

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values other than texts: both, at the deepest place where they differ. */
function valueChanges(before: unknown, after: unknown, field: string, texts: ReadonlySet<string>): VersionChange[] {
  if (texts.has(field) || JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.some(isRow))
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
      valueChanges(before[index], after[index], `${field}[${index}]`, texts),
    ).flat()
  if (isRow(before) && isRow(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      valueChanges(before[key], after[key], field ? `${field}.${key}` : key, texts),
    )
  const [old, now] = [withoutTexts(before, texts, field), withoutTexts(after, texts, field)]
  return JSON.stringify(old) === JSON.stringify(now)
    ? []
    : [{ field, language: null, parts: [], before: old, after: now }]
}

/** Texts of an added or removed row are listed already. */
function withoutTexts(value: unknown, texts: ReadonlySet<string>, field: string): unknown {
  if (!isRow(value)) return value ?? null
  const rest = Object.entries(value).filter(([key]) => !texts.has(`${field}.${key}`))
  return rest.length === 0 ? null : Object.fromEntries(rest)
}
