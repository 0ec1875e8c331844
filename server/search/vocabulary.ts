import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import { askedStems, stemOf } from './sound.ts'
import type { Written } from './words.ts'
import './tables.ts'

/** With the letters of `sh` and `ch` apart again: a slip may part them. */
export const spelt = (word: string) => word.replaceAll('w', 'sh').replaceAll('c', 'ch')

/** The word and its stem, whole and with each letter left out in turn. */
function slipsOf(word: string): string[] {
  const slips = [word, ...askedStems(word), spelt(word)].flatMap((one) => {
    // By whole letters: some of rare scripts are two units long, and half of one is no text.
    const letters = [...one]
    return [one, ...(letters.length > 2 ? letters.map((_, left) => letters.toSpliced(left, 1).join('')) : [])]
  })
  return [...new Set(slips)]
}

/** Remembers words that are new, so that a slip of a finger can be led back to them. */
export async function learnWords(ctx: Ctx, written: ReadonlyMap<string, Written>): Promise<void> {
  // In one order, so that two sellers with the same new words do not deadlock.
  const rows = [...written]
    .filter(([word]) => word.length > 1 && !/^\d+$/.test(word))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, { shown, telling }]) => ({ word, stem: stemOf(word), slips: slipsOf(word), shown, telling }))
  await sql`
    insert into search_words (word, stem, slips, shown, telling)
    select word, stem, slips, shown, telling
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as learnt(word text, stem text, slips text[], shown text, telling boolean)
    where not exists (select from search_words known where known.word = learnt.word and known.telling >= learnt.telling)
    order by word
    on conflict (word) do update set telling = true where not search_words.telling and excluded.telling`.execute(ctx.tx)
}

export interface KnownWord {
  word: string
  stem: string
  shown: string
  telling: boolean
  offers: number
}

/** Words of the vocabulary that any of these could be: itself, other forms, longer words, corrections. */
export async function wordsNear(ctx: Ctx, asked: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const rows = asked.map((word) => ({ word, stems: askedStems(word), slips: slipsOf(word), long: word.length > 5 }))
  const found = await sql<KnownWord & { asked: string }>`
    select asked.word as asked, near.* from
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(word text, stems text[], slips text[], long boolean),
      -- A word that is known needs no guessing, which is the dear part.
      lateral (select given.*, length(given.word) > 2 and not exists (
        select from search_words where word = given.word collate "C" and telling
        union all select from search_words where stem = any (given.stems collate "C") and telling
      ) as strange) asked,
      lateral (
        (select word, stem, shown, telling, offers from search_words where word = asked.word collate "C")
        union (select word, stem, shown, telling, offers from search_words
          where stem = any (asked.stems collate "C") order by offers desc, word limit 20)
        union (select word, stem, shown, telling, offers from search_words
          where word >= asked.word collate "C" and word < (asked.word || '~') collate "C" and length(asked.word) > 2
            and telling order by offers desc, word limit 20)
        union (select word, stem, shown, telling, offers from search_words
          where word >= asked.word collate "C" and word < (asked.word || '~') collate "C" and length(asked.word) > 2
          order by word limit 20)
        union (select word, stem, shown, telling, offers from search_words
          where asked.strange and slips && asked.slips order by offers desc, word limit 60)
        union (select word, stem, shown, telling, offers from search_words
          where asked.strange and asked.long and word % asked.word order by similarity(word, asked.word) desc, word limit 20)
      ) near`.execute(ctx.tx)
  return Map.groupBy(found.rows, (row) => row.asked)
}
