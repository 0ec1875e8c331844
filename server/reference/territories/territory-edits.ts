import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import type { NewTerritory, StaffTerritory, TerritoryFields } from '#contract/reference/territories.ts'
import { territoryProcess } from '#contract/reference/territory-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import { getTerritoryById } from './territories.ts'
import { aliasesAfter, namesKeys, tidyName } from './territory-names.ts'
import { findRow, lockTerritories, requireFits, requireUnique, type TerritoryRow } from './territory-rules.ts'

const territories = stepping({
  table: 'territories',
  state: 'status',
  process: territoryProcess,
  object: 'territory',
  topic: 'territories',
})

const pathOf = (parent: TerritoryRow | undefined, code: string) => (parent ? `${parent.path}/${code}` : code)
/** The driver would write an object with undefined keys as they are; JSON drops them. */
const toJson = (name: Localized) => sql<Localized>`${JSON.stringify(name)}::jsonb`

export async function createTerritory(ctx: Ctx, { level, code, ...fields }: NewTerritory): Promise<StaffTerritory> {
  await lockTerritories(ctx)
  const parent = await requireFits(ctx, { level, code }, fields)
  await requireUnique(ctx, { code }, fields)
  const name = tidyName(fields.name)
  const { id } = await ctx.tx
    .insertInto('territories')
    .values({
      ...fields,
      level,
      code,
      path: pathOf(parent, code),
      name: toJson(name),
      ...namesKeys(code, name, fields.aliases),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'territory.created',
    objectType: 'territory',
    objectId: id,
    to: 'active',
    changes: changesBetween({}, { level, code, ...fields, name }),
  })
  await ctx.changed('territories')
  return getTerritoryById(ctx, id)
}

export async function updateTerritory(ctx: Ctx, id: number, wish: TerritoryFields & { rowVersion: number }) {
  const { rowVersion, ...fields } = wish
  await lockTerritories(ctx)
  const before = await requireOpen(ctx, id, rowVersion)
  const parent = await requireFits(ctx, before, fields)
  await requireUnique(ctx, before, fields)
  const name = tidyName(fields.name)
  const aliases = aliasesAfter(fields.aliases, before.name, name)
  const after = { ...fields, name, aliases }
  await territories.change(ctx, before, {
    ...after,
    name: toJson(name),
    path: pathOf(parent, before.code),
    ...namesKeys(before.code, name, aliases),
  })
  await ctx.audit({
    action: 'territory.updated',
    objectType: 'territory',
    objectId: id,
    changes: changesBetween({ ...before, name: inOrder(before.name) }, after),
  })
  return getTerritoryById(ctx, id)
}

interface Closing {
  successorId: number
  reason?: string | undefined
  rowVersion: number
}

export async function closeTerritory(ctx: Ctx, id: number, { successorId, reason, rowVersion }: Closing) {
  await lockTerritories(ctx)
  const before = await requireOpen(ctx, id, rowVersion)
  const successor = await findRow(ctx, successorId)
  if (!successor || successor.id === id || successor.level !== before.level || successor.status !== 'active') {
    refuseFields([{ field: 'successorId', code: 'V_CHOICE', values: { allowed: before.level } }])
  }
  const { inside } = await ctx.tx
    .selectFrom('territories')
    .select(sql<number>`count(*)`.as('inside'))
    .where('parentId', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  if (inside > 0) refuse('E_IN_USE', { n: inside })
  await territories.take(ctx, before, 'close', {
    reason,
    set: { successorId },
    changes: { successorId: [null, successorId] },
    as: 'closed',
  })
  await takeOver(ctx, successor, before)
  return getTerritoryById(ctx, id)
}

/** The successor takes over: by id in reports, by name in search. */
async function takeOver(ctx: Ctx, successor: TerritoryRow, closed: TerritoryRow): Promise<void> {
  const previousIds = [...new Set([...successor.previousIds, ...closed.previousIds, closed.id])]
  const aliases = aliasesAfter([...successor.aliases, ...closed.aliases], closed.name, successor.name)
  await territories.change(ctx, successor, {
    previousIds,
    aliases,
    ...namesKeys(successor.code, successor.name, aliases),
  })
  await ctx.audit({
    action: 'territory.merged',
    objectType: 'territory',
    objectId: successor.id,
    changes: changesBetween(successor, { previousIds, aliases }),
  })
}

/** The row, if it exists, is active and in the version of the form; locked. */
async function requireOpen(ctx: Ctx, id: number, rowVersion: number): Promise<TerritoryRow> {
  const row = await findRow(ctx, id)
  if (!row) refuse('E_NOT_FOUND')
  if (row.status !== 'active') refuse('E_STATE', { status: row.status })
  return territories.held(ctx, row, rowVersion, () => getTerritoryById(ctx, id))
}
