import { formatDateTime } from '#uz/date.ts'
import { peopleByIds } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import type { ListFile } from '../kernel/list/file.ts'
import { fieldName, isNamedField } from '../kernel/words/field-names.ts'
import { wordIn } from '../kernel/words/words.ts'
import type { About } from '../kernel/workbook/xlsx.ts'

/** The mark that a file carries on a sheet of its own: whose it is, when it was made, of which filters. */
export async function aboutFile(
  ctx: Ctx,
  ownerId: string,
  { title, audit }: Pick<ListFile, 'title' | 'audit'>,
): Promise<About> {
  const { lang } = ctx
  const owner = (await peopleByIds(ctx, [ownerId])).get(ownerId)
  const filters = Object.entries(audit?.filters ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return {
    title: wordIn(lang, 'sheets', 'about.title'),
    lines: [
      [wordIn(lang, 'sheets', 'about.list'), title],
      [wordIn(lang, 'sheets', 'about.who'), owner?.name ?? ''],
      [wordIn(lang, 'sheets', 'about.when'), formatDateTime(ctx.now.toISOString())],
      ...filters.map(([key, value]) => [
        `${wordIn(lang, 'sheets', 'about.filter')}: ${isNamedField(key) ? fieldName(key, lang) : key}`,
        String(value),
      ]),
    ],
    rows: wordIn(lang, 'sheets', 'about.rows'),
  }
}
