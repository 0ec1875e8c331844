import { type RawBuilder, type Selectable, sql } from 'kysely'
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

/** The driver writes a list as an array of the database; jsonb wants it as text. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

export const applicantOf = ({ userId, organizationId }: Application): PartyRef => ({ userId, organizationId })

/** An application lies where its applicant is to be served. */
export const lyingApplications: Lying = {
  table: 'applications',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territoryId` }),
}

/** Of the party acted for; `prepared` adds what its people have prepared for others. For `a`. */
export function isOwn({ actor }: SignedCtx, how: 'own' | 'prepared' = 'own'): Condition {
  const own = withinScope(actor, { owner: 'a.userId', organization: 'a.organizationId' })
  if (how === 'own' || !actor.organizationId) return own
  return sql`(${own} or a.prepared_for = ${actor.organizationId})`
}

/** Requests to the organization acted for, as its own division of work has them. For `r` and `a`. */
export function isAddressed(ctx: SignedCtx, kind: ApplicationKind): Condition {
  const { organizationId } = ctx.actor
  if (!organizationId) return sql`false`
  const territory = withinScope(ctx.actor, { territory: 'a.territoryId' })
  return sql`(r.recipient_id = ${organizationId} and ${territory} and ${kind.desks?.(ctx) ?? sql`true`})`
}

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
 * The application is always held first, whatever is done to its requests and offers: all that happens to one
 * application happens one after the other, and nobody waits in a circle.
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

/** Inside the territories of whoever oversees. */
export const isOverseen = (ctx: ScopedCtx<'application'>): Condition => ctx.within('application', 'a')
