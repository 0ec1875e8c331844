import type { Field } from '#contract/forms/fields/field.ts'
import { memory, type Source } from '../../kernel/memory.ts'
import '../tables.ts'

export const TOPIC = 'field-templates'

interface Form {
  code: string
  isPublished: boolean
  /** The latest. */
  version: number
  versions: ReadonlyMap<number, Field[]>
}

/** Every form that was ever published, in all its versions: records name the one they were filled in with. */
const FORMS = memory([TOPIC], async ({ tx }): Promise<ReadonlyMap<number, Form>> => {
  const rows = await tx
    .selectFrom('fieldTemplates as t')
    .innerJoin('fieldTemplateVersions as v', 'v.templateId', 't.id')
    .select(['t.id', 't.code', 't.status', 't.version as latest', 'v.version', 'v.fields'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => [
      id,
      {
        code: versions[0]?.code ?? '',
        isPublished: versions[0]?.status === 'published',
        version: versions[0]?.latest ?? 0,
        versions: new Map(versions.map(({ version, fields }) => [version, fields])),
      },
    ]),
  )
})

/** A version missing in memory was published a moment ago: it is read again. */
export async function forms(from: Source, asked: readonly { templateId: number; version: number }[] = []) {
  const known = await from.recall(FORMS)
  return asked.every(({ templateId, version }) => known.get(templateId)?.versions.has(version))
    ? known
    : FORMS.load(from)
}
