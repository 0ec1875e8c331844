/** Zod-free: the editor checks with the same rules as the server. */
export const TRANSLATION_KEY = /^[A-Za-z0-9_.+-]{2,120}$/
export const MAX_TRANSLATION = 4000

export const translationStatuses = ['ok', 'missing', 'review'] as const
export type TranslationStatus = (typeof translationStatuses)[number]

/** Keys are flat; what stands before the first dot is the namespace. */
export const namespaceOf = (key: string): string => key.split('.', 1)[0] ?? key

const PLACEHOLDER = /\{\s*(\w+)(?:[^\w{}][^{}]*)?\}/g

/** `{n}` and its kin, each once, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => `{${name}}`))].sort()
