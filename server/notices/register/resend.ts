import { type EventCode, type EventRule, eventCodes, events } from '#contract/notices/events.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ScopedCtx } from '../../kernel/scope.ts'
import { sayAgain } from '../notify.ts'
import { queueMessages } from '../queue.ts'
import type { MessagesTable } from '../tables.ts'
import '../tables.ts'

const MESSAGE = 'message'

interface Lost {
  channel: MessagesTable['channel']
  template: string
  status: string
  notificationId: number | null
  againBy: number | null
}

/** A notice by SMS or letter that was lost, once; codes never, and nothing that nobody asked for: that has limits a day. */
export function mayGoAgain({ channel, template, status, notificationId, againBy }: Lost): boolean {
  if (!notificationId || againBy || !['failed', 'unknown'].includes(status) || ['push', 'telegram'].includes(channel))
    return false
  const event = eventOf(template)
  const rule: EventRule | undefined = event && events[event]
  return rule !== undefined && !rule.unasked
}

const eventOf = (template: string): EventCode | undefined => eventCodes.find((code) => code === template)

/** To where they are reached today, in their language and outside their quiet hours; the text is made anew from the notice. */
export async function resend(ctx: ScopedCtx<'person'>, id: number): Promise<{ id: number }> {
  const lost = await ctx.tx
    .selectFrom('messages')
    .select(['id', 'channel', 'template', 'status', 'notificationId', 'againBy'])
    .where('id', '=', id)
    .where(ctx.withinBy('person', 'messages.userId'))
    .forUpdate()
    .executeTakeFirst()
  if (!lost) refuse('E_NOT_FOUND')
  const event = eventOf(lost.template)
  if (!mayGoAgain(lost) || !event) refuse('E_STATE', { status: lost.status })
  const notice = await ctx.tx
    .selectFrom('notifications')
    .select(['id', 'userId', 'title', 'body'])
    .where('id', '=', lost.notificationId)
    .executeTakeFirst()
  const message = notice && (await sayAgain(ctx, event, lost.channel, notice))
  // They cannot be reached so any more, or have switched it off.
  if (!message) refuse('E_STATE', { status: lost.status })
  const [again = 0] = await queueMessages(ctx, [message])
  await ctx.tx.updateTable('messages').set({ againBy: again }).where('id', '=', id).execute()
  await ctx.audit({ action: `${MESSAGE}.sent-again`, objectType: MESSAGE, objectId: id })
  return { id: again }
}
