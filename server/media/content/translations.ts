import type { ContentDraft } from '#contract/media/content.ts'
import type { Ctx } from '../../kernel/context.ts'
import { digestOf, type Texts, type Translated, textsOf, translated } from './texts.ts'
import '../tables.ts'

type Digests = Readonly<Record<string, string>>
export interface Kept {
  content: ContentDraft
  translated: Digests
}

interface Standing {
  translated: Record<string, string>
  staleLanguages: Translated[]
  /** Translations that were written or looked at just now: this is what they were made from. */
  fresh: Translated[]
}

const isSame = (a: Texts, b: Texts) => digestOf(a) === digestOf(b)

/**
 * The state of translations after a change. A touched or new translation counts as made from the current Uzbek text; an
 * untouched one is stale as soon as that text differs. `confirmed`: somebody says it is right as it is.
 */
export function standingOf(
  before: Kept | undefined,
  content: ContentDraft,
  confirmed: readonly Translated[] = [],
): Standing {
  const now = digestOf(textsOf(content, 'uz'))
  const standing: Standing = { translated: {}, staleLanguages: [], fresh: [] }
  for (const language of translated) {
    const own = textsOf(content, language)
    if (Object.keys(own).length === 0) continue
    const last = before?.translated[language]
    const touched = !before || last === undefined || !isSame(own, textsOf(before.content, language))
    const made = touched || confirmed.includes(language) ? now : last
    standing.translated[language] = made
    if (made !== now) standing.staleLanguages.push(language)
    else if (made !== last) standing.fresh.push(language)
  }
  return standing
}

/** What translations were made from, for whoever wants to see what has changed since; one statement. */
export async function keepSources(
  ctx: Ctx,
  sources: readonly { itemId: number; fresh: readonly Translated[]; content: ContentDraft }[],
) {
  const rows = sources.flatMap(({ itemId, fresh, content }) =>
    fresh.map((language) => ({ itemId, language, texts: textsOf(content, 'uz') })),
  )
  if (rows.length === 0) return
  await ctx.tx
    .insertInto('contentSources')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['itemId', 'language']).doUpdateSet((eb) => ({ texts: eb.ref('excluded.texts') })),
    )
    .execute()
}
