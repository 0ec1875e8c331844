import type { Language } from '#uz/language.ts'
import type { TextSet } from '../texts.ts'

/** The full merged set of a language; asked anew at every load, never from a cache. A failed one is logged and skipped. */
export async function loadTranslations(lang: Language): Promise<TextSet> {
  for (const wish of lang === 'uz' ? [lang] : [lang, 'uz']) {
    try {
      const reply = await fetch(`/api/translations?lang=${wish}`, { cache: 'no-store' })
      if (!reply.ok) throw new Error(`Translations ${wish}: ${reply.status}`)
      return await reply.json()
    } catch (error) {
      console.error(error)
    }
  }
  return {}
}
