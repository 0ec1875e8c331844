import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'`´ʻʼʽ‘’]*/gu
/** Only words of this length match with endings: a short one would forbid half of the dictionary. */
const GROWS_FROM = 5

export interface BannedFinding {
  from: number
  to: number
}

/** Words whose folded key is in `keys`, in whichever of three scripts; a key of several words is found as a phrase. */
export function findBannedWords(text: string, keys: Iterable<string>): BannedFinding[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    key: searchKey(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
  const found: BannedFinding[] = []
  for (const key of keys) {
    const parts = key.split(' ')
    for (let at = 0; at + parts.length <= words.length; at++) {
      if (!parts.every((part, index) => fits(words[at + index]?.key ?? '', part))) continue
      found.push({ from: words[at]?.from ?? 0, to: words[at + parts.length - 1]?.to ?? 0 })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

const fits = (word: string, key: string) => word === key || (key.length >= GROWS_FROM && word.startsWith(key))

export async function bannedKeys(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx.selectFrom('bannedWords').select('key').execute()
  return rows.map((row) => row.key)
}
