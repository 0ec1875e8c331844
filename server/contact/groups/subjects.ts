import { partyKey } from '#contract/party-key.ts'
import { type ConversationSubject, uuidsOf } from '../../conversations/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type GroupRecord, isOwned, type Member, membersOf } from './rows.ts'

/** The talks of groups the caller is in; two statements for any number of them. */
export async function groupSubjects(
  ctx: SignedCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConversationSubject>> {
  const known = uuidsOf(ids)
  if (known.length === 0) return new Map()
  const rows = await ctx.tx.selectFrom('conversationGroups').selectAll().where('id', 'in', known).execute()
  const members = await membersOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const own = partyKey(ctx.actor)
  return new Map(
    rows.flatMap((group): [string, ConversationSubject][] => {
      const inside = members.get(group.id) ?? []
      return inside.some(({ key }) => key === own) ? [[group.id, subjectOf(ctx, group, inside)]] : []
    }),
  )
}

export const subjectOf = (ctx: SignedCtx, group: GroupRecord, members: readonly Member[]): ConversationSubject => ({
  title: { uz: group.name },
  // The talk is all there is of a group: it leads nowhere else.
  parties: members.map(({ party, since }) => ({ party, link: '', since })),
  isGroup: true,
  masksContacts: false,
  keepsEvidence: false,
  closed: false,
  mayWrite: !group.ownerOnly || isOwned(ctx, group),
  isWitness: false,
})
