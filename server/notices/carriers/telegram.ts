import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Carrier, CarrierFault } from './carrier.ts'
import { askCarrier, jsonOf } from './http.ts'

export interface TelegramBot {
  url: string
  token: string
  /** As people find it: without the sign @. */
  name: string
}

/** No faster than the service allows: so many a second of all, and one a second to one chat. */
const BETWEEN_MS = 40
const BETWEEN_IN_CHAT_MS = 1000
const LONG_POLL_S = 25

const Answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})
const Sent = z.object({ message_id: z.int() })

/** The Bot API over HTTP: a method a question, an answer with `ok`. */
export interface BotApi {
  send(chatId: number, text: string): Promise<string>
  setWebhook(url: string, secret: string): Promise<void>
  /** Updates after the last one; waits for some while there are none. */
  getUpdates(offset: number): Promise<unknown[]>
}

/** The person has blocked the bot, or the chat is gone: nobody reads it any more. */
class ChatIsGone extends CarrierFault {
  constructor(message: string) {
    super('refused', message)
  }
}

export function openBotApi({ url, token }: TelegramBot): BotApi {
  let turn = Promise.resolve()
  let restUntil = 0
  const lastIn = new Map<number, number>()

  async function ask(method: string, body: object, timeoutMs?: number): Promise<unknown> {
    const address = new URL(`/bot${token}/${method}`, url)
    const reply = await askCarrier(
      address,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      timeoutMs,
    )
    const said = Answer.safeParse(await jsonOf(reply)).data
    if (reply.ok && said?.ok) return said.result
    const text = `HTTP ${reply.status} ${said?.description ?? ''}`.trim().slice(0, 200)
    if (reply.status === 429) restUntil = Date.now() + (said?.parameters?.retry_after ?? 1) * 1000
    if (reply.status === 403 || /chat not found|user is deactivated/i.test(text)) throw new ChatIsGone(text)
    if ([401, 404].includes(reply.status)) throw new CarrierFault('off', text)
    throw new CarrierFault(reply.status === 429 || reply.status >= 500 ? 'away' : 'refused', text)
  }

  /** Waits for its place in the line of all messages. */
  function waitTurn(chatId: number): Promise<void> {
    turn = turn.then(async () => {
      const since = Date.now() - (lastIn.get(chatId) ?? 0)
      await pause(Math.max(BETWEEN_MS, BETWEEN_IN_CHAT_MS - since))
      lastIn.set(chatId, Date.now())
      for (const [chat, at] of lastIn) if (Date.now() - at > BETWEEN_IN_CHAT_MS) lastIn.delete(chat)
    })
    return turn
  }

  return {
    async send(chatId, text) {
      await waitTurn(chatId)
      if (Date.now() < restUntil) throw new CarrierFault('away', 'asked to wait')
      const sent = Sent.safeParse(
        await ask('sendMessage', { chat_id: chatId, text, link_preview_options: { is_disabled: true } }),
      )
      // Success without a number: it may have been taken.
      if (!sent.success) throw new CarrierFault('uncertain', 'an answer without a number')
      return String(sent.data.message_id)
    },
    async setWebhook(address, secret) {
      await ask('setWebhook', { url: address, secret_token: secret, allowed_updates: ['message', 'my_chat_member'] })
    },
    async getUpdates(offset) {
      const asked = { offset, timeout: LONG_POLL_S, allowed_updates: ['message', 'my_chat_member'] }
      return z.array(z.unknown()).parse(await ask('getUpdates', asked, (LONG_POLL_S + 10) * 1000))
    },
  }
}

export interface ChatOfLink {
  /** Undefined: the person has unlinked meanwhile. */
  chatOf(linkId: number): Promise<number | undefined>
  drop(linkId: number): Promise<void>
}

/** Carries notices to people who have linked their Telegram; a message holds the number of the link, never the chat. */
export function openTelegram(api: BotApi, { chatOf, drop }: ChatOfLink): Carrier {
  return {
    name: 'telegram',
    async send({ to, subject, text }) {
      const chatId = await chatOf(Number(to))
      if (chatId === undefined) throw new CarrierFault('refused', 'it is linked no more')
      try {
        return await api.send(chatId, subject ? `${subject}\n\n${text}` : text)
      } catch (error) {
        if (error instanceof ChatIsGone) await drop(Number(to))
        throw error
      }
    },
    close() {},
  }
}
