/** Zod-free: the editor checks with the same rules as the server. */
export const TRANSLATION_KEY = /^[a-z0-9_.-]{2,120}$/
export const MAX_TRANSLATION = 4000

export const translationStatuses = ['ok', 'missing', 'review'] as const
export type TranslationStatus = (typeof translationStatuses)[number]

/** Keys are flat; what stands before the first dot is the namespace. */
export const namespaceOf = (key: string): string => key.split('.', 1)[0] ?? key

const PLACEHOLDER = /\{\s*(\w+)(?:[^\w{}][^{}]*)?\}/g

/** `{n}` and its kin, each once, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => `{${name}}`))].sort()

const PLURAL = /_(one|few|many|other)$/
export const isPlural = (key: string): boolean => PLURAL.test(key)
/** `few` and `many` are Russian forms; a language without them has its `other`. */
export const otherFormOf = (key: string): string => key.replace(PLURAL, '_other')
