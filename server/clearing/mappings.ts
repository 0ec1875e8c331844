import type { Mapping, MappingFields } from '#contract/clearing/bank-lines.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { changesBetween } from '../kernel/process/audit.ts'
import { versioned } from '../kernel/process/versioned.ts'
import { refuse } from '../kernel/refuse.ts'
import './tables.ts'

const shown = ({ id, name, mapping, rowVersion }: Mapping): Mapping => ({ id, name, mapping, rowVersion })
const mappings = versioned({ table: 'bankMappings', topic: 'clearing', current: (_, row) => shown(row) })
const kept = (ctx: Ctx) => ctx.tx.selectFrom('bankMappings').select(['id', 'name', 'mapping', 'rowVersion'])

export async function listMappings(ctx: Ctx): Promise<{ items: Mapping[] }> {
  return { items: await kept(ctx).orderBy('name').limit(100).execute() }
}

interface Wish {
  name: string
  mapping: MappingFields
}

export async function createMapping(ctx: SignedCtx, { name, mapping }: Wish): Promise<Mapping> {
  const made = await ctx.tx
    .insertInto('bankMappings')
    .values({ name, mapping, createdBy: ctx.actor.userId, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(['id', 'name', 'mapping', 'rowVersion'])
    .executeTakeFirst()
  if (!made) refuse('E_DUPLICATE', { number: name })
  await ctx.audit({
    action: 'bank-mapping.created',
    objectType: 'bank-mapping',
    objectId: made.id,
    changes: changesBetween({}, { name, ...mapping }),
  })
  return made
}

export async function updateMapping(
  ctx: SignedCtx,
  id: number,
  { name, mapping, rowVersion }: Wish & { rowVersion: number },
): Promise<Mapping> {
  const before = await mappings.lock(ctx, id, rowVersion)
  const twin = await kept(ctx).where('name', '=', name).where('id', '<>', id).executeTakeFirst()
  if (twin) refuse('E_DUPLICATE', { number: name })
  const after = await mappings.change(ctx, before, { name, mapping })
  await ctx.audit({
    action: 'bank-mapping.updated',
    objectType: 'bank-mapping',
    objectId: id,
    changes: changesBetween({ name: before.name, ...before.mapping }, { name, ...mapping }),
  })
  return shown(after)
}
