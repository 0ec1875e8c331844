import type { ParsedOf } from '#contract/call.ts'
import { leaderProcess, STORY_LEAST } from '#contract/government/leaders/leader-process.ts'
import type * as contract from '#contract/government/leaders/leaders.ts'
import { businessKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { Permission, type PermissionCode } from '#contract/permissions.ts'
import { bindingAgreements } from '../../finance/public.ts'
import { findParties, partiesOf, partyTerritory } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { categoriesByIds, searchKeysOf, territoriesByIds } from '../../reference/public.ts'
import { detachAll } from './attachments.ts'
import { reckonLeaders } from './reckon.ts'
import {
  holdLeader,
  isAtHome,
  LEADER,
  LEADERS_TOPIC,
  type LeaderCtx,
  type LeaderRecord,
  leaders,
  partyOf,
} from './rows.ts'
import '../tables.ts'

type StepName = keyof typeof leaderProcess
const needed: Readonly<Record<StepName, PermissionCode>> = {
  activate: Permission.LeaderAttach,
  publish: Permission.LeaderPublish,
  hide: Permission.LeaderPublish,
  suspend: Permission.LeaderManage,
  resume: Permission.LeaderManage,
  end: Permission.LeaderManage,
}

/** What the caller may do now with a leader at home in their territories. */
export const stepsOf = ({ actor }: Pick<SignedCtx, 'actor'>, { status }: LeaderRecord): StepName[] =>
  (Object.keys(needed) as StepName[]).filter(
    (step) => actor.permissions.has(needed[step]) && leaderProcess[step].from.some((state: string) => state === status),
  )

export const fieldsOf = (row: LeaderRecord): contract.LeaderFields => ({
  name: row.name,
  story: row.story,
  photo: row.photo,
  phone: row.phone,
  directions: row.directions,
  storageT: row.storageT,
  processingT: row.processingT,
  transport: row.transport,
  exportCountries: row.exportCountries,
  jobs: row.jobs,
  turnover: row.turnover,
  consentedOn: row.consentedOn,
})

async function requireSound(ctx: Ctx, { directions, photo }: contract.LeaderFields): Promise<void> {
  const faults: FieldRefusal[] = []
  const categories = await categoriesByIds(ctx, directions)
  if (directions.some((id) => !categories.get(id)?.live)) faults.push({ field: 'directions', code: 'E_NOT_FOUND' })
  if (photo !== null) {
    const known = await ctx.tx
      .selectFrom('files')
      .select('id')
      .where('id', '=', photo)
      .where('private', '=', false)
      .where('mime', 'like', 'image/%')
      .executeTakeFirst()
    if (!known) faults.push({ field: 'photo', code: 'V_UNKNOWN' })
  }
  if (faults.length > 0) refuseFields(faults)
}

async function searchKeyOf(ctx: Ctx, { organizationId, name }: Pick<LeaderRecord, 'organizationId' | 'name'>) {
  const party = (await partiesOf(ctx, [partyOf({ organizationId })])).get(organizationId)
  return `${searchKeysOf(name).searchKey}${searchKeysOf(party?.name ?? { uz: '' }).searchKey}`
}

/** An organization that trades, is proved and at home in the caller's territories; of others there is none. */
async function organizationBy(ctx: LeaderCtx, tin: string): Promise<{ organizationId: string; territoryId: number }> {
  const unknown = () => refuseFields([{ field: 'tin', code: 'E_NOT_FOUND' }])
  const found = (await findParties(ctx, { taxNumber: tin })).find(({ organizationId }) => organizationId !== null)
  const organizationId = found?.organizationId ?? unknown()
  const territoryId = (await partyTerritory(ctx, partyOf({ organizationId }))) ?? unknown()
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (!place || !ctx.holds(place.path)) unknown()
  await requireTrading(ctx, organizationId)
  return { organizationId, territoryId }
}

async function requireTrading(ctx: Ctx, organizationId: string): Promise<void> {
  const party = (await partiesOf(ctx, [partyOf({ organizationId })])).get(organizationId)
  if (!party?.active || !party.verified || !businessKinds.some((kind) => kind === party.kind)) refuse('E_LEADER')
}

export async function createLeader(
  ctx: LeaderCtx,
  { tin, ...fields }: contract.LeaderFields & { tin: string },
): Promise<number> {
  const home = await organizationBy(ctx, tin)
  await requireSound(ctx, fields)
  const row = await ctx.tx
    .insertInto('leaders')
    .values({
      ...fields,
      ...home,
      places: [home.territoryId],
      searchKey: await searchKeyOf(ctx, { ...home, name: fields.name }),
      authorId: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: tin })
  await ctx.audit({
    action: `${LEADER}.created`,
    objectType: LEADER,
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, fields),
  })
  await reckonLeaders(ctx, home.organizationId)
  await ctx.changed(LEADERS_TOPIC)
  return row.id
}

export async function updateLeader(
  ctx: LeaderCtx,
  id: number,
  { rowVersion, ...fields }: contract.LeaderFields & { rowVersion: number },
): Promise<void> {
  const before = await holdLeader(ctx, id, rowVersion)
  if (!(await isAtHome(ctx, before))) refuse('E_FORBIDDEN')
  if (before.status === 'ended') refuse('E_STATE', { status: before.status })
  await requireSound(ctx, fields)
  const dropped = before.directions.filter((direction) => !fields.directions.includes(direction))
  const used = await ctx.tx
    .selectFrom('leaderAttachments')
    .select('id')
    .where('leaderId', '=', id)
    .where('status', '<>', 'ended')
    .where('categoryId', 'in', [0, ...dropped])
    .execute()
  if (used.length > 0) refuse('E_IN_USE', { n: used.length })
  // What is shown to everybody stays worth showing.
  if (before.status === 'published') requireShowable(fields)
  const searchKey = await searchKeyOf(ctx, { ...before, name: fields.name })
  await leaders.change(ctx, before, { ...fields, searchKey })
  const changes = changesBetween(fieldsOf(before), fields)
  await ctx.audit({ action: `${LEADER}.updated`, objectType: LEADER, objectId: id, changes })
}

function requireShowable({ photo, story, consentedOn }: contract.LeaderFields): void {
  const faults: FieldRefusal[] = []
  if (photo === null) faults.push({ field: 'photo', code: 'V_REQUIRED' })
  if (story.uz.length < STORY_LEAST) faults.push({ field: 'story', code: 'V_LEN_MIN', values: { min: STORY_LEAST } })
  if (consentedOn === null) faults.push({ field: 'consentedOn', code: 'V_REQUIRED' })
  if (faults.length > 0) refuseFields(faults)
}

export async function takeLeaderStep(
  ctx: LeaderCtx,
  id: number,
  given: ParsedOf<typeof contract.takeLeaderStep>['body'],
): Promise<void> {
  const { step } = given
  const before = await holdLeader(ctx, id, given.rowVersion)
  leaders.require(before, step)
  if (!ctx.actor.permissions.has(needed[step]) || !(await isAtHome(ctx, before))) refuse('E_FORBIDDEN')
  if (step === 'activate') await requireTrading(ctx, before.organizationId)
  if (step === 'publish') requireShowable(fieldsOf(before))
  const reason = 'reason' in given ? given.reason : null
  if (step === 'end') {
    const n = await bindingAgreements(ctx, before.organizationId)
    if (n > 0) refuse('E_IN_USE', { n })
    await leaders.take(ctx, await detachAll(ctx, before, reason ?? ''), step, { reason, set: { reason } })
    return
  }
  const publishedAt = step === 'publish' ? { publishedAt: before.publishedAt ?? ctx.now } : {}
  await leaders.take(ctx, before, step, { reason, set: { reason, ...publishedAt } })
}
