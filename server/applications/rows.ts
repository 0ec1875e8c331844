import { type RawBuilder, type Selectable, sql } from 'kysely'
import { openRequestStates } from '#contract/applications/request-process.ts'
import type { PartyRef } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Condition, type Lying, type ScopedCtx, withinScope } from '../kernel/scope.ts'
import type { ApplicationKind } from './kind.ts'
import type {
  ApplicationOffersTable,
  ApplicationQuestionsTable,
  ApplicationRequestsTable,
  ApplicationsTable,
} from './tables.ts'

export type Application = Selectable<ApplicationsTable>
export type Request = Selectable<ApplicationRequestsTable>
export type Offer = Selectable<ApplicationOffersTable>
export type Question = Selectable<ApplicationQuestionsTable>

export const APPLICATION = 'application'
export const REQUEST = 'application-request'
export const OFFER = 'application-offer'
export const TOPIC = 'applications'

/** The driver writes a JavaScript array as a PostgreSQL array; jsonb needs it as text. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

export const applicantOf = ({ userId, organizationId }: Application): PartyRef => ({ userId, organizationId })

/** An application lies in the territory its applicant is served in. */
export const lyingApplications: Lying = {
  table: 'applications',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territoryId` }),
}

/** Applications of the party acted for; `prepared` adds those its people prepared for others. For `a`. */
export function isOwn({ actor }: SignedCtx, how: 'own' | 'prepared' = 'own'): Condition {
  const own = withinScope(actor, { owner: 'a.userId', organization: 'a.organizationId' })
  if (how === 'own' || !actor.organizationId) return own
  return sql`(${own} or a.prepared_for = ${actor.organizationId})`
}

/** Requests to the organization acted for, within the caller's part of its work. For `r`. */
export const isAddressed = (ctx: SignedCtx, kind: ApplicationKind): Condition => isAddressedOf(ctx, [kind])

/** The territories an officer works in; everywhere where none are set. */
const isServed = ({ actor }: SignedCtx, territory: string): Condition =>
  actor.territories.length === 0 ? sql`true` : withinScope(actor, { territory })

/** The same for several kinds; kinds with the same rule share one condition. */
export function isAddressedOf(ctx: SignedCtx, kinds: readonly ApplicationKind[]): Condition {
  const { organizationId } = ctx.actor
  if (!organizationId) return sql`false`
  const divided = [...new Set(kinds.map(({ desks }) => desks))].map((desks) => {
    const names = kinds.flatMap((kind) => (kind.desks === desks ? kind.name : []))
    return sql<boolean>`(r.kind = any (${names}) and ${desks?.(ctx) ?? sql`true`})`
  })
  return sql`(r.recipient_id = ${organizationId} and ${isServed(ctx, 'r.territoryId')} and (${sql.join(divided, sql` or `)}))`
}

/** Requests to any recipient, for staff who only watch: inside their territories. For `r`. */
export const isWatched = ({ actor }: SignedCtx, kinds: readonly ApplicationKind[]): Condition =>
  sql`(r.kind = any (${kinds.map(({ name }) => name)}) and ${withinScope(actor, { territory: 'r.territoryId' })})`

interface Held {
  application: Application
}
export interface HeldRequest extends Held {
  request: Request
}
export interface HeldOffer extends HeldRequest {
  offer: Offer
}

/**
 * The application is locked first, whatever happens to its requests and offers: so changes of one application follow
 * each other and cannot deadlock.
 */
async function hold(ctx: Ctx, kind: ApplicationKind, found: Found, rowVersion?: Version): Promise<HeldRows> {
  const application = await kind.applications.lock(ctx, found.applicationId, rowVersion?.application)
  const request = found.requestId ? await kind.requests.lock(ctx, found.requestId, rowVersion?.request) : undefined
  const offer = found.offerId ? await kind.offers.lock(ctx, found.offerId, rowVersion?.offer) : undefined
  return { application, request, offer }
}
interface Found {
  applicationId: number
  requestId?: number
  offerId?: number
}
interface HeldRows {
  application: Application
  request: Request | undefined
  offer: Offer | undefined
}
type Version = { application?: number; request?: number; offer?: number }

const anybody = sql<boolean>`true`

async function find(ctx: Ctx, from: RawBuilder<unknown>, where: Condition): Promise<Found> {
  const { rows } = await sql<Found>`select ${from} where ${where}`.execute(ctx.tx)
  return rows[0] ?? refuse('E_NOT_FOUND')
}

export async function holdApplication(
  ctx: Ctx,
  kind: ApplicationKind,
  id: number,
  { whose = anybody, rowVersion }: { whose?: Condition; rowVersion?: number | undefined } = {},
): Promise<Application> {
  const found = await find(
    ctx,
    sql`a.id as "applicationId" from applications a`,
    sql`a.id = ${id} and a.kind = ${kind.name} and ${whose}`,
  )
  return (await hold(ctx, kind, found, { ...(rowVersion !== undefined && { application: rowVersion }) })).application
}

/** Applications of the party acted for, or prepared by its people. */
export const holdOwn = (ctx: SignedCtx, kind: ApplicationKind, id: number): Promise<Application> =>
  holdApplication(ctx, kind, id, { whose: isOwn(ctx, 'prepared') })

export async function holdRequest(
  ctx: Ctx,
  kind: ApplicationKind,
  id: number,
  { whose = anybody, rowVersion }: { whose?: Condition; rowVersion?: number | undefined } = {},
): Promise<HeldRequest> {
  const found = await find(
    ctx,
    sql`r.application_id as "applicationId", r.id as "requestId"
      from application_requests r join applications a on a.id = r.application_id`,
    sql`r.id = ${id} and r.kind = ${kind.name} and ${whose}`,
  )
  const { application, request } = await hold(ctx, kind, found, {
    ...(rowVersion !== undefined && { request: rowVersion }),
  })
  return request ? { application, request } : refuse('E_NOT_FOUND')
}

export async function holdOffer(
  ctx: Ctx,
  kind: ApplicationKind,
  id: number,
  { whose = anybody, rowVersion }: { whose?: Condition; rowVersion?: number | undefined } = {},
): Promise<HeldOffer> {
  const found = await find(
    ctx,
    sql`o.application_id as "applicationId", o.request_id as "requestId", o.id as "offerId"
      from application_offers o join application_requests r on r.id = o.request_id
      join applications a on a.id = o.application_id`,
    sql`o.id = ${id} and a.kind = ${kind.name} and ${whose}`,
  )
  const { application, request, offer } = await hold(ctx, kind, found, {
    ...(rowVersion !== undefined && { offer: rowVersion }),
  })
  return request && offer ? { application, request, offer } : refuse('E_NOT_FOUND')
}

/**
 * Applications inside the overseer's territories; for a recipient's people those sent to it, in the territories they
 * work in.
 */
export function isOverseen(ctx: ScopedCtx<'application'>, recipientId?: string): Condition {
  const inside = ctx.within('application', 'a')
  if (recipientId === undefined) return inside
  return sql`(${isServed(ctx, 'a.territoryId')} and exists (select from application_requests q
    where q.application_id = a.id and q.recipient_id = ${recipientId}::uuid))`
}

/** The same of its requests; with `recipientId` its own ones alone. For `r`. */
export function isRequestOverseen(ctx: ScopedCtx<'application'>, recipientId?: string): Condition {
  const inside = ctx.within('application', 'r')
  if (recipientId === undefined) return inside
  return sql`(${isServed(ctx, 'r.territoryId')} and r.recipient_id = ${recipientId}::uuid)`
}

const open = sql.join(openRequestStates.map((state) => sql.lit(state)))
/**
 * The due time of the holder: of whoever routes it, of the applicant while they have a question, an offer or a paper to
 * sign, else of the recipients.
 */
export const nearestDue = sql<Date | null>`(case a.status
  when 'submitted' then (select c.due_at from step_clocks c
    where c.object = 'application' and c.object_id = a.id::text and c.step = 'nudge')
  when 'need_info' then (select min(c.due_at) from application_requests q join step_clocks c
    on c.object = 'application-request' and c.object_id = q.id::text and c.step = 'giveUp'
    where q.application_id = a.id and q.status = 'need_info')
  when 'offered' then (select min(o.valid_until) from application_offers o
    where o.application_id = a.id and o.status in ('sent', 'viewed'))
  when 'contracting' then (select c.due_at from step_clocks c
    where c.object = 'application' and c.object_id = a.id::text and c.step = 'forgo')
  else (select min(q.due_at) from application_requests q
    where q.application_id = a.id and q.status in (${open})) end)`.as('dueAt')
