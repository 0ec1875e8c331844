import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

const SHOWN = 5000

/** What the platform has told a person, for their own copy of their data. */
export const personNotifications = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('notifications')
    .select(['event', 'title', 'body', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
