import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { searchKey } from '#uz/search-key.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'

/** Who speaks for an organization, as the sentence that names it goes on. */
export const representedIn = (head: string, language: Language) =>
  wordIn(language, 'papers', 'represented').replace('{head}', () => head)

/** A whole address without repeating the region and district the street already names. */
export function addressIn(language: Language, places: readonly Localized[], street: string | null): string {
  const said = searchKey(street ?? '')
  const names = places
    .map((name, at) => ({ name, shown: textIn(language, name), isNeighborhood: at === 2 }))
    .filter(({ name, shown }) => !said.includes(searchKey(name.uz)) && !said.includes(searchKey(shown)))
    .map(({ shown, isNeighborhood }) =>
      isNeighborhood ? wordIn(language, 'papers', 'neighborhood').replace('{name}', () => shown) : shown,
    )
  return [...names, street].filter(Boolean).join(', ')
}
