import { type Selectable, sql } from 'kysely'
import { OTHER_GROUP } from '#contract/identity/rights/permission-bundles.ts'
import type { PermissionGroup, PermissionGroupFields } from '#contract/identity/rights/permission-groups.ts'
import type { Localized } from '#contract/localized.ts'
import { Permission as P } from '#contract/permissions.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import type { PermissionGroupsTable } from '../tables.ts'

type Row = Selectable<PermissionGroupsTable> & { codes: number[] }
const TOPIC = 'permission-groups'

const groups = versioned({ table: 'permissionGroups', topic: TOPIC })

const selectGroups = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('permissionGroups')
    .selectAll()
    .select([
      sql<number[]>`array(select c.permission_code from permission_group_codes c
        where c.group_id = permission_groups.id order by 1)`.as('codes'),
      sql<number>`(select count(*) from roles r where r.permission_codes && array(
        select c.permission_code from permission_group_codes c where c.group_id = permission_groups.id))`.as('roles'),
    ])

export async function listGroups(ctx: SignedCtx) {
  const rows = await selectGroups(ctx).orderBy('orderNo').orderBy('id').execute()
  return { items: rows.map((row) => present(ctx, row)), take: rows.length, total: rows.length }
}

export async function getGroup(ctx: SignedCtx, id: number): Promise<PermissionGroup> {
  const row = await selectGroups(ctx).where('id', '=', id).executeTakeFirst()
  return row ? present(ctx, row) : refuse('E_NOT_FOUND')
}

function present(ctx: SignedCtx, row: Row & { roles: number }): PermissionGroup {
  const may = (code: number) => ctx.actor.permissions.has(code)
  const can = {
    update: may(P.PermissionGroupUpdate),
    remove: row.code !== OTHER_GROUP && may(P.PermissionGroupDelete),
  }
  return { ...row, can }
}

/** The driver would write an object with undefined keys as they are; JSON drops them. */
const toJson = (name: Localized) => sql<Localized>`${JSON.stringify(name)}::jsonb`
const ordered = (codes: readonly number[]) => [...new Set(codes)].sort((a, b) => a - b)

export async function createGroup(
  ctx: SignedCtx,
  { codes, ...fields }: PermissionGroupFields,
): Promise<PermissionGroup> {
  await takeTurn(ctx)
  const { id } = await ctx.tx
    .insertInto('permissionGroups')
    .values({
      ...fields,
      name: toJson(fields.name),
      orderNo: sql<number>`(select coalesce(max(order_no), 0) + 1 from permission_groups)`,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await place(ctx, id, codes)
  await ctx.audit({
    action: 'permission-group.created',
    objectType: 'permission-group',
    objectId: id,
    changes: changesBetween({}, { ...fields, codes: ordered(codes) }),
  })
  await ctx.changed(TOPIC)
  return getGroup(ctx, id)
}

export async function updateGroup(ctx: SignedCtx, id: number, rowVersion: number, wish: PermissionGroupFields) {
  const before = await lockGroup(ctx, id)
  await groups.held(ctx, before, rowVersion, () => getGroup(ctx, id))
  const { codes, ...fields } = wish
  const gone = before.codes.filter((code) => !codes.some((one) => one === code))
  if (before.code === OTHER_GROUP && gone.length > 0) {
    // Codes leave the group of the rest only when another group claims them.
    refuseFields([{ field: 'codes', code: 'V_CHOICE', values: { allowed: gone.join(', ') } }])
  }
  await groups.change(ctx, before, { ...fields, name: toJson(fields.name) })
  await place(ctx, id, codes)
  if (gone.length > 0) await place(ctx, await otherGroup(ctx), gone)
  const { uz, ru, eng, cyrl } = before.name
  await ctx.audit({
    action: 'permission-group.updated',
    objectType: 'permission-group',
    objectId: id,
    changes: changesBetween(
      { name: { uz, ru, eng, cyrl }, icon: before.icon, codes: before.codes },
      { ...fields, codes: ordered(codes) },
    ),
  })
  return getGroup(ctx, id)
}

/** A group only arranges codes on screens: its codes move to the group of the rest, and no role changes. */
export async function removeGroup(ctx: SignedCtx, id: number): Promise<void> {
  const before = await lockGroup(ctx, id)
  if (before.code === OTHER_GROUP) refuse('E_STATE', { status: OTHER_GROUP })
  await place(ctx, await otherGroup(ctx), before.codes)
  await ctx.tx.deleteFrom('permissionGroups').where('id', '=', id).execute()
  await ctx.audit({
    action: 'permission-group.removed',
    objectType: 'permission-group',
    objectId: id,
    changes: { name: [before.name, null], codes: [before.codes, null] },
  })
  await ctx.changed(TOPIC)
}

export async function orderGroups(ctx: SignedCtx, ids: readonly number[]): Promise<void> {
  await takeTurn(ctx)
  const rows = await ctx.tx.selectFrom('permissionGroups').select('id').orderBy('orderNo').orderBy('id').execute()
  const all = new Set(rows.map((row) => row.id))
  if (ids.length !== all.size || new Set(ids).size !== all.size || !ids.every((id) => all.has(id))) refuse('E_STALE')
  await sql`update permission_groups g set order_no = o.place, updated_at = ${ctx.now}
    from unnest(${[...ids]}::integer[]) with ordinality o (id, place)
    where g.id = o.id and g.order_no <> o.place`.execute(ctx.tx)
  await ctx.audit({
    action: 'permission-group.moved',
    objectType: 'permission-group',
    objectId: 'order',
    changes: { order: [rows.map((row) => row.id), ids] },
  })
  await ctx.changed(TOPIC)
}

/** Whatever group a code was in, it is in this one now. */
async function place(ctx: Ctx, groupId: number, codes: readonly number[]): Promise<void> {
  if (codes.length === 0) return
  await ctx.tx
    .insertInto('permissionGroupCodes')
    .values(ordered(codes).map((permissionCode) => ({ permissionCode, groupId })))
    .onConflict((conflict) => conflict.column('permissionCode').doUpdateSet({ groupId }))
    .execute()
}

async function otherGroup(ctx: Ctx): Promise<number> {
  const { id } = await ctx.tx
    .selectFrom('permissionGroups')
    .select('id')
    .where('code', '=', OTHER_GROUP)
    .executeTakeFirstOrThrow()
  return id
}

/** Codes move between groups, so edits of groups are serialised. */
const takeTurn = (ctx: Ctx) => sql`select pg_advisory_xact_lock(hashtext('identity.permission-groups'))`.execute(ctx.tx)

async function lockGroup(ctx: Ctx, id: number): Promise<Row> {
  await takeTurn(ctx)
  const row = await selectGroups(ctx).where('id', '=', id).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}
