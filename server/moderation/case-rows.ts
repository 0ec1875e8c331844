import { type Selectable, sql } from 'kysely'
import type { CaseRow } from '#contract/moderation/moderation.ts'
import { employersOf, type Party, partiesOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { actorName } from '../kernel/words/actor-name.ts'
import { textIn } from '../kernel/words/localized.ts'
import { categoriesByIds, territoriesByIds } from '../reference/public.ts'
import { holderOf } from './lock.ts'
import { ownerKeyOf } from './owner.ts'
import type { ModerationCasesTable } from './tables.ts'

export const selectCases = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('moderationCases')
    .selectAll()
    .select([
      actorName('moderationCases.assigneeId').as('assigneeName'),
      actorName('moderationCases.decidedBy').as('judgeName'),
      sql<
        string | null
      >`(select first.decided_by from moderation_cases first where first.id = moderation_cases.appeal_of)`.as(
        'firstJudge',
      ),
    ])

export type CaseRecord = Selectable<ModerationCasesTable> & {
  assigneeName: string | null
  judgeName: string | null
  firstJudge: string | null
}

/**
 * Cases about one's own goods or an employer's, and appeals against one's own decision, are judged by somebody else.
 */
export const isPartial = (row: CaseRecord, userId: string, employers: ReadonlySet<string>) =>
  row.ownerUserId === userId ||
  row.firstJudge === userId ||
  (row.ownerOrganizationId !== null && employers.has(row.ownerOrganizationId))

/** Rows as a moderator sees them; six statements for any number of them. */
export async function presentCases(ctx: SignedCtx, rows: readonly CaseRecord[]): Promise<CaseRow[]> {
  const employers = await employersOf(ctx, ctx.actor.userId)
  const sellers = await partiesOf(
    ctx,
    rows.map((row) => ({ userId: row.ownerUserId, organizationId: row.ownerOrganizationId })),
  )
  const categories = await categoriesByIds(
    ctx,
    rows.flatMap((row) => row.categoryId ?? []),
  )
  const regions = await territoriesByIds(
    ctx,
    rows.flatMap((row) => row.regionId ?? []),
  )
  return rows.map((row) => ({
    ...plainRow(ctx, row),
    seller: sellerOf(ctx, sellers.get(ownerKeyOf(row))),
    category: (row.categoryId !== null && categories.get(row.categoryId)?.name) || null,
    region: (row.regionId !== null && regions.get(row.regionId)?.name) || null,
    can: stepsOf(ctx, row, employers),
  }))
}

const sellerOf = (ctx: SignedCtx, party: Party | undefined) => ({
  name: party ? textIn(ctx.lang, party.name) : '',
  kind: party?.kind ?? 'individual',
  verified: party?.verified ?? false,
})

function plainRow(ctx: SignedCtx, row: CaseRecord) {
  const { id, queue, targetType, targetId, picture, sampled, auto, decision, rowVersion } = row
  const holder = holderOf(row, ctx.now)
  const isOpen = row.state === 'queued' || row.state === 'taken'
  return {
    id,
    queue,
    targetType,
    targetId,
    picture,
    sampled,
    auto,
    decision,
    rowVersion,
    title: textIn(ctx.lang, row.title),
    edit: row.before !== null,
    appeal: row.appealOf !== null,
    flags: row.flagKinds,
    submittedAt: row.submittedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    overdue: isOpen && row.dueAt < ctx.now,
    // An expired lock does not count.
    state: row.state === 'taken' && holder === null ? ('queued' as const) : row.state,
    assignee: isOpen ? holder && row.assigneeName : row.judgeName,
    mine: holder === ctx.actor.userId,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

function stepsOf(ctx: SignedCtx, row: CaseRecord, employers: ReadonlySet<string>) {
  const holder = holderOf(row, ctx.now)
  const isOpen = row.state === 'queued' || row.state === 'taken'
  const mine = holder === ctx.actor.userId
  const partial = isPartial(row, ctx.actor.userId, employers)
  return { take: isOpen && holder === null && !partial, release: mine, decide: mine && !partial }
}
