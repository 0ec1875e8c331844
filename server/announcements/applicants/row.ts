import type { Selectable } from 'kysely'
import {
  type ApplicantSide,
  type ApplicantState,
  type ApplicantStep,
  type EndedBy,
  isLiveApplicant,
} from '#contract/announcements/applicant-process.ts'
import type { Applying } from '#contract/announcements/applying.ts'
import { announcementKinds, type KindDescription } from '#contract/announcements/kinds.ts'
import { ownerKey, partyKey } from '#contract/party-key.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { isEmployer } from '../listing/visible.ts'
import type { ApplicantsTable } from '../tables.ts'

export type Applicant = Selectable<ApplicantsTable>
export const APPLICANT = 'applicant'
export const APPLICANTS_TOPIC = 'applicants'

const descriptionOf = ({ kind }: Pick<Applicant, 'kind'>): KindDescription => announcementKinds[kind]
export const applyingOf = (row: Pick<Applicant, 'kind'>): Applying => descriptionOf(row).applying

export const partyOf = (row: Applicant, side: ApplicantSide): PartyRef =>
  side === 'owner'
    ? { userId: row.ownerUserId, organizationId: row.ownerOrganizationId }
    : { userId: row.applicantUserId, organizationId: row.applicantOrganizationId }

export const otherSide = (side: ApplicantSide): ApplicantSide => (side === 'owner' ? 'applicant' : 'owner')

/** Each side has its own screen of it. */
export const linkOf = (row: Pick<Applicant, 'id' | 'kind' | 'announcementId'>, side: ApplicantSide): string =>
  side === 'owner'
    ? `/dashboard/announcements/${descriptionOf(row).segment}/${row.announcementId}/applicants?edit=${row.id}`
    : `/dashboard/announcements/responses?edit=${row.id}`

/** A decline or an invitation is not shown to the applicant until it can no longer be undone. */
export function toldState(row: Applicant, side: ApplicantSide): { state: ApplicantState; endedBy: EndedBy | null } {
  if (side === 'applicant' && row.tellAt && row.stateBefore) return { state: row.stateBefore, endedBy: null }
  return { state: row.status, endedBy: row.endedBy }
}

interface OwnApplicant {
  row: Applicant
  side: ApplicantSide
}

/** For anybody but the two sides it is not found. */
export async function ownApplicant(ctx: SignedCtx, id: string): Promise<OwnApplicant> {
  const row = await ctx.tx.selectFrom('applicants').selectAll().where('id', '=', id).executeTakeFirst()
  return withSide(ctx, row)
}

/** The same, kept from everybody else until this transaction ends. */
export async function lockOwnApplicant(ctx: SignedCtx, id: string): Promise<OwnApplicant> {
  const row = await ctx.tx.selectFrom('applicants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return withSide(ctx, row)
}

function withSide(ctx: SignedCtx, row: Applicant | undefined): OwnApplicant {
  const key = partyKey(ctx.actor)
  const side = row?.ownerKey === key ? 'owner' : row?.applicantKey === key ? 'applicant' : undefined
  return row && side ? { row, side } : refuse('E_NOT_FOUND')
}

/** What a list of responses is about: an announcement of one's own. */
export async function ownAnnouncement(ctx: SignedCtx, id: number) {
  const row = await ctx.tx.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst()
  return row && ownerKey(row) === partyKey(ctx.actor) ? row : refuse('E_NOT_FOUND')
}

/** What notices and lists say of announcements; `audience` is null where one is not published. */
export const announcementsById = (ctx: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.tx
        .selectFrom('announcements as a')
        .leftJoin('ads', 'ads.id', 'a.id')
        .select(['a.id', 'a.kind', 'a.title', 'a.content', 'a.territoryId', 'a.status', 'ads.audience'])
        .where('a.id', 'in', [...new Set(ids)])
        .execute()
export type AnnouncementFacts = Awaited<ReturnType<typeof announcementsById>>[number]

/** While a response stands, or until its end is told, the receiver may read what is attached. */
const stands = ({ status, tellAt }: Applicant) => isLiveApplicant(status) || status === 'done' || tellAt !== null

/** Afterwards only what any stranger may read, and nothing of what a moderator took down. */
export function isOpenTo(ctx: SignedCtx, row: Applicant, side: ApplicantSide, brought: AnnouncementFacts): boolean {
  if (side === 'applicant') return true
  if (brought.status === 'blocked') return false
  return stands(row) || brought.audience === 'all' || (brought.audience === 'employers' && isEmployer(ctx))
}

/** Steps that promise something: refused for an announcement a moderator took down. */
export const promises: readonly string[] = ['invite', 'agree', 'accept'] satisfies readonly ApplicantStep[]
