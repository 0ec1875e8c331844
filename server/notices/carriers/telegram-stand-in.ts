import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Outbox } from './outbox.ts'
import { answer, listenHere, postTo } from './stand-in-server.ts'
import type { TelegramBot } from './telegram.ts'

interface Faults {
  /** Answers 500 to everything. */
  down: boolean
  /** Chats whose owners have blocked the bot. */
  blocked: Set<number>
  /** Asks to wait so many seconds, once. */
  slowDown: number
}

export interface TelegramStandIn {
  bot: TelegramBot
  faults: Faults
  /** What the bot has said in a chat, the first at the top. */
  said(chatId: number): readonly string[]
  /** Somebody writes to the bot; comes to the webhook, or waits for the next question. */
  write(chatId: number, text: string): Promise<void>
  close(): Promise<void>
}

const Message = z.object({ chat_id: z.int(), text: z.string().min(1).max(4096) })
const Webhook = z.object({ url: z.string(), secret_token: z.string().optional() })
const Asked = z.object({ offset: z.int().optional() })

/** Speaks the Bot API on a port of this machine: what a bot says is kept, and people write to it by `write`. */
export async function startTelegramStandIn(outbox: Outbox): Promise<TelegramStandIn> {
  const token = `1000000001:${randomBytes(24).toString('base64url').slice(0, 35)}`
  const faults: Faults = { down: false, blocked: new Set(), slowDown: 0 }
  const chats = new Map<number, string[]>()
  let waiting: { update_id: number }[] = []
  let webhook: z.infer<typeof Webhook> | undefined
  let updates = 700_000
  let messages = 0

  const server = await listenHere((request, reply, body) => {
    const [, given, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const fail = (error_code: number, description: string, more: object = {}) =>
      answer(reply, error_code, { ok: false, error_code, description, ...more })
    const succeed = (result: unknown) => answer(reply, 200, { ok: true, result })
    if (given !== token) return fail(401, 'Unauthorized')
    if (faults.down) return fail(500, 'Internal Server Error')
    const asked: unknown = JSON.parse(body || '{}')
    if (method === 'setWebhook') {
      webhook = Webhook.parse(asked)
      return succeed(true)
    }
    if (method === 'getUpdates') {
      const { offset = 0 } = Asked.parse(asked)
      waiting = waiting.filter(({ update_id }) => update_id >= offset)
      return succeed(waiting)
    }
    if (method !== 'sendMessage') return fail(404, 'Not Found')
    if (faults.slowDown > 0) {
      const retry_after = faults.slowDown
      faults.slowDown = 0
      return fail(429, `Too Many Requests: retry after ${retry_after}`, { parameters: { retry_after } })
    }
    const message = Message.safeParse(asked)
    if (!message.success) return fail(400, 'Bad Request: message text is empty')
    const { chat_id, text } = message.data
    if (faults.blocked.has(chat_id)) return fail(403, 'Forbidden: bot was blocked by the user')
    chats.set(chat_id, [...(chats.get(chat_id) ?? []), text])
    outbox.add({
      id: `telegram-${++messages}`,
      channel: 'telegram',
      to: `Telegram ${chat_id}`,
      subject: '',
      text,
      at: new Date(),
    })
    succeed({ message_id: messages, chat: { id: chat_id, type: 'private' }, date: 0, text })
  })

  return {
    bot: { url: server.url, token, name: 'agroplatforma_demo_bot' },
    faults,
    said: (chatId) => chats.get(chatId) ?? [],
    async write(chatId, text) {
      const chat = { id: chatId, type: 'private' }
      const from = { id: chatId, is_bot: false, first_name: 'Demo', language_code: 'uz' }
      const update = { update_id: ++updates, message: { message_id: ++messages, date: 0, chat, from, text } }
      if (!webhook) {
        waiting.push(update)
        return
      }
      await postTo(webhook.url, JSON.stringify(update), {
        'content-type': 'application/json',
        ...(webhook.secret_token && { 'x-telegram-bot-api-secret-token': webhook.secret_token }),
      })
    },
    close: () => server.close(),
  }
}
