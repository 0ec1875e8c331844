import { type GroupSource, groupLimits as limits } from '#contract/contact/groups/group-limits.ts'
import type { Group } from '#contract/contact/groups/groups.ts'
import { GROUP_MEMBERS } from '#contract/conversations/conversation-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import { participantsOfOwnEvent } from '../../events/public.ts'
import { actingParty, type PartyRef, personBy } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import type { ScopedCtx } from '../../kernel/scope.ts'
import { peopleOfLeader, person } from './people.ts'
import { GROUP } from './rows.ts'
import { viewGroup } from './view.ts'

interface Words {
  name: string
  ownerOnly: boolean
}
interface Made {
  source: GroupSource
  sourceId: string | null
  people: readonly PartyRef[]
  /** The field that says which people, for refusals. */
  field: string
}

export async function makeEventGroup(
  ctx: ScopedCtx<'event'>,
  { eventId, ...words }: Words & { eventId: number },
): Promise<Group> {
  const people = (await participantsOfOwnEvent(ctx, eventId)).map(person)
  return make(ctx, words, { source: 'event', sourceId: String(eventId), people, field: 'eventId' })
}

export async function makeLeaderGroup(
  ctx: ScopedCtx<'agreement'>,
  { organizationId, ...words }: Words & { organizationId: string },
): Promise<Group> {
  const people = await peopleOfLeader(ctx, organizationId, ctx.within('agreement', 'g'))
  const hasHouseholds = people.some((one) => one.organizationId === null)
  if (!hasHouseholds) refuseFields([{ field: 'organizationId', code: 'V_CHOOSE' }])
  return make(ctx, words, { source: 'leader', sourceId: organizationId, people, field: 'organizationId' })
}

export async function makeStaffGroup(
  ctx: SignedCtx,
  { phones, ...words }: Words & { phones: readonly string[] },
): Promise<Group> {
  const people: PartyRef[] = []
  for (const [at, phone] of phones.entries()) {
    const userId = await personBy(ctx, { phone })
    people.push(userId ? person(userId) : refuseFields([{ field: `phones[${at}]`, code: 'V_CHOOSE' }]))
  }
  return make(ctx, words, { source: 'staff', sourceId: null, people, field: 'phones' })
}

async function make(ctx: SignedCtx, { name, ownerOnly }: Words, { source, sourceId, people, field }: Made) {
  const owner = actingParty(ctx)
  const members = new Map([owner, ...people].map((party) => [partyKey(party), party]))
  // An owner who acts for an organization is no member of their own besides.
  if (owner.organizationId) members.delete(owner.userId)
  if (members.size < limits.least) refuseFields([{ field, code: 'V_MIN', values: { min: limits.least } }])
  if (members.size > GROUP_MEMBERS) refuseFields([{ field, code: 'V_MAX', values: { max: GROUP_MEMBERS } }])
  const { id } = await ctx.tx
    .insertInto('conversationGroups')
    .values({
      name,
      source,
      sourceId,
      ownerOnly,
      ownerUserId: owner.userId,
      ownerOrganizationId: owner.organizationId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('conversationGroupMembers')
    .values([...members].map(([key, party]) => ({ groupId: id, partyKey: key, ...party, since: ctx.now })))
    .execute()
  await ctx.audit({
    action: `${GROUP}.created`,
    objectType: GROUP,
    objectId: id,
    changes: { name: [null, name], members: [0, members.size] },
  })
  return viewGroup(ctx, id)
}
