import { sql } from 'kysely'
import type { Case } from '#contract/moderation/moderation.ts'
import { LOCK_MINUTES } from '#contract/moderation/moderation-process.ts'
import { partiesOf } from '../identity/public.ts'
import { refuse } from '../kernel/refuse.ts'
import { type CaseRecord, presentCases, selectCases } from './case-rows.ts'
import { nextCase } from './cases.ts'
import type { Moderation } from './engine.ts'
import type { ModeratedKind } from './kind.ts'
import { holderOf } from './lock.ts'
import { ownedBy, ownerKeyOf } from './owner.ts'
import { reasonTexts } from './remarks.ts'
import type { JudgeCtx } from './scope.ts'
import { judgedBy } from './scope.ts'

/** A case outside the caller's codes or territories is not found. */
export async function requireCase(ctx: JudgeCtx, moderation: Moderation, id: number): Promise<CaseRecord> {
  const row = await selectCases(ctx).where(judgedBy(ctx, moderation)).where('id', '=', id).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export function kindOf(moderation: Moderation, targetType: string): ModeratedKind {
  return moderation.get(targetType) ?? refuse('E_NOT_FOUND')
}

export async function getCase(ctx: JudgeCtx, moderation: Moderation, id: number): Promise<Case> {
  const row = await requireCase(ctx, moderation, id)
  const kind = kindOf(moderation, row.targetType)
  const [shown] = await presentCases(ctx, [row])
  if (!shown) refuse('E_NOT_FOUND')
  const first = await appealedCase(ctx, row.appealOf)
  const texts = await reasonTexts(
    ctx,
    [...row.reasons, ...(first?.reasons ?? [])].map((reason) => reason.code),
  )
  const said = (reasons: CaseRecord['reasons']) =>
    reasons.map((reason) => ({ ...reason, text: texts.get(reason.code) ?? reason.code }))
  const thing = (await kind.find(ctx, [row.targetId])).get(row.targetId)
  const mayBlock = ctx.actor.permissions.has(kind.codes.block) && thing !== undefined
  const held = holderOf(row, ctx.now) !== null
  return {
    ...shown,
    before: row.before,
    after: row.after,
    changed: changedFields(row.before, row.after),
    names: await kind.names(ctx, row.before ? [row.before, row.after] : [row.after]),
    flagged: row.flags,
    lockedUntil: held && row.takenAt ? new Date(row.takenAt.getTime() + LOCK_MINUTES * 60_000).toISOString() : null,
    comment: row.comment,
    reasons: said(row.reasons),
    fields: row.fields,
    appealText: row.appealText,
    appealed: first && { id: first.id, reasons: said(first.reasons), comment: first.comment, by: first.judgeName },
    history: await historyOfOwner(ctx, row),
    complaints: await openComplaints(ctx, row),
    nextId: await nextCase(ctx, moderation, row.id),
    can: { ...shown.can, block: mayBlock && !thing.blocked, unblock: mayBlock && thing.blocked },
  }
}

/** For a first judgement all filled-in fields; for an edit those that differ from the live content. */
export function changedFields(before: Record<string, unknown> | null, after: Record<string, unknown>): string[] {
  const isFilled = (value: unknown) =>
    value !== null &&
    value !== undefined &&
    value !== '' &&
    JSON.stringify(value) !== '[]' &&
    JSON.stringify(value) !== '{}'
  return before === null
    ? Object.keys(after).filter((field) => isFilled(after[field]))
    : Object.keys(after).filter((field) => plain(before[field]) !== plain(after[field]))
}

/** Independent of the order of keys, which jsonb changes. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

async function appealedCase(ctx: JudgeCtx, id: number | null) {
  if (id === null) return null
  return (await selectCases(ctx).where('id', '=', id).executeTakeFirst()) ?? null
}

async function historyOfOwner(ctx: JudgeCtx, row: CaseRecord): Promise<Case['history']> {
  const judged = await ctx.tx
    .selectFrom('moderationCases')
    .select([
      sql<number>`count(*) filter (where decision = 'publish')`.as('approved'),
      sql<number>`count(*) filter (where decision = 'return')`.as('returned'),
      sql<number>`count(*) filter (where decision = 'reject')`.as('rejected'),
    ])
    .where(ownedBy(row))
    .executeTakeFirstOrThrow()
  const complained = await ctx.tx
    .selectFrom('complaints')
    .select([
      sql<number>`count(*)`.as('complaints'),
      sql<number>`count(*) filter (where state = 'upheld')`.as('upheld'),
    ])
    .where(ownedBy(row))
    .executeTakeFirstOrThrow()
  const owner = await partiesOf(ctx, [{ userId: row.ownerUserId, organizationId: row.ownerOrganizationId }])
  return { ...judged, ...complained, since: owner.get(ownerKeyOf(row))?.since.toISOString() ?? null }
}

async function openComplaints(ctx: JudgeCtx, { targetType, targetId }: CaseRecord): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('complaints')
    .select(sql<number>`count(*)`.as('n'))
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow()
  return n
}
