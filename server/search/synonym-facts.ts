import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import type { SheetRecord } from '../kernel/files/sheet.ts'
import { keyOf, SYNONYMS_TOPIC } from './synonym-lookup.ts'
import { learnWords } from './vocabulary.ts'
import { writtenWords } from './words.ts'

/** What a group of terms is looked up by. */
export const keysOf = (terms: readonly string[]) => [...new Set(terms.map(keyOf))].filter((key) => key !== '')

/** Words of synonyms belong to the vocabulary: a typo in one is still meant for it. */
export const learnTerms = (ctx: Ctx, terms: readonly string[]) =>
  learnWords(ctx, new Map(terms.flatMap(writtenWords).map(([sound, shown]) => [sound, { shown, telling: true }])))

/** The groups the project carries; what staff have edited stays theirs. */
export async function loadSynonymFacts(ctx: Ctx, records: readonly SheetRecord[]): Promise<void> {
  const groups = records.map(({ values }) => {
    const terms = [...new Set((values.terms ?? '').split('|').map((term) => term.trim()))].filter((term) => term !== '')
    return { fact: values.code ?? '', terms, keys: keysOf(terms) }
  })
  if (groups.length === 0) return
  await ctx.tx
    .insertInto('searchSynonyms')
    .values(groups.map((group) => ({ ...group, createdAt: ctx.now, updatedAt: ctx.now })))
    .onConflict((conflict) =>
      conflict
        .column('fact')
        .doUpdateSet({ terms: sql`excluded.terms`, keys: sql`excluded.keys` })
        .where('searchSynonyms.rowVersion', '=', 1),
    )
    .execute()
  await ctx.changed(SYNONYMS_TOPIC)
  await learnTerms(
    ctx,
    groups.flatMap((group) => group.terms),
  )
}
