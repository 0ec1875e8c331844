import type { Group } from '#contract/contact/groups/groups.ts'
import { GROUP_MEMBERS } from '#contract/conversations/conversation-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import { membersChanged } from '../../conversations/public.ts'
import { type PartyRef, personBy } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { peopleOfSource, person } from './people.ts'
import {
  GROUP,
  type GroupRecord,
  groups,
  holdOwnGroup,
  type Member,
  membersOf,
  ownerKeyOf,
  requireGroup,
} from './rows.ts'
import { subjectOf } from './subjects.ts'
import { viewGroup } from './view.ts'

export async function updateGroup(
  ctx: SignedCtx,
  id: string,
  { rowVersion, ...words }: { name: string; ownerOnly: boolean; rowVersion: number },
): Promise<Group> {
  const { group } = await holdOwnGroup(ctx, id, rowVersion)
  const { name, ownerOnly } = group
  const changed = await groups.change(ctx, group, words)
  await ctx.audit({
    action: `${GROUP}.updated`,
    objectType: GROUP,
    objectId: id,
    changes: changesBetween({ name, ownerOnly }, words),
  })
  await tell(ctx, changed)
  return viewGroup(ctx, id)
}

/** One by their telephone, or all who have come to what the group is made of and have not left the group. */
export async function addToGroup(ctx: SignedCtx, id: string, phone: string | null): Promise<Group> {
  const { group, members } = await holdOwnGroup(ctx, id)
  const here = new Set(members.map(({ key }) => key))
  const found = phone === null ? await comers(ctx, group) : [await named(ctx, group, phone)]
  const fresh = found.filter((party) => !here.has(partyKey(party)) && party.userId !== group.ownerUserId)
  if (members.length + fresh.length > GROUP_MEMBERS)
    refuseFields([{ field: 'phone', code: 'V_MAX', values: { max: GROUP_MEMBERS } }])
  if (fresh.length > 0) await put(ctx, group, fresh)
  return viewGroup(ctx, id)
}

async function comers(ctx: SignedCtx, group: GroupRecord): Promise<PartyRef[]> {
  const gone = await ctx.tx
    .selectFrom('conversationGroupMembers')
    .select('partyKey')
    .where('groupId', '=', group.id)
    .where('leftAt', 'is not', null)
    .execute()
  const left = new Set(gone.map((one) => one.partyKey))
  return ((await peopleOfSource(ctx, group)) ?? []).filter((party) => !left.has(partyKey(party)))
}

/** Whether there is an account by this telephone, only whoever has named people before is told. */
async function named(ctx: SignedCtx, group: GroupRecord, phone: string): Promise<PartyRef> {
  const userId = await personBy(ctx, { phone })
  const people = await peopleOfSource(ctx, group)
  const found = people ? people.find((one) => one.userId === userId) : userId && person(userId)
  return found || refuseFields([{ field: 'phone', code: 'V_CHOOSE' }])
}

async function put(ctx: SignedCtx, group: GroupRecord, people: readonly PartyRef[]): Promise<void> {
  await ctx.tx
    .insertInto('conversationGroupMembers')
    .values(people.map((party) => ({ groupId: group.id, partyKey: partyKey(party), ...party, since: ctx.now })))
    .onConflict((conflict) => conflict.columns(['groupId', 'partyKey']).doUpdateSet({ since: ctx.now, leftAt: null }))
    .execute()
  await ctx.audit({
    action: `${GROUP}.added`,
    objectType: GROUP,
    objectId: group.id,
    changes: { added: [null, people.length] },
  })
  await tell(ctx, group)
}

export async function removeFromGroup(ctx: SignedCtx, id: string, key: string): Promise<Group> {
  const { group, members } = await holdOwnGroup(ctx, id)
  const member = members.find((one) => one.key === key) ?? refuse('E_NOT_FOUND')
  if (key === ownerKeyOf(group)) refuse('E_FORBIDDEN')
  await takeOut(ctx, group, member, 'removed')
  return viewGroup(ctx, id)
}

/** Without its owner there would be nobody to care for it. */
export async function leaveGroup(ctx: SignedCtx, id: string): Promise<void> {
  const { group, members } = await requireGroup(ctx, id)
  const own = partyKey(ctx.actor)
  if (own === ownerKeyOf(group)) refuse('E_FORBIDDEN')
  const member = members.find(({ key }) => key === own)
  if (member) await takeOut(ctx, group, member, 'left')
}

async function takeOut(ctx: SignedCtx, group: GroupRecord, { key }: Member, how: 'removed' | 'left'): Promise<void> {
  await ctx.tx
    .updateTable('conversationGroupMembers')
    .set({ leftAt: ctx.now })
    .where('groupId', '=', group.id)
    .where('partyKey', '=', key)
    .execute()
  await ctx.audit({
    action: `${GROUP}.${how}`,
    objectType: GROUP,
    objectId: group.id,
    changes: { member: [key, null] },
  })
  await tell(ctx, group)
}

/** Whoever is in it now finds it so in their list. */
async function tell(ctx: SignedCtx, group: GroupRecord): Promise<void> {
  const members = (await membersOf(ctx, [group.id])).get(group.id) ?? []
  await membersChanged(ctx, {
    about: { kind: 'group', subjectId: group.id },
    subject: subjectOf(ctx, group, members),
  })
}
