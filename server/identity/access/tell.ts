import type { Localized } from '#contract/localized.ts'
import { type Language, languages } from '#uz/language.ts'
import { notify } from '../../communication/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'

/** Tells people whose rights changed by which roles, each in their own language; as many statements as languages. */
export async function tellOfRoles(
  ctx: Ctx,
  people: readonly { id: string; language: Language }[],
  roles: readonly { name: Localized }[],
): Promise<void> {
  for (const lang of languages) {
    const ids = people.filter((person) => person.language === lang).map((person) => person.id)
    const what = roles.map((role) => textIn(lang, role.name)).join(', ')
    if (ids.length > 0) await notify(ctx, 'role.changed', ids, { what })
  }
}
