import { sql } from 'kysely'
import type { TemplateContext } from '#contract/forms/field-template-process.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { json } from '../../../kernel/json.ts'
import { searchKeysOf } from '../../../reference/public.ts'
import { animalSeeds } from './animals.ts'
import { cropSeeds } from './crops.ts'
import { meansSeeds } from './means.ts'
import type { Words } from './words.ts'

export interface Seed {
  code: string
  /** What the form is for; goods where nothing is said. */
  context?: TemplateContext
  name: Words
  /** Addresses of the categories that have it from the start; all below them inherit it. */
  categories: readonly string[]
  fields: readonly Field[]
}

export const seeds: readonly Seed[] = [...cropSeeds, ...animalSeeds, ...meansSeeds]

/**
 * Forms of the main branches of goods. Like facts they yield: a form that staff have touched is left alone, and a
 * category that already has a form, or that staff have edited, keeps what it has. Repeatable.
 */
export const seedFieldTemplates = (ctx: Ctx): Promise<void> => seedForms(ctx, seeds)

/** The same for forms that a domain carries. */
export async function seedForms(ctx: Ctx, seeds: readonly Seed[]): Promise<void> {
  const known = await ctx.tx
    .selectFrom('fieldTemplates')
    .select(['id', 'code', 'version', 'rowVersion'])
    .select(sql<string>`md5(fields::text)`.as('sum'))
    .where(
      'code',
      'in',
      seeds.map((one) => one.code),
    )
    .execute()
  const sums = await sql<{ code: string; sum: string }>`
    select code, md5(fields::jsonb::text) as sum
    from unnest(${seeds.map((one) => one.code)}::text[], ${seeds.map((one) => JSON.stringify(one.fields))}::text[]) s (code, fields)
  `.execute(ctx.tx)
  const wanted = new Map(sums.rows.map((row) => [row.code, row.sum]))
  for (const seed of seeds) {
    const row = known.find((one) => one.code === seed.code)
    if (!row) await begin(ctx, seed)
    else if (row.rowVersion === 1 && row.sum !== wanted.get(seed.code)) {
      await writeVersion(ctx, row.id, (row.version ?? 0) + 1, seed)
    }
  }
}

async function begin(ctx: Ctx, seed: Seed): Promise<void> {
  const [uz, ru, eng] = seed.name
  const name = { uz, ru, eng }
  const { id } = await ctx.tx
    .insertInto('fieldTemplates')
    .values({
      code: seed.code,
      name,
      context: seed.context ?? 'product',
      fields: json<Field[]>([...seed.fields]),
      searchKey: searchKeysOf(name).searchKey,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeVersion(ctx, id, 1, seed)
  if (seed.categories.length === 0) return
  await ctx.tx
    .updateTable('categories')
    .set({ fieldTemplateId: id })
    .where('slug', 'in', seed.categories)
    .where('fieldTemplateId', 'is', null)
    .where('rowVersion', '=', 1)
    .execute()
}

async function writeVersion(ctx: Ctx, id: number, version: number, seed: Seed): Promise<void> {
  const fields = json<Field[]>([...seed.fields])
  await ctx.tx.insertInto('fieldTemplateVersions').values({ templateId: id, version, fields, at: ctx.now }).execute()
  await ctx.tx
    .updateTable('fieldTemplates')
    .set({ fields, version, status: 'published', updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await ctx.audit({
    action: 'field-template.published',
    objectType: 'field-template',
    objectId: id,
    to: 'published',
    reason: 'facts',
    changes: { version: [version > 1 ? version - 1 : null, version] },
  })
}
