import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import { liveApplicants, TOLD_IN_AN_HOUR } from '#contract/announcements/applicant-process.ts'
import type { apply, Proposed } from '#contract/announcements/applicants.ts'
import type { Applying } from '#contract/announcements/applying.ts'
import { CALENDAR_SET_DAYS } from '#contract/announcements/calendar-days.ts'
import type { MessageFile } from '#contract/conversations/conversation-limits.ts'
import { maskContacts } from '#contract/conversations/mask-contacts.ts'
import { ownerKey, partyKey } from '#contract/party-key.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { addDays, HOUR_MS } from '#uz/durations.ts'
import { ownFiles } from '../../conversations/public.ts'
import { partyTerritory } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { requireFree } from '../calendar/days.ts'
import { readableAd } from '../listing/visible.ts'
import type { ApplicantsTable } from '../tables.ts'
import { attachOwn } from './attach.ts'
import { APPLICANT, APPLICANTS_TOPIC, type Applicant, applyingOf, linkOf } from './row.ts'
import { tellNew } from './tell.ts'

type Applied = z.output<(typeof apply)['body']>

/** A limit against flooding: nobody sends so many in earnest. */
const A_DAY = 100
/** How often a withdrawn response may be sent again: the owner is notified each time. */
const AGAIN_A_DAY = 5

/** One live response of one party to one announcement. */
export async function applyTo(ctx: SignedCtx, id: number, given: Applied): Promise<string> {
  const ad = await readableAd(ctx, id, given.key)
  const applying = applyingOf(ad)
  const { actor } = ctx
  if (actor.userId === ad.ownerUserId || partyKey(actor) === ownerKey(ad)) refuse('E_OWN_AD')
  if (applying.by === 'employers' && !actor.organizationId)
    refuse('E_NOT_ELIGIBLE', { rules: wordIn(ctx.lang, 'eligible', 'offer-as-employer') })
  await ctx.throttle.take(`apply:${actor.userId}`, { times: A_DAY, seconds: 86_400 }, ctx.now)
  await requireFirst(ctx, id, textIn(ctx.lang, ad.title))
  const faults = faultsIn(ctx, applying, given.proposed)
  if (faults.length > 0) refuseFields(faults)
  const day = applying.books ? (given.proposed.date ?? null) : null
  if (day) await requireFree(ctx, id, day)
  const attached = await attachOwn(ctx, {
    attaches: applying.attaches,
    id: applying.attaches ? given[applying.attaches.field] : undefined,
    roleIds: ad.roleIds,
  })
  const files = await ownFiles(ctx, given.fileIds)
  await ctx.throttle.take(`apply:${actor.userId}:${id}`, { times: AGAIN_A_DAY, seconds: 86_400 }, ctx.now)
  const made = await insert(ctx, textIn(ctx.lang, ad.title), files, {
    announcementId: id,
    kind: ad.kind,
    ownerUserId: ad.ownerUserId,
    ownerOrganizationId: ad.ownerOrganizationId,
    applicantUserId: actor.userId,
    applicantOrganizationId: actor.organizationId ?? null,
    ...messageColumns(ctx, given.message),
    proposed: masked(given.proposed),
    people: given.proposed.people ?? 1,
    day,
    attachedId: attached?.id ?? null,
    ...(await placeColumns(ctx, attached?.territoryId ?? null)),
    ownerTold: applying.event !== 'applicant.new' || (await isQuiet(ctx, ad)),
    actedAt: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await ctx.audit({
    action: 'applicant.apply',
    objectType: APPLICANT,
    objectId: made.id,
    to: made.status,
    changes: { announcementId: [null, id], attachedId: [null, made.attachedId], people: [null, made.people] },
  })
  if (made.ownerTold) await tellNew(ctx, made)
  await ctx.changed(APPLICANTS_TOPIC)
  return made.id
}

/** A response declined a moment ago may be restored: until the applicant is told it counts as live. */
async function requireFirst(ctx: SignedCtx, id: number, title: string): Promise<void> {
  const live = await ctx.tx
    .selectFrom('applicants')
    .select(['id', 'kind', 'announcementId'])
    .where('announcementId', '=', id)
    .where('applicantKey', '=', partyKey(ctx.actor))
    .where(({ eb, or }) => or([eb('status', 'in', liveApplicants), eb('tellAt', 'is not', null)]))
    .executeTakeFirst()
  if (live) refuse('E_DUPLICATE', { number: title }, { id: live.id, link: linkOf(live, 'applicant') })
}

async function insert(
  ctx: SignedCtx,
  title: string,
  files: readonly MessageFile[],
  columns: Insertable<ApplicantsTable>,
): Promise<Applicant> {
  const made = await ctx.tx
    .insertInto('applicants')
    .values({ ...columns, files: sql<readonly MessageFile[]>`${JSON.stringify(files)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return made ?? refuse('E_DUPLICATE', { number: title })
}

/** Contacts are masked until both have agreed. */
const masked = ({ plot, note, ...rest }: Proposed): Proposed => ({
  ...rest,
  ...(plot && { plot: maskContacts(plot) }),
  ...(note && { note: maskContacts(note) }),
})

function messageColumns(ctx: SignedCtx, message: string) {
  const without = maskContacts(message)
  return { message: without, messageSealed: without === message ? null : ctx.vault.seal(message) }
}

async function placeColumns(ctx: SignedCtx, given: number | null) {
  const { userId, organizationId = null } = ctx.actor
  const territoryId = given ?? (await partyTerritory(ctx, { userId, organizationId }))
  const place = territoryId === null ? undefined : (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  return { territoryId: place?.id ?? null, territoryPath: place?.path ?? null }
}

/** The first few of an hour are told one by one; the rest in one notice. */
async function isQuiet(
  ctx: SignedCtx,
  owner: { ownerUserId: string; ownerOrganizationId: string | null },
): Promise<boolean> {
  const { told } = await ctx.tx
    .selectFrom('applicants')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('ownerKey', '=', ownerKey(owner))
    .where('createdAt', '>', new Date(ctx.now.getTime() - HOUR_MS))
    .where('ownerTold', '=', true)
    .executeTakeFirstOrThrow()
  return told < TOLD_IN_AN_HOUR
}

/** Refuses fields this kind does not have and demands those it needs. */
function faultsIn(ctx: SignedCtx, { proposes, requires, books }: Applying, proposed: Proposed): FieldRefusal[] {
  const today = dayOf(ctx.now)
  const last = addDays(today, CALENDAR_SET_DAYS)
  const { date } = proposed
  return [
    ...Object.entries(proposed).flatMap(([field, value]): FieldRefusal[] =>
      value === undefined || proposes.some((one) => one === field)
        ? []
        : [{ field: `proposed.${field}`, code: 'V_UNKNOWN' }],
    ),
    ...requires.flatMap((field): FieldRefusal[] =>
      proposed[field] === undefined ? [{ field: `proposed.${field}`, code: 'V_REQUIRED' }] : [],
    ),
    ...(date && date < today ? [{ field: 'proposed.date', code: 'V_DATE_PAST' } as const] : []),
    ...(date && books && date > last
      ? [
          {
            field: 'proposed.date',
            code: 'V_RANGE',
            values: { min: formatDate(today), max: formatDate(last) },
          } as const,
        ]
      : []),
  ]
}
