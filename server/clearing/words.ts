import type { ClearingOperation } from '#contract/clearing/clearing-process.ts'
import type { Language } from '#uz/language.ts'
import { wordIn } from '../kernel/words/words.ts'

/** Operations as a printed statement calls them. */
export const operationName = (operation: ClearingOperation, lang: Language) =>
  wordIn(lang, 'statement', `operation.${operation}`)

export const statementWords = (lang: Language) => ({
  statement: wordIn(lang, 'statement', 'title.statement'),
  date: wordIn(lang, 'statement', 'title.date'),
  operation: wordIn(lang, 'statement', 'title.operation'),
  deal: wordIn(lang, 'statement', 'title.deal'),
  in: wordIn(lang, 'statement', 'title.in'),
  out: wordIn(lang, 'statement', 'title.out'),
  balance: wordIn(lang, 'statement', 'title.balance'),
  opening: wordIn(lang, 'statement', 'title.opening'),
  closing: wordIn(lang, 'statement', 'title.closing'),
})
