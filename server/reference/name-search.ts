import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import { looseSearchKey, searchKey } from '#uz/search-key.ts'
import type { Tables } from '../kernel/database/database.ts'
import './tables.ts'

const wordsOf = (texts: readonly string[], fold: (text: string) => string) =>
  new Set(texts.flatMap((text) => fold(text).split(' ')).filter((word) => word !== ''))

/** Every folded word once, each between spaces: a word begins where a space precedes it. */
const columnOf = (words: ReadonlySet<string>) => ` ${[...words].join(' ')} `

/** What search looks at: the name in all its languages, folded so that script and spelling do not matter. */
export function searchKeysOf(name: Localized) {
  const texts = [name.uz, name.ru, name.eng, name.cyrl].filter((text) => text !== undefined)
  return { searchKey: columnOf(wordsOf(texts, searchKey)), looseSearchKey: columnOf(wordsOf(texts, looseSearchKey)) }
}

type Keyed = 'categories' | 'banks'
type Expression = ExpressionWrapper<Tables, Keyed, SqlBool>
const MAX_WORDS = 8

/** Every word asked begins some word of the name. A text without letters or digits finds nothing. */
export const wordsBegin = (column: 'searchKey' | 'looseSearchKey', text: string) => {
  const fold = column === 'searchKey' ? searchKey : looseSearchKey
  const words = [...wordsOf([text], fold)].slice(0, MAX_WORDS)
  // «qqqqqq» folds to one letter, which would match half of all names.
  const saysNothing = words.join('').length < 2 && text.trim().length > 2
  return (eb: ExpressionBuilder<Tables, Keyed>): Expression =>
    words.length === 0 || saysNothing
      ? eb.and([sql<boolean>`false`])
      : eb.and(words.map((word) => sql<boolean>`${sql.ref(column)} like ${`% ${escapeLike(word)}%`}`))
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
