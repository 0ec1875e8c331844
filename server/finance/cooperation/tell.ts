import type { Selectable } from 'kysely'
import type { EventCode } from '#contract/notices/events.ts'
import { Permission } from '#contract/permissions.ts'
import { answering, holdersInTerritory } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notify } from '../../notices/public.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { CooperationAgreementsTable } from '../tables.ts'
import '../tables.ts'

type Told = Pick<
  Selectable<CooperationAgreementsTable>,
  'id' | 'number' | 'userId' | 'organizationId' | 'authorId' | 'territoryId'
>

const partyOf = ({ userId, organizationId, authorId }: Told, side: 'leader' | 'person') =>
  side === 'leader' ? { userId: authorId, organizationId } : { userId, organizationId: null }

export async function tellSide(ctx: Ctx, told: Told, side: 'leader' | 'person', event: EventCode): Promise<void> {
  const as = partyOf(told, side)
  const link = `/dashboard/my-cooperation/${told.id}`
  await notify(ctx, event, await answering(ctx, as), { number: told.number }, { link, as })
}

export async function tellBoth(ctx: Ctx, told: Told, event: EventCode): Promise<void> {
  await tellSide(ctx, told, 'leader', event)
  await tellSide(ctx, told, 'person', event)
}

/** Whoever works with agreements in the mahalla. */
export async function tellStaff(ctx: Ctx, told: Told, event: EventCode): Promise<void> {
  const place = (await territoriesByIds(ctx, [told.territoryId])).get(told.territoryId)
  const people = place ? await holdersInTerritory(ctx, Permission.CooperationManage, place.path) : []
  const link = `/dashboard/cooperation/${told.id}`
  await notify(ctx, event, people, { number: told.number }, { link, as: 'staff' })
}

/** The days for a payment have passed. */
export async function tellLate(ctx: Ctx, told: Told): Promise<void> {
  await tellBoth(ctx, told, 'cooperation.paymentLate')
  await tellStaff(ctx, told, 'cooperation.paymentLate')
}
