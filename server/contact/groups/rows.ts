import type { Selectable } from 'kysely'
import { partyKey } from '#contract/party-key.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ConversationGroupsTable } from '../tables.ts'
import '../tables.ts'

export type GroupRecord = Selectable<ConversationGroupsTable>
export const GROUP = 'conversation-group'

export const groups = versioned({ table: 'conversationGroups', topic: 'groups' })

export interface Member {
  party: PartyRef
  key: string
  since: Date
}

const ownerOf = ({ ownerUserId, ownerOrganizationId }: GroupRecord): PartyRef => ({
  userId: ownerUserId,
  organizationId: ownerOrganizationId,
})
export const ownerKeyOf = (group: GroupRecord) => partyKey(ownerOf(group))
export const isOwned = ({ actor }: SignedCtx, group: GroupRecord) => ownerKeyOf(group) === partyKey(actor)

/** Who is in these groups now, in the order they came. */
export async function membersOf({ tx }: Pick<Ctx, 'tx'>, ids: readonly string[]): Promise<Map<string, Member[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('conversationGroupMembers')
    .select(['groupId', 'partyKey', 'userId', 'organizationId', 'since'])
    .where('groupId', 'in', [...ids])
    .where('leftAt', 'is', null)
    .orderBy('since')
    .orderBy('partyKey')
    .execute()
  const members = Map.groupBy(rows, ({ groupId }) => groupId)
  return new Map(
    ids.map((id) => [
      id,
      (members.get(id) ?? []).map(({ userId, organizationId, partyKey: key, since }) => ({
        party: { userId, organizationId },
        key,
        since,
      })),
    ]),
  )
}

/** A group the caller is in; of others there is none. */
export async function requireGroup(ctx: SignedCtx, id: string): Promise<{ group: GroupRecord; members: Member[] }> {
  const group = await ctx.tx.selectFrom('conversationGroups').selectAll().where('id', '=', id).executeTakeFirst()
  const members = (await membersOf(ctx, [id])).get(id) ?? []
  if (!group || !members.some(({ key }) => key === partyKey(ctx.actor))) refuse('E_NOT_FOUND')
  return { group, members }
}

/** The same for its owner alone, locked. */
export async function holdOwnGroup(ctx: SignedCtx, id: string, rowVersion?: number) {
  const { group: seen } = await requireGroup(ctx, id)
  if (!isOwned(ctx, seen)) refuse('E_FORBIDDEN')
  const group = await groups.lock(ctx, id, rowVersion)
  return { group, members: (await membersOf(ctx, [id])).get(id) ?? [] }
}
