import { type Selectable, sql } from 'kysely'
import { lotProcess, participationProcess } from '#contract/finance/supply/lot-process.ts'
import { PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { formatMoney } from '#uz/money.ts'
import { answering, answeringEach, type PartyRef } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { Condition } from '../../kernel/list/order.ts'
import type { Clocked } from '../../kernel/process/clock-work.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { inAll } from '../../kernel/words/localized.ts'
import { notify, notifyEach } from '../../notices/public.ts'
import { workCalendar } from '../../reference/public.ts'
import type { SupplyLotsTable, SupplyParticipationsTable } from '../tables.ts'

export type LotRecord = Selectable<SupplyLotsTable>
export type PartRecord = Selectable<SupplyParticipationsTable>
export const LOT = 'supply-lot'
export const PARTICIPATION = 'supply-participation'
export const LOTS_TOPIC = 'supply-lots'
/** The job that notifies the winners, makes their deals and passes on what they gave up. */
export const SETTLE_LOT = 'supply.settle'

export const partyOf = ({ userId, organizationId }: PartRecord): PartyRef => ({ userId, organizationId })

export const lots = stepping({
  table: 'supplyLots',
  state: 'status',
  process: lotProcess,
  object: LOT,
  topic: LOTS_TOPIC,
  lasts: async ({ now }, { closesAt }) => Math.max(0, closesAt.getTime() - now.getTime()) / HOUR_MS,
  columns: ({ now }, _row, step) => (step === 'close' ? { closedAt: now } : {}),
  async tell(ctx, lot, { event }) {
    const party = { userId: lot.createdBy, organizationId: lot.organizationId }
    const people = [...new Set([lot.createdBy, ...(await answering(ctx, party))])]
    await notify(
      ctx,
      event,
      people,
      { title: lot.title },
      { link: `/dashboard/government-supply/${lot.id}`, as: party },
    )
  },
})

export const participations = stepping({
  table: 'supplyParticipations',
  state: 'status',
  process: participationProcess,
  object: PARTICIPATION,
  topic: LOTS_TOPIC,
  calendar: workCalendar,
  tell: (ctx, part, { event }) => tellParticipant(ctx, part, event),
})

type LotEvent = 'lot.awarded' | 'lot.lost' | 'lot.lapsed' | 'lot.cancelled'
type Told = Pick<LotRecord, 'title' | 'reason'>

async function tellParticipant(ctx: Ctx, part: PartRecord, event: LotEvent): Promise<void> {
  const lot = await ctx.tx
    .selectFrom('supplyLots')
    .select(['title', 'reason'])
    .where('id', '=', part.lotId)
    .executeTakeFirstOrThrow()
  await tellParticipants(ctx, lot, [part], event)
}

/** Notifies all participants of a lot in a constant number of statements. */
export async function tellParticipants(
  ctx: Ctx,
  lot: Told,
  parts: readonly PartRecord[],
  event: LotEvent,
): Promise<void> {
  const people = await answeringEach(ctx, parts.map(partyOf))
  await notifyEach(
    ctx,
    event,
    parts.flatMap((part, at) => {
      const values = {
        title: lot.title,
        price: inAll((lang) => formatMoney(part.price, lang)),
        reason: part.passedOver ?? lot.reason ?? '',
      }
      const told = { values, link: '/dashboard/my-lots', as: partyOf(part) }
      return [...new Set([part.userId, ...(people[at] ?? [])])].map((userId) => [userId, told] as const)
    }),
  )
}

/** When a winner makes no deal in time, the next in line wins. */
export const clockedParticipations: Clocked = {
  ...participations.clocked,
  async strike(ctx, id, step, isDue) {
    await participations.clocked.strike(ctx, id, step, isDue)
    const { lotId } = await ctx.tx
      .selectFrom('supplyParticipations')
      .select('lotId')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    await ctx.job(SETTLE_LOT, { lotId })
  },
}

/** Lots of the organization acted for; staff of the platform see all. */
export const ownLots = ({ actor }: SignedCtx): Condition =>
  sql`exists (select 1 from organizations o where o.id = ${actor.organizationId ?? null}::uuid
    and (o.id = supply_lots.organization_id or o.kind = ${PLATFORM_KIND}))`

export async function requireOwnLot(ctx: SignedCtx, id: number): Promise<LotRecord> {
  const lot = await ctx.tx
    .selectFrom('supplyLots')
    .selectAll()
    .where('id', '=', id)
    .where(ownLots(ctx))
    .executeTakeFirst()
  return lot ?? refuse('E_NOT_FOUND')
}

/** Everybody locks the lot first, then its participations. */
export async function lockOwnLot(ctx: SignedCtx, id: number, rowVersion: number): Promise<LotRecord> {
  await requireOwnLot(ctx, id)
  return lots.lock(ctx, id, rowVersion)
}

/** Not before the opening, nor in the minute between the end and the clock that closes it. */
export const isOpen = (
  { now }: Ctx,
  { status, opensAt, closesAt }: Pick<LotRecord, 'status' | 'opensAt' | 'closesAt'>,
) => status === 'published' && opensAt <= now && now < closesAt
