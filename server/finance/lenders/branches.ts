import type { Selectable } from 'kysely'
import type { BranchFields, LenderBranch } from '#contract/finance/lenders/lenders.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { LoanBranchesTable } from '../tables.ts'
import { LENDERS_TOPIC, type Lender } from './lookup.ts'

type Row = Selectable<LoanBranchesTable>

const branches = versioned({ table: 'loanBranches', topic: LENDERS_TOPIC, current: (_, row) => present(row) })

const fieldsOf = ({ mfo, name, territoryIds, address, isActive }: Row): BranchFields => ({
  mfo,
  name,
  territoryIds,
  address,
  isActive,
})
const present = (row: Row): LenderBranch => ({ ...fieldsOf(row), id: row.id, rowVersion: row.rowVersion })

export async function branchesOf(ctx: Ctx, lenderId: number): Promise<LenderBranch[]> {
  const rows = await ctx.tx
    .selectFrom('loanBranches')
    .selectAll()
    .where('loanOrganizationId', '=', lenderId)
    .orderBy('mfo')
    .execute()
  return rows.map(present)
}

export async function addBranch(ctx: SignedCtx, lender: Lender, fields: BranchFields): Promise<void> {
  if (lender.status === 'closed') refuse('E_STATE', { status: lender.status })
  await requirePlaces(ctx, fields)
  const row = await ctx.tx
    .insertInto('loanBranches')
    .values({ ...fields, loanOrganizationId: lender.id, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('mfo').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: fields.mfo })
  await write(ctx, 'lender.branch-added', row, changesBetween({}, fields))
}

/** Returns the lender of the branch. */
export async function updateBranch(ctx: SignedCtx, id: number, rowVersion: number, fields: BranchFields) {
  const before = await branches.lock(ctx, id, rowVersion)
  await requirePlaces(ctx, fields)
  const twin = await ctx.tx
    .selectFrom('loanBranches')
    .select('id')
    .where('mfo', '=', fields.mfo)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (twin) refuse('E_DUPLICATE', { number: fields.mfo })
  const after = await branches.change(ctx, before, fields)
  await write(ctx, 'lender.branch-updated', after, changesBetween(fieldsOf(before), fields))
  return after.loanOrganizationId
}

async function requirePlaces(ctx: Ctx, { territoryIds }: BranchFields): Promise<void> {
  const places = await territoriesByIds(ctx, territoryIds)
  if (territoryIds.some((id) => !places.has(id))) refuseFields([{ field: 'territoryIds', code: 'V_TERRITORY' }])
}

/** Changes of a branch are audited with its lender, under its MFO. */
async function write(ctx: Ctx, action: string, row: Row, changes: ReturnType<typeof changesBetween>): Promise<void> {
  await ctx.audit({
    action,
    objectType: 'lender',
    objectId: row.loanOrganizationId,
    changes: { ...changes, mfo: changes.mfo ?? [row.mfo, row.mfo] },
  })
  await ctx.changed(LENDERS_TOPIC)
}
