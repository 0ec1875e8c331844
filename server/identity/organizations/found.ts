import type { Selectable } from 'kysely'
import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { OrganizationFields, type OrganizationInput } from '#contract/identity/organizations/organizations.ts'
import { provedByCertificate } from '#contract/identity/registration-rules.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { say } from '../../kernel/words/messages.ts'
import { toFieldRefusal } from '../../kernel/words/validation.ts'
import type { UsersTable } from '../tables.ts'

type UsersRow = Selectable<UsersTable>

import { endEveryone } from './endings.ts'
import { auditedChanges, columnsOf, filledFields, type OrganizationRow, requireSound } from './fields.ts'
import { employHead, findHeads, raiseHeads, raisePersonalRole } from './heads.ts'
import { organizations } from './rows.ts'
import { directedBy, leadAsDirector, tellTakenOver } from './takeover.ts'

interface Options {
  /** A director's or a sole proprietor's certificate of the same taxpayer number has been proved. */
  verifiedHow?: 'certificate'
}

/**
 * A person's own organization: it waits for verification, or is active at once when a certificate proves it; the
 * person becomes its head and acts for it.
 */
export async function createOwnOrganization(
  ctx: Ctx,
  userId: string,
  input: OrganizationInput,
  { verifiedHow }: Options = {},
): Promise<string> {
  const fields = parse(input)
  await requireSound(ctx, fields)
  const founder = await ctx.tx
    .selectFrom('users')
    .select(['lastName', 'firstName', 'pinflSealed', 'pinflFingerprint'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!founder) refuse('E_NOT_FOUND')
  const columns = columnsFor(ctx, fields, founder, verifiedHow !== undefined)
  const name = `${founder.lastName} ${founder.firstName}`.trim()
  const taken = await findTaken(ctx, fields)
  if (taken && verifiedHow && taken.verifiedAt && taken.status === 'active') {
    await leadAsDirector(ctx, taken, { userId, name })
    await actFor(ctx, userId, taken.id)
    return taken.id
  }
  const claimed = taken && verifiedHow && !taken.verifiedAt ? taken : undefined
  if (taken && !claimed) refuseTaken(ctx, fields)
  const led = claimed ? await leadersOf(ctx, claimed.id) : []
  const id = claimed ? await claim(ctx, claimed, columns) : await insert(ctx, userId, fields, columns)
  await ctx.audit({
    action: claimed ? 'organization.claimed' : 'organization.created',
    objectType: 'organization',
    objectId: id,
    ...(claimed && { from: claimed.status }),
    to: columns.status,
    changes: auditedChanges({}, filledFields(fields)),
  })
  await employHead(ctx, { organizationId: id, kind: fields.kind, userId, name, verified: verifiedHow !== undefined })
  await raisePersonalRole(ctx, userId, fields.kind)
  await actFor(ctx, userId, id)
  if (claimed) await tellTakenOver(ctx, claimed, name, led)
  await ctx.changed('organizations')
  return id
}

const leadersOf = async (ctx: Ctx, organizationId: string): Promise<string[]> =>
  (await findHeads(ctx, organizationId)).flatMap((head) => head.userId ?? [])

async function actFor(ctx: Ctx, userId: string, organizationId: string): Promise<void> {
  await ctx.tx.updateTable('users').set({ currentOrganizationId: organizationId }).where('id', '=', userId).execute()
  await ctx.changed(`user:${userId}`)
}

/** Registration and the demo world do not come through a call, so the shapes are checked here too. */
function parse(input: OrganizationInput): OrganizationFields {
  const parsed = OrganizationFields.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new Refusal('VALIDATION', {}, parsed.error.issues.map(toFieldRefusal))
}

const provedNow = (ctx: Ctx) => ({
  status: 'active' as const,
  statusReason: null,
  verifiedAt: ctx.now,
  verifiedHow: 'certificate' as const,
})

/** Of any kind: a second organization with the same number would be the same one. */
const findTaken = (ctx: Ctx, { tin, pinfl }: OrganizationFields): Promise<OrganizationRow | undefined> =>
  ctx.tx
    .selectFrom('organizations')
    .selectAll()
    .where('parentId', 'is', null)
    .where('status', '<>', 'liquidated')
    .where((eb) =>
      eb.or([eb('tin', '=', tin ?? ''), eb('pinflFingerprint', '=', pinfl ? ctx.vault.fingerprint(pinfl) : '')]),
    )
    .orderBy('createdAt')
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

function refuseTaken(ctx: Ctx, { tin, pinfl }: OrganizationFields): never {
  const number = tin ?? (pinfl ? maskPinfl(pinfl) : '')
  refuse('E_DUPLICATE', { number: say('E_ASK_HEAD', ctx.lang, { number }) })
}

type Columns = ReturnType<typeof columnsFor>

const columnsFor = (
  ctx: Ctx,
  fields: OrganizationFields,
  founder: Pick<UsersRow, 'pinflSealed' | 'pinflFingerprint'>,
  proved: boolean,
) => ({
  // Whoever founds an organization leads it, unless another director is named.
  directorPinflSealed: founder.pinflSealed,
  directorPinflFingerprint: founder.pinflFingerprint,
  ...columnsOf(ctx, { ...fields, parentId: null }),
  ...(proved ? provedNow(ctx) : { status: 'pending_verification' as const }),
  updatedAt: ctx.now,
})

async function insert(ctx: Ctx, userId: string, fields: OrganizationFields, columns: Columns): Promise<string> {
  const row = await ctx.tx
    .insertInto('organizations')
    .values({ ...columns, createdBy: userId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? refuseTaken(ctx, fields)
}

/** Somebody else typed this number without proof; now its certificate has come, and the others are removed. */
async function claim(ctx: Ctx, row: OrganizationRow, columns: Columns): Promise<string> {
  await endEveryone(ctx, row)
  await organizations.change(ctx, row, columns)
  return row.id
}

/**
 * A director's certificate makes the organization active and the director its head, whoever came first. It does not
 * prove that the owner lends or governs: staff check those. Returns its id, or undefined.
 */
export async function verifyByCertificate(
  ctx: Ctx,
  { tin, userId }: { tin: string; userId: string },
): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('organizations')
    .selectAll()
    .where('tin', '=', tin)
    .where('parentId', 'is', null)
    .where('kind', 'in', [...organizationKinds.filter(provedByCertificate)])
    .where('status', 'in', ['draft', 'pending_verification', 'active'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { lastName, firstName } = await ctx.tx
    .selectFrom('users')
    .select(['lastName', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const name = `${lastName} ${firstName}`.trim()
  if (row.status === 'active') await leadAsDirector(ctx, row, { userId, name })
  else await proveWaiting(ctx, row, { userId, name })
  await ctx.changed('organizations')
  return row.id
}

/** Typed by somebody else without proof: that person must not lead what the owner proves. */
async function proveWaiting(ctx: Ctx, row: OrganizationRow, { userId, name }: { userId: string; name: string }) {
  const led = await leadersOf(ctx, row.id)
  const isOwn = row.createdBy === userId && led.includes(userId)
  if (!isOwn) await endEveryone(ctx, row)
  await organizations.change(ctx, row, {
    ...provedNow(ctx),
    ...(!isOwn && directedBy({ userId, name })),
  })
  await ctx.audit({
    action: 'organization.verify',
    objectType: 'organization',
    objectId: row.id,
    from: row.status,
    to: 'active',
    changes: { verifiedHow: [null, 'certificate'] },
  })
  if (isOwn) await raiseHeads(ctx, row.id, row.kind)
  else {
    await employHead(ctx, { organizationId: row.id, kind: row.kind, userId, name, verified: true })
    await tellTakenOver(
      ctx,
      row,
      name,
      led.filter((id) => id !== userId),
    )
  }
}
