import type { Selectable } from 'kysely'
import { attachmentProcess, leaderProcess } from '#contract/government/leaders/leader-process.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Condition, type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { LeaderAttachmentsTable, LeadersTable } from '../tables.ts'
import '../tables.ts'

export type LeaderRecord = Selectable<LeadersTable>
export type AttachmentRecord = Selectable<LeaderAttachmentsTable>
export const LEADER = 'leader'
export const LEADERS_TOPIC = 'leaders'
export type LeaderCtx = ScopedCtx<'leader'>

export const leaders = stepping({
  table: 'leaders',
  state: 'status',
  process: leaderProcess,
  object: LEADER,
  topic: LEADERS_TOPIC,
})

export const attachments = stepping({
  table: 'leaderAttachments',
  state: 'status',
  process: attachmentProcess,
  object: 'leader-attachment',
  topic: LEADERS_TOPIC,
})

/** Staff see a leader from its own territory and from that of each of its mahallas. */
export const lyingLeaders: Lying = {
  table: 'leaders',
  rows: (actor, alias) => withinScope(actor, { places: `${alias}.places` }),
}

/** Leaders at home in a place or standing by a mahalla of it. */
export const standingIn = (path: string, alias: string): Condition =>
  withinScope({ userId: '', organizationId: undefined, territories: [path] }, { places: `${alias}.places` })

export const partyOf = ({ organizationId }: Pick<LeaderRecord, 'organizationId'>) => ({
  userId: organizationId,
  organizationId,
})

export async function requireLeader(ctx: LeaderCtx, id: number): Promise<LeaderRecord> {
  const row = await ctx.tx
    .selectFrom('leaders as l')
    .selectAll('l')
    .where('l.id', '=', id)
    .where(ctx.within('leader', 'l'))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export async function holdLeader(ctx: LeaderCtx, id: number, rowVersion: number): Promise<LeaderRecord> {
  await requireLeader(ctx, id)
  return leaders.lock(ctx, id, rowVersion)
}

/** A mahalla's district sees a leader from elsewhere and ends what ties it to the mahalla; the rest is for its own. */
export async function isAtHome(ctx: LeaderCtx, { territoryId }: LeaderRecord): Promise<boolean> {
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  return place !== undefined && ctx.holds(place.path)
}
