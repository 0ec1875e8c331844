import { participantsOfEvent } from '../../events/public.ts'
import { householdsOfLeader, lyingAgreements } from '../../finance/public.ts'
import { findHeads, type PartyRef } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { Condition } from '../../kernel/scope.ts'
import type { GroupRecord } from './rows.ts'

export const person = (userId: string): PartyRef => ({ userId, organizationId: null })

/** A leader's organization, where somebody leads it, and its households. */
export async function peopleOfLeader(ctx: Ctx, organizationId: string, seen: Condition): Promise<PartyRef[]> {
  const households = await householdsOfLeader(ctx, organizationId, seen)
  const [head] = await findHeads(ctx, organizationId)
  return [...(head?.userId ? [{ userId: head.userId, organizationId }] : []), ...households.map(person)]
}

/** Whom the owner of a group may add besides those who are in it; undefined where it is whomever they name. */
export async function peopleOfSource(
  ctx: SignedCtx,
  { source, sourceId }: Pick<GroupRecord, 'source' | 'sourceId'>,
): Promise<PartyRef[] | undefined> {
  if (source === 'staff' || sourceId === null) return undefined
  if (source === 'event') return (await participantsOfEvent(ctx, Number(sourceId))).map(person)
  return peopleOfLeader(ctx, sourceId, lyingAgreements.rows(ctx.actor, 'g'))
}
