import type { Localized } from '#contract/localized.ts'
import { type Language, languages } from '#uz/language.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { notify } from '../../notices/public.ts'

type Roles = readonly { name: Localized }[]
/** What became of which roles. */
const roleChanges = ['given', 'taken', 'edited', 'archived', 'restored'] as const
type Change = (typeof roleChanges)[number]

export type RoleChanges = Readonly<Partial<Record<Change, Roles>>>

function sentenceOf(change: Change, roles: Roles, lang: Language): string {
  const start = wordIn(lang, 'told', `rights.${change}`)
  return `${start}: ${roles.map((role) => `«${textIn(lang, role.name)}»`).join(', ')}.`
}

/** Tells people what became of their rights, each in their own language; as many statements as languages. */
export async function tellOfRoles(
  ctx: Ctx,
  people: readonly { id: string; language: Language }[],
  changes: RoleChanges,
): Promise<void> {
  for (const lang of languages) {
    const ids = people.filter((person) => person.language === lang).map((person) => person.id)
    const what = roleChanges.flatMap((change) => {
      const roles = changes[change] ?? []
      return roles.length > 0 ? [sentenceOf(change, roles, lang)] : []
    })
    if (ids.length > 0) await notify(ctx, 'role.changed', ids, { what: what.join(' ') })
  }
}
