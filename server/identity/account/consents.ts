import {
  BLOCKING_CONSENT,
  type ConsentKind,
  type ConsentMethod,
  consentKinds,
  type RequiredConsent,
  requiredConsents,
} from '#contract/identity/consent-kinds.ts'
import type { GivenConsent, NeededConsent } from '#contract/identity/consents.ts'
import type { PageSlug } from '#contract/reference/page-slugs.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { publishedVersions } from '../../reference/public.ts'
import '../tables.ts'

/** The page whose text is agreed to. */
const pages: Record<RequiredConsent, PageSlug> = { offerta: 'offerta', privacy: 'privacy-policy' }

/** Version of consents whose text is no page of the site; raised when the words change. */
const OWN_WORDS_VERSION = 1

const HISTORY_SHOWN = 100

/** What is in force today. Zero: nothing has been published yet, so the first version will ask again. */
async function versionsInForce(ctx: Ctx): Promise<Record<ConsentKind, number>> {
  const published = await publishedVersions(ctx)
  return {
    offerta: published.get(pages.offerta) ?? 0,
    privacy: published.get(pages.privacy) ?? 0,
    'credit-bureau': OWN_WORDS_VERSION,
    'data-to-bank': OWN_WORDS_VERSION,
    'marketing-sms': OWN_WORDS_VERSION,
  }
}

/** Writes down that a person agreed to the versions in force, and how. */
export async function giveConsents(
  ctx: Ctx,
  userId: string,
  kinds: readonly ConsentKind[],
  method: ConsentMethod,
): Promise<void> {
  const versions = await versionsInForce(ctx)
  await write(
    ctx,
    userId,
    kinds.map((kind) => ({ kind, version: versions[kind], given: true })),
    method,
  )
}

interface Decision {
  kind: ConsentKind
  version: number
  given: boolean
}

async function write(ctx: Ctx, userId: string, decisions: readonly Decision[], method: ConsentMethod): Promise<void> {
  if (decisions.length === 0) return
  await ctx.tx
    .insertInto('consents')
    .values(decisions.map((decision) => ({ ...decision, userId, method, at: ctx.now })))
    .execute()
  const changes: Record<string, [unknown, unknown]> = {}
  for (const { kind, version, given } of decisions) changes[kind] = given ? [null, version] : [version, null]
  const action = decisions.every((decision) => decision.given) ? 'consent.given' : 'consent.withdrawn'
  await ctx.audit({ action, objectType: 'user', objectId: userId, reason: method, changes })
  await ctx.changed(`user:${userId}`)
}

/** The latest word of a person on each kind. */
async function latestOf(ctx: Ctx, userId: string): Promise<Map<ConsentKind, Decision>> {
  const rows = await ctx.tx
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'version', 'given'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.kind, row]))
}

/** Texts that have changed since the person agreed, or were never agreed to. */
export async function neededConsents(ctx: Ctx, userId: string): Promise<NeededConsent[]> {
  const versions = await versionsInForce(ctx)
  const latest = await latestOf(ctx, userId)
  return requiredConsents.flatMap((kind) => {
    const said = latest.get(kind)
    const agreed = said?.given ? said.version : null
    const version = versions[kind]
    if (version === 0 || (agreed ?? -1) >= version) return []
    return { kind, version, agreed, blocking: kind === BLOCKING_CONSENT }
  })
}

/** A text published while the person was reading the old one is not what they agreed to. */
export async function acceptShown(
  ctx: SignedCtx,
  shown: readonly { kind: RequiredConsent; version: number }[],
  method: ConsentMethod,
): Promise<NeededConsent[]> {
  const { userId } = ctx.actor
  // Locked against a second click or tab.
  await ctx.tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const needed = await neededConsents(ctx, userId)
  const byKind = new Map(shown.map((one) => [one.kind, one.version]))
  const wanted = needed.filter(({ kind }) => byKind.has(kind))
  if (wanted.some(({ kind, version }) => byKind.get(kind) !== version))
    refuse('E_STALE', {}, { current: { items: needed } })
  await write(
    ctx,
    userId,
    wanted.map(({ kind, version }) => ({ kind, version, given: true })),
    method,
  )
  return needed.filter(({ kind }) => !byKind.has(kind))
}

/** Gives or withdraws an optional consent; repeating the same answer writes nothing. */
export async function setOptionalConsent(ctx: SignedCtx, kind: ConsentKind, given: boolean): Promise<void> {
  const { userId } = ctx.actor
  await ctx.tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  if (((await latestOf(ctx, userId)).get(kind)?.given ?? false) === given) return
  const versions = await versionsInForce(ctx)
  await write(ctx, userId, [{ kind, version: versions[kind], given }], 'settings')
}

export async function findConsents(ctx: Ctx, userId: string): Promise<{ items: GivenConsent[]; marketing: boolean }> {
  const rows = await ctx.tx
    .selectFrom('consents')
    .select(['id', 'kind', 'version', 'given', 'at', 'method'])
    .where('userId', '=', userId)
    .where('kind', 'in', consentKinds)
    .orderBy('id', 'desc')
    .limit(HISTORY_SHOWN)
    .execute()
  return {
    items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    marketing: rows.find((row) => row.kind === 'marketing-sms')?.given ?? false,
  }
}
