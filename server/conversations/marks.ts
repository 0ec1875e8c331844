import { sql } from 'kysely'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { CONVERSATION, findRow } from './read.ts'
import { mayBlock, type Standing } from './subject.ts'
import { tellMark, tellTalk } from './topics.ts'
import './tables.ts'

type Part = Standing & { ownKey: string }

/** Read marks only move forward: an older tab must not make messages unread again. */
export async function markRead(ctx: SignedCtx, conversationId: string, partyKey: string, upTo: number): Promise<void> {
  await ctx.tx
    .insertInto('conversationReads')
    .values({
      conversationId,
      userId: ctx.actor.userId,
      partyKey,
      readUpTo: upTo,
      deliveredUpTo: upTo,
      readAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['conversationId', 'userId', 'partyKey'])
        .doUpdateSet({
          readUpTo: upTo,
          readAt: ctx.now,
          deliveredUpTo: sql`greatest(conversation_reads.delivered_up_to, ${upTo})`,
        })
        .where('conversationReads.readUpTo', '<', upTo),
    )
    .execute()
}

export async function readUpTo(ctx: SignedCtx, part: Part, upTo: number): Promise<void> {
  const row = await findRow(ctx, part)
  if (!row) refuse('E_NOT_FOUND')
  // Not beyond the last message: a made-up number must not hide later ones.
  await markRead(ctx, row.id, part.ownKey, Math.min(upTo, row.lastMessageId ?? 0))
  await tellMark(ctx, part, part.ownKey, 'read')
}

export async function setBlocked(ctx: SignedCtx, part: Part, blocked: boolean): Promise<void> {
  if (!mayBlock(part)) refuse('E_FORBIDDEN')
  const { ownKey, otherKeys, about } = part
  if (blocked) {
    await ctx.tx
      .insertInto('partyBlocks')
      .values(
        otherKeys.map((blockedKey) => ({ blockerKey: ownKey, blockedKey, blockedBy: ctx.actor.userId, at: ctx.now })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await ctx.tx
      .deleteFrom('partyBlocks')
      .where('blockerKey', '=', ownKey)
      .where('blockedKey', '=', sql<string>`any(${[...otherKeys]}::uuid[])`)
      .execute()
  }
  await ctx.audit({
    action: blocked ? 'conversation.blocked' : 'conversation.unblocked',
    objectType: CONVERSATION,
    objectId: `${about.kind}:${about.subjectId}`,
  })
  await tellTalk(ctx, part)
}
