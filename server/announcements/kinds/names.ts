import type { EnumName } from '#contract/announcements/enum-names.ts'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { hasWord, wordIn } from '../../kernel/words/words.ts'
import { categoryRules, placesByIds, unitsByIds } from '../../reference/public.ts'
import { rolesByIds } from '../roles.ts'

type Content = Readonly<Record<string, unknown>>

/** Which of the fields of a kind number or name something, and what. */
export interface NamedFields {
  categories?: readonly string[]
  units?: readonly string[]
  places?: readonly string[]
  roles?: readonly string[]
  /** Codes of enumerations, also inside rows: `languages.lang`. */
  enums?: Readonly<Record<string, EnumName>>
}

/** `categoryId:40201` → its name in the caller's language; whole paths, so that nothing is mistaken. */
export async function namesOf(
  ctx: Ctx,
  contents: readonly Content[],
  fields: NamedFields,
): Promise<Record<string, string>> {
  const say = (name: Localized) => textIn(ctx.lang, name)
  const ids = (names: readonly string[] = []) =>
    names.flatMap((field) => valuesAt(contents, field).filter((value) => typeof value === 'number'))
  const categories = await categoryRules(ctx, ids(fields.categories))
  const units = await unitsByIds(ctx, ids(fields.units))
  const places = await placesByIds(ctx, ids(fields.places))
  const roles = await rolesByIds(ctx, ids(fields.roles))
  const named = <T>(names: readonly string[] = [], known: ReadonlyMap<number, T>, nameOf: (one: T) => string) =>
    names.flatMap((field) =>
      valuesAt(contents, field).flatMap((id) => {
        const one = typeof id === 'number' ? known.get(id) : undefined
        return one ? [[`${field}:${id}`, nameOf(one)]] : []
      }),
    )
  return Object.fromEntries([
    ...named(fields.categories, categories, ({ pathNames }) => pathNames.map(say).join(' › ')),
    ...named(fields.units, units, ({ symbol }) => say(symbol)),
    ...named(fields.places, places, ({ names }) => names.map(say).join(' › ')),
    ...named(fields.roles, roles, ({ name }) => say(name)),
    ...Object.entries(fields.enums ?? {}).flatMap(([field, name]) =>
      valuesAt(contents, field).flatMap((code) => {
        const key = `${name}.${code}`
        return hasWord('ad-enums', key) ? [[`${field}:${code}`, wordIn(ctx.lang, 'ad-enums', key)]] : []
      }),
    ),
  ])
}

/** Values of a field in all contents; lists are opened, a dot goes into rows. */
function valuesAt(contents: readonly Content[], field: string): unknown[] {
  const [head = '', ...rest] = field.split('.')
  const values = contents.flatMap((content) => content[head] ?? []).flat()
  return rest.length === 0 ? values : valuesAt(values.filter(isRow), rest.join('.'))
}

const isRow = (value: unknown): value is Content => typeof value === 'object' && value !== null
