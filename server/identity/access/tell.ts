import type { Localized } from '#contract/localized.ts'
import { type Language, languages } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import { notify } from '../../notices/public.ts'

type Roles = readonly { name: Localized }[]
/** What became of which roles. */
type Change = 'given' | 'taken' | 'edited' | 'archived' | 'restored'

export type RoleChanges = Readonly<Partial<Record<Change, Roles>>>

const sentences: Record<Change, Record<'uz' | 'ru' | 'eng', string>> = {
  given: { uz: 'Sizga berildi', ru: 'Вам дали', eng: 'You were given' },
  taken: { uz: 'Sizdan olindi', ru: 'У вас забрали', eng: 'Taken from you' },
  edited: { uz: 'Roldagi huquqlar oʻzgardi', ru: 'Изменились права роли', eng: 'The rights of a role have changed' },
  archived: { uz: 'Rol oʻchirib qoʻyildi', ru: 'Роль отключена', eng: 'A role was switched off' },
  restored: { uz: 'Rol qayta yoqildi', ru: 'Роль снова действует', eng: 'A role works again' },
}

function sentenceOf(change: Change, roles: Roles, lang: Language): string {
  const start = lang === 'cyrl' ? latinToCyrillic(sentences[change].uz) : sentences[change][lang]
  return `${start}: ${roles.map((role) => `«${textIn(lang, role.name)}»`).join(', ')}.`
}

/** Tells people what became of their rights, each in their own language; as many statements as languages. */
export async function tellOfRoles(
  ctx: Ctx,
  people: readonly { id: string; language: Language }[],
  changes: RoleChanges,
): Promise<void> {
  const known = Object.keys(sentences).filter((name): name is Change => Object.hasOwn(sentences, name))
  for (const lang of languages) {
    const ids = people.filter((person) => person.language === lang).map((person) => person.id)
    const what = known.flatMap((change) => {
      const roles = changes[change] ?? []
      return roles.length > 0 ? [sentenceOf(change, roles, lang)] : []
    })
    if (ids.length > 0) await notify(ctx, 'role.changed', ids, { what: what.join(' ') })
  }
}
