import { type EventCode, events } from '#contract/communication/events.ts'
import type { Ctx } from '../kernel/context.ts'
import { eventWords } from './words.ts'
import './tables.ts'

type Values = Readonly<Record<string, string | number>>

const fill = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Tells people something happened, inside the transaction in which it happens. */
export async function notify(
  ctx: Ctx,
  event: EventCode,
  to: readonly string[],
  values: Values = {},
  options: { link?: string } = {},
): Promise<void> {
  if (to.length === 0) return
  const { title, body } = eventWords[event]
  const inAll = (words: typeof title) => ({
    uz: fill(words.uz, values),
    ru: fill(words.ru, values),
    eng: fill(words.eng, values),
  })
  await ctx.tx
    .insertInto('notifications')
    .values(
      to.map((userId) => ({
        userId,
        event,
        title: inAll(title),
        body: inAll(body),
        link: options.link ?? events[event].link,
        createdAt: ctx.now,
      })),
    )
    .execute()
  for (const userId of to) await ctx.changed(`user:${userId}`)
}
