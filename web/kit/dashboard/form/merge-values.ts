import { isLanguage } from '#uz/language.ts'

/** One place where two versions of a form differ: a field, or one language of it. */
export interface Difference {
  field: string
  language?: string
  theirs: unknown
  mine: unknown
}

type Values = Readonly<Record<string, unknown>>

const isTexts = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  'uz' in value &&
  Object.keys(value).every(isLanguage)

// Absent, null and empty mean the same to a reader.
const plain = (value: unknown) =>
  JSON.stringify(value ?? null, (_, part) => (part === '' || part === null ? undefined : part)) ?? ''

/** Texts are told apart language by language: two editors often write in different ones. */
export function differencesOf(theirs: Values, mine: Values, fields: readonly string[]): Difference[] {
  return fields.flatMap((field): Difference[] => {
    const [a, b] = [theirs[field], mine[field]]
    if (plain(a) === plain(b)) return []
    if (!isTexts(a) && !isTexts(b)) return [{ field, theirs: a, mine: b }]
    const [first, second] = [isTexts(a) ? a : {}, isTexts(b) ? b : {}]
    return [...new Set([...Object.keys(first), ...Object.keys(second)])]
      .filter((language) => plain(first[language]) !== plain(second[language]))
      .map((language) => ({ field, language, theirs: first[language], mine: second[language] }))
  })
}

/** `mine` with these places taken from `theirs`. */
export function mergeValues(
  mine: Values,
  theirs: Values,
  taken: readonly Pick<Difference, 'field' | 'language'>[],
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...mine }
  for (const { field, language } of taken) {
    const [own, other] = [merged[field], theirs[field]]
    if (language === undefined) merged[field] = other
    else merged[field] = { ...(isTexts(own) ? own : {}), [language]: isTexts(other) ? other[language] : undefined }
  }
  return merged
}
