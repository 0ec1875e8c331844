import { sql } from 'kysely'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { CONTENT, MEDIA_TOPIC, mayWith } from './item.ts'
import { lockItem } from './lock.ts'
import { publishEditions } from './publish.ts'

/** Parts in a new order, shown at once: their texts stay as they are. Each part is named, once. */
export async function reorderContent(ctx: SignedCtx, id: number, ids: readonly number[]) {
  const whole = await lockItem(ctx, id)
  if (!mayWith(ctx, whole.kind, 'edit')) refuse('E_FORBIDDEN')
  const parts = await ctx.tx
    .selectFrom('contentItems')
    .select(['id', 'position', 'status'])
    .where('parentId', '=', id)
    .where('status', '<>', 'archived')
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
  const named = new Set(ids)
  if (named.size !== ids.length || parts.length !== ids.length || parts.some((part) => !named.has(part.id)))
    refuseFields([{ field: 'ids', code: 'V_CHOICE', values: { allowed: parts.map((part) => part.id).join(', ') } }])
  const { rows } = await sql<{ id: number; position: number; rowVersion: number }>`
    update content_items set position = place.number, row_version = row_version + 1, updated_at = ${ctx.now},
      content = jsonb_set(content, '{extra,position}', to_jsonb(place.number))
    from unnest(${[...ids]}::integer[]) with ordinality as given(id, at),
      lateral (select given.at::integer as number) place
    where content_items.id = given.id
    returning content_items.id, content_items.position, content_items.row_version`.execute(ctx.tx)
  await ctx.audit({
    action: 'content.reordered',
    objectType: CONTENT,
    objectId: id,
    changes: { order: [parts.map((part) => part.id), [...ids]] },
  })
  await ctx.changed(MEDIA_TOPIC)
  await publishEditions(
    ctx,
    parts.flatMap((part) => (part.status === 'published' ? part.id : [])),
  )
  return { items: rows.toSorted((a, b) => a.position - b.position) }
}
