import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import { hasWord, wordIn } from '../kernel/words/words.ts'
import { categoryRules, placesByIds } from '../reference/public.ts'

type Content = Readonly<Record<string, unknown>>

const numbers = (values: readonly unknown[]) => values.flat().filter((value) => typeof value === 'number')
const quotasIn = ({ districtQuotas }: Content): unknown[] =>
  Array.isArray(districtQuotas)
    ? districtQuotas.map((row: unknown) =>
        typeof row === 'object' && row !== null && 'districtId' in row ? row.districtId : null,
      )
    : []

/** Names of what contents only number, in the caller's language: `territoryId:12`, `topics:40201`. Four statements. */
export async function namesIn(ctx: Ctx, contents: readonly Content[]): Promise<Record<string, string>> {
  const places = numbers(contents.map(({ territoryId }) => territoryId))
  const districts = numbers(contents.flatMap(quotasIn))
  const topics = numbers(contents.map(({ topics }) => topics))
  const territories = await placesByIds(ctx, [...places, ...districts])
  const categories = await categoryRules(ctx, topics)
  const placeName = (id: number) =>
    territories
      .get(id)
      ?.names.map((name) => textIn(ctx.lang, name))
      .join(' › ')
  const named = (field: string, ids: readonly number[], nameOf: (id: number) => string | undefined) =>
    ids.flatMap((id): [string, string][] => {
      const name = nameOf(id)
      return name === undefined ? [] : [[`${field}:${id}`, name]]
    })
  const worded = (field: 'language' | 'platform') =>
    contents.flatMap((content): [string, string][] => {
      const word = `${field}.${content[field]}`
      return hasWord('told', word) ? [[`${field}:${content[field]}`, wordIn(ctx.lang, 'told', word)]] : []
    })
  return Object.fromEntries([
    ...worded('language'),
    ...worded('platform'),
    ...named('territoryId', places, placeName),
    ...named('districtQuotas.districtId', districts, placeName),
    ...named('topics', topics, (id) => {
      const category = categories.get(id)
      return category && textIn(ctx.lang, category.name)
    }),
  ])
}
