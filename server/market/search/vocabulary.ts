import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { stemOf } from './sound.ts'
import '../tables.ts'

/** The word and its stem, whole and with each letter left out in turn. */
export function slipsOf(word: string): string[] {
  const slips = [word, stemOf(word)].flatMap((one) => [
    one,
    ...(one.length > 3 ? Array.from(one, (_, index) => one.slice(0, index) + one.slice(index + 1)) : []),
  ])
  return [...new Set(slips)]
}

/** Remembers words that are new, so that a slip of a finger can be led back to them. */
export async function learnWords(ctx: Ctx, written: ReadonlyMap<string, string>): Promise<void> {
  // In one order, so that two sellers with the same new words wait for each other and do not lock up.
  const rows = [...written]
    .filter(([word]) => word.length > 1 && !/^\d+$/.test(word))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, shown]) => ({ word, stem: stemOf(word), slips: slipsOf(word), shown }))
  await sql`
    insert into search_words (word, stem, slips, shown)
    select word, stem, slips, shown
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as learnt(word text, stem text, slips text[], shown text)
    where not exists (select from search_words known where known.word = learnt.word)
    order by word
    on conflict (word) do nothing`.execute(ctx.tx)
}
