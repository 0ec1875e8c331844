import { LANGUAGE_COOKIE, LANGUAGE_HEADER } from '#contract/constants.ts'
import { isLanguage, type Language } from '#uz/language.ts'

const byTag: Record<string, Language> = { uz: 'uz', ru: 'ru', en: 'eng', 'uz-cyrl': 'cyrl', 'uz-cyrl-uz': 'cyrl' }

/** The best of the browser's languages that we speak. */
export function languageOfBrowser(acceptLanguage: string | undefined): Language | undefined {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().toLowerCase().split(';q=')
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wishes) {
    const language = byTag[tag] ?? byTag[tag.split('-')[0] ?? '']
    if (language) return language
  }
  return undefined
}

type Headers = Record<string, string | string[] | undefined>

/** For calls: what the page says, then the cookie, then the browser. */
export function languageOfRequest(headers: Headers, cookies: Record<string, string | undefined>): Language {
  for (const wish of [headers[LANGUAGE_HEADER], cookies[LANGUAGE_COOKIE]]) {
    if (typeof wish === 'string' && isLanguage(wish)) return wish
  }
  return languageOfBrowser(headers['accept-language'] as string | undefined) ?? 'uz'
}
