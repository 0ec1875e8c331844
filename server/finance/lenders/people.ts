import type { Selectable } from 'kysely'
import type { LoanPerson, ProfileFields } from '#contract/finance/lenders/loan-employees.ts'
import { Permission } from '#contract/permissions.ts'
import { inHandOf } from '../../applications/public.ts'
import { type Colleague, colleaguesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { LoanEmployeesTable } from '../tables.ts'
import { isAbsent } from './absence.ts'
import { branchesOf } from './branches.ts'
import { namesOf, requireSeen } from './lenders.ts'
import { LENDERS_TOPIC, type Lender } from './lookup.ts'

type Profile = Selectable<LoanEmployeesTable>

const profiles = versioned({
  table: 'loanEmployees',
  topic: LENDERS_TOPIC,
  current: (_, row) => ({ ...fieldsOf(row), rowVersion: row.rowVersion }),
})

const fieldsOf = (row: Profile): ProfileFields => ({
  branchId: row.branchId,
  canPropose: row.canPropose,
  approvalLimit: row.approvalLimit,
  maxOpen: row.maxOpen,
  absentFrom: row.absentFrom,
  absentUntil: row.absentUntil,
})

const profileOf = (ctx: Ctx, lenderId: number, userId: string): Promise<Profile | undefined> =>
  ctx.tx
    .selectFrom('loanEmployees')
    .selectAll()
    .where('loanOrganizationId', '=', lenderId)
    .where('userId', '=', userId)
    .executeTakeFirst()

export async function listPeople(ctx: SignedCtx, lenderId: number) {
  const lender = await requireSeen(ctx, lenderId)
  const nameOf = await namesOf(ctx, [lender.organizationId])
  const branches = await branchesOf(ctx, lenderId)
  return {
    lender: {
      id: lender.id,
      name: nameOf(lender.organizationId),
      organizationId: lender.organizationId,
      status: lender.status,
    },
    branches: branches.filter(({ isActive }) => isActive).map(({ id, mfo, name }) => ({ id, mfo, name })),
    items: await present(ctx, lender, await colleaguesOf(ctx, lender.organizationId)),
    canEdit: ctx.actor.permissions.has(Permission.LoanOrganizationEmployees) && lender.status !== 'closed',
  }
}

/** Gives an employee of a lender a place in its work: desk, branch, approval limit. */
export async function savePerson(
  ctx: SignedCtx,
  { id, userId }: { id: number; userId: string },
  { rowVersion, ...fields }: ProfileFields & { rowVersion?: number | undefined },
): Promise<LoanPerson> {
  const lender = await requireSeen(ctx, id)
  if (lender.status === 'closed') refuse('E_STATE', { status: lender.status })
  const colleague = (await colleaguesOf(ctx, lender.organizationId)).find((one) => one.userId === userId)
  if (!colleague) refuse('E_NOT_FOUND')
  if (userId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  await requireSound(ctx, lender, fields)
  const before = await profileOf(ctx, id, userId)
  if (before) await change(ctx, before.id, rowVersion ?? 0, fields)
  else await add(ctx, { loanOrganizationId: id, userId }, fields)
  const [shown] = await present(ctx, lender, [colleague])
  return shown ?? refuse('E_NOT_FOUND')
}

async function change(ctx: Ctx, profileId: number, rowVersion: number, fields: ProfileFields): Promise<void> {
  const before = await profiles.lock(ctx, profileId, rowVersion)
  await profiles.change(ctx, before, fields)
  await write(ctx, before, changesBetween(fieldsOf(before), fields))
}

async function add(ctx: Ctx, whose: Pick<Profile, 'loanOrganizationId' | 'userId'>, fields: ProfileFields) {
  const row = await ctx.tx
    .insertInto('loanEmployees')
    .values({ ...whose, ...fields, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.constraint('loan_employees_once').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_STALE')
  await write(ctx, row, changesBetween({}, fields))
}

/** Audited with the lender, naming the employee. */
async function write(
  ctx: Ctx,
  { loanOrganizationId, userId }: Pick<Profile, 'loanOrganizationId' | 'userId'>,
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  await ctx.audit({
    action: 'lender.profile-saved',
    objectType: 'lender',
    objectId: loanOrganizationId,
    changes: { ...changes, userId: [userId, userId] },
  })
  await ctx.changed(LENDERS_TOPIC)
}

async function requireSound(ctx: Ctx, lender: Lender, { branchId, absentFrom, absentUntil }: ProfileFields) {
  const faults: FieldRefusal[] = []
  if (branchId !== null && !(await branchesOf(ctx, lender.id)).some(({ id, isActive }) => id === branchId && isActive))
    faults.push({ field: 'branchId', code: 'E_NOT_FOUND' })
  if (absentUntil !== null && absentFrom === null) faults.push({ field: 'absentFrom', code: 'V_REQUIRED' })
  if (absentFrom !== null && absentUntil !== null && absentUntil < absentFrom)
    faults.push({ field: 'absentUntil', code: 'V_DATE_ORDER' })
  if (faults.length > 0) refuseFields(faults)
}

async function present(ctx: SignedCtx, lender: Lender, colleagues: readonly Colleague[]): Promise<LoanPerson[]> {
  const rows = await ctx.tx
    .selectFrom('loanEmployees')
    .selectAll()
    .where('loanOrganizationId', '=', lender.id)
    .execute()
  const profile = new Map(rows.map((row) => [row.userId, row]))
  const branches = new Map((await branchesOf(ctx, lender.id)).map((one) => [one.id, one]))
  const inHand = await inHandOf(ctx, lender.organizationId)
  return colleagues.map(({ roles, ...one }) => {
    const row = profile.get(one.userId)
    const branch = row?.branchId == null ? undefined : branches.get(row.branchId)
    return {
      ...one,
      roles: roles.map((name) => textIn(ctx.lang, name)),
      profile: row ? { ...fieldsOf(row), rowVersion: row.rowVersion } : null,
      branch: branch ? `${branch.mfo} ${branch.name}` : null,
      isAbsent: row !== undefined && isAbsent(row, ctx.now),
      open: inHand.get(one.userId)?.open ?? 0,
      overdue: inHand.get(one.userId)?.overdue ?? 0,
      isSelf: one.userId === ctx.actor.userId,
    }
  })
}
