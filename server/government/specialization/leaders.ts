import { sql } from 'kysely'
import type { LeaderRating } from '#contract/government/leaders/rating.ts'
import type { Localized } from '#contract/localized.ts'
import { Permission as P } from '#contract/permissions.ts'
import { maskPhone } from '#uz/phone.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import '../tables.ts'

/** Who leads a direction of a mahalla, and how they keep their word. */
export interface PlanLeader {
  name: string
  tin: string | null
  phone: string | null
  attachedOn: string
  agreements: number
  kg: number
  paidBp: number | null
  debt: number
  rating: LeaderRating
}

interface Found extends Omit<PlanLeader, 'name'> {
  planId: number
  name: Localized
}

export const tellsPhones = ({ actor }: Pick<SignedCtx, 'actor'>): boolean => actor.permissions.has(P.PiiReveal)

/** By plan: the leader who stands by the mahalla in the direction or in one above it, the nearest first. */
export async function leadersOfPlans(ctx: SignedCtx, ids: readonly number[]): Promise<Map<number, PlanLeader>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Found>`
    select distinct on (p.id)
      p.id as plan_id, l.name, o.tin, l.phone, a.starts_on as attached_on,
      l.agreements, l.accepted_kg as kg, l.paid_bp, l.debt, l.rating
    from specialization_plans p
    join categories c on c.id = p.category_id
    join leader_attachments a
      on a.territory_id = p.territory_id and a.status = 'active' and a.category_id = any(c.path)
    join leaders l on l.id = a.leader_id
    join organizations o on o.id = l.organization_id
    where p.id in (${sql.join(ids)})
    order by p.id, array_position(c.path, a.category_id) desc
  `.execute(ctx.tx)
  const isOpen = tellsPhones(ctx)
  return new Map(
    rows.map(({ planId, name, phone, ...leader }) => [
      planId,
      { ...leader, name: textIn(ctx.lang, name), phone: phone && (isOpen ? phone : maskPhone(phone)) },
    ]),
  )
}
