import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import {
  SAMPLE_ONE_IN,
  TRUSTED_APPROVED,
  TRUSTED_DAYS,
  UPHELD_COMPLAINTS,
} from '#contract/moderation/moderation-process.ts'
import { daysFrom } from '#uz/durations.ts'
import { searchKey } from '#uz/search-key.ts'
import { addWorkingHours } from '#uz/working-hours.ts'
import type { Ctx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { categoryRules, placesByIds, settingInForce, workCalendar } from '../reference/public.ts'
import { flagsOf } from './flags.ts'
import type { LookedAt, ModeratedKind } from './kind.ts'
import { isFree } from './lock.ts'
import { ownedBy } from './owner.ts'
import { LOOK_JOB, rememberPictures } from './pictures.ts'
import './tables.ts'

export type { ModeratedKind } from './kind.ts'
export { remarksOf } from './remarks.ts'

export const MODERATION_TOPIC = 'moderation'

export interface OpenedCase {
  targetType: string
  targetId: string
  version: number
  queue: string
  ownerUserId: string
  ownerOrganizationId: string | null
  title: Localized
  picture: string | null
  categoryId: number | null
  territoryId: number | null
  /** The live content; null for the first judgement. */
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  /** The case whose rejection is appealed, as `remarksOf` names it. */
  appealOf?: number
  appealText?: string
  look?: LookedAt
}

/**
 * Submits a version for judgement, in the transaction of its submission. An older waiting version of the same target is
 * replaced. Returns whether the owner is trusted enough to be published at once.
 */
export async function openCase(ctx: Ctx, opened: OpenedCase): Promise<{ autoPublish: boolean }> {
  const { appealOf, appealText, look, ...given } = opened
  if (appealOf !== undefined) await markAppealed(ctx, opened, appealOf)
  await supersede(ctx, opened)
  const pictures = look?.pictures ?? (given.picture ? [given.picture] : [])
  const flags = await flagsOf(ctx, given, { texts: look?.texts ?? {}, pictures, flags: look?.flags ?? [] })
  const autoPublish = appealOf === undefined && flags.length === 0 && (await isTrusted(ctx, opened))
  const sampled = autoPublish && isSampled(ctx, opened)
  const { id } = await ctx.tx
    .insertInto('moderationCases')
    .values({
      ...given,
      ...(await whereItLies(ctx, given)),
      searchKey: searchKey(Object.values(given.title).join(' ')),
      flags: toJson(flags),
      flagKinds: [...new Set(flags.map((flag) => flag.kind))],
      submittedAt: ctx.now,
      dueAt: (await judgedBy(ctx))(ctx.now),
      auto: autoPublish,
      sampled,
      ...(autoPublish && !sampled && { state: 'decided', decision: 'publish', decidedAt: ctx.now }),
      appealOf: appealOf ?? null,
      appealText: appealText ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await rememberPictures(ctx, given, pictures)
  if (pictures.length > 0) await ctx.job(LOOK_JOB, { caseId: id })
  await ctx.changed(MODERATION_TOPIC)
  return { autoPublish }
}

/** The deadline by which a submission has to be judged. */
export async function judgedBy(ctx: Ctx): Promise<(submittedAt: Date) => Date> {
  const hours = await settingInForce(ctx, 'moderation.slaHours')
  const calendar = await workCalendar(ctx)
  return (submittedAt) => addWorkingHours(submittedAt, hours, calendar)
}

/** The owner withdraws a version; one that somebody is judging stays. */
export async function withdrawCase(ctx: Ctx, target: { targetType: string; targetId: string }): Promise<void> {
  const open = await ctx.tx
    .selectFrom('moderationCases')
    .select(['id', isFree(ctx.now).as('free')])
    .where('targetType', '=', target.targetType)
    .where('targetId', '=', target.targetId)
    .where('state', 'in', ['queued', 'taken'])
    .forUpdate()
    .executeTakeFirst()
  if (!open) return
  if (!open.free) refuse('E_STATE', { status: 'taken' })
  await ctx.tx
    .updateTable('moderationCases')
    .set({ state: 'withdrawn', rowVersion: sql`row_version + 1` })
    .where('id', '=', open.id)
    .execute()
  await ctx.changed(MODERATION_TOPIC)
}

/** The owner is gone for good: nothing is judged any more. */
export async function closeCases(ctx: Ctx, targetType: string, targetIds: readonly string[]): Promise<void> {
  if (targetIds.length === 0) return
  await ctx.tx
    .updateTable('moderationCases')
    .set({ state: 'withdrawn', rowVersion: sql`row_version + 1` })
    .where('targetType', '=', targetType)
    .where('targetId', 'in', [...targetIds])
    .where('state', 'in', ['queued', 'taken'])
    .execute()
  await ctx.changed(MODERATION_TOPIC)
}

export const toJson = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

export type Moderation = ReadonlyMap<string, ModeratedKind>

/** The kinds an installation judges, by the name of their targets. */
export const openModeration = (kinds: readonly ModeratedKind[]): Moderation =>
  new Map(kinds.map((kind) => [kind.targetType, kind]))

async function markAppealed(ctx: Ctx, { targetType, targetId }: OpenedCase, caseId: number): Promise<void> {
  const appealed = await ctx.tx
    .updateTable('moderationCases')
    .set({ state: 'appealed', rowVersion: sql`row_version + 1` })
    .where('id', '=', caseId)
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .where('state', '=', 'decided')
    .where('decision', '=', 'reject')
    // The answer to an appeal is final.
    .where('appealOf', 'is', null)
    .executeTakeFirst()
  if (appealed.numUpdatedRows === 0n) refuse('E_STATE', { status: 'appealed' })
}

const supersede = (ctx: Ctx, { targetType, targetId }: OpenedCase) =>
  ctx.tx
    .updateTable('moderationCases')
    .set({ state: 'superseded', rowVersion: sql`row_version + 1` })
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .where('state', 'in', ['queued', 'taken'])
    .execute()

async function whereItLies(ctx: Ctx, { categoryId, territoryId }: Pick<OpenedCase, 'categoryId' | 'territoryId'>) {
  const place = territoryId === null ? undefined : (await placesByIds(ctx, [territoryId])).get(territoryId)
  const category = categoryId === null ? undefined : (await categoryRules(ctx, [categoryId])).get(categoryId)
  return {
    regionId: place?.regionId ?? null,
    territoryPath: place?.path ?? '',
    categoryPath: [...(category?.path ?? [])],
  }
}

async function isTrusted(ctx: Ctx, opened: OpenedCase): Promise<boolean> {
  const since = daysFrom(ctx.now, -TRUSTED_DAYS)
  const { approved, rejected } = await ctx.tx
    .selectFrom('moderationCases')
    .select([
      sql<number>`count(*) filter (where decision = 'publish' and decided_by is not null)`.as('approved'),
      sql<number>`count(*) filter (where decision = 'reject' and decided_at > ${since})`.as('rejected'),
    ])
    .where(ownedBy(opened))
    .where('queue', '=', opened.queue)
    .executeTakeFirstOrThrow()
  return approved >= TRUSTED_APPROVED && rejected === 0 && (await upheldSince(ctx, opened, since)) < UPHELD_COMPLAINTS
}

/** Upheld complaints of any kind; those decided together count once. */
async function upheldSince(ctx: Ctx, owner: OpenedCase, since: Date): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('complaints')
    .select(sql<number>`count(distinct (target_type, target_id, decided_at))`.as('n'))
    .where(ownedBy(owner))
    .where('state', '=', 'upheld')
    .where('decidedAt', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

/** Chosen by a keyed hash of the version: sellers cannot foresee it, and submitting again does not change it. */
function isSampled(ctx: Ctx, { targetType, targetId, version }: OpenedCase): boolean {
  const print = Buffer.from(ctx.vault.fingerprint(`sample:${targetType}:${targetId}:${version}`), 'base64url')
  return print.readUInt32BE(0) % SAMPLE_ONE_IN === 0
}
