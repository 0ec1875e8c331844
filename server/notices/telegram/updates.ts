import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import type { BotApi } from '../carriers/telegram.ts'
import { notify } from '../notify.ts'
import { chatKey, endLink, finishLink } from './links.ts'
import '../tables.ts'

export const TELEGRAM_PATH = '/main/api-communication/telegram-updates'
const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

const Update = z.object({
  update_id: z.int(),
  message: z.object({ chat: z.object({ id: z.int(), type: z.string() }), text: z.string().optional() }).optional(),
  my_chat_member: z
    .object({ chat: z.object({ id: z.int() }), new_chat_member: z.object({ status: z.string() }) })
    .optional(),
})
type Update = z.infer<typeof Update>

export interface Updates {
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  api: BotApi
  secret: string
  origin: string | undefined
  warn: (text: string) => void
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: unknown, secret: string) =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))

/** Not a call of the contract: Telegram speaks its own shapes, and only it was told the secret. */
export function mountTelegram(app: FastifyInstance, updates: Updates): void {
  app.post(TELEGRAM_PATH, async (request, reply) => {
    if (!isSame(request.headers[SECRET_HEADER], updates.secret)) refuse('E_NOT_FOUND')
    const update = Update.safeParse(request.body)
    // What is of no known shape is not sent again for ever.
    if (update.success) await hear(updates, update.data)
    return reply.send({ ok: true })
  })
}

/** Without a public address the service is asked for what came; answers where the next question begins. */
export async function fetchUpdates(updates: Updates, offset: number): Promise<number> {
  let next = offset
  for (const raw of await updates.api.getUpdates(offset)) {
    const update = Update.safeParse(raw)
    const id = update.data?.update_id ?? z.object({ update_id: z.int() }).safeParse(raw).data?.update_id
    if (update.success) await hear(updates, update.data)
    if (id !== undefined) next = Math.max(next, id + 1)
  }
  return next
}

export const lastUpdate = async ({ tx }: Pick<Ctx, 'tx'>): Promise<number> =>
  (await tx.selectFrom('telegramUpdates').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

/** Each update once, however often it comes. */
async function hear({ inSystem, api, origin, warn }: Updates, update: Update): Promise<void> {
  await inSystem(async (ctx) => {
    const isNew = await ctx.tx
      .insertInto('telegramUpdates')
      .values({ id: update.update_id, at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isNew) return
    const answer = await answerTo(ctx, update, origin)
    if (!answer) return
    const { chatId, text } = answer
    ctx.afterCommit(() => void api.send(chatId, text).catch((error: Error) => warn(`Telegram: ${error.message}`)))
  })
}

type Word = 'telegram.linked' | 'telegram.expired' | 'telegram.stopped' | 'telegram.help'

async function answerTo(ctx: Ctx, update: Update, origin: string | undefined) {
  const { message, my_chat_member: member } = update
  if (member && ['kicked', 'left'].includes(member.new_chat_member.status)) {
    await endLink(ctx, { chat: chatKey(ctx, member.chat.id) }, 'blocked')
    return undefined
  }
  // Groups are not answered: what concerns one person is not for all of them.
  if (message?.chat.type !== 'private') return undefined
  const chatId = message.chat.id
  const say = (word: Word, lang: Ctx['lang'] = 'uz') => ({
    chatId,
    text: textIn(lang, wordsOf('letters', word)).replace('{link}', `${origin ?? ''}/support`),
  })
  const [, command, token = ''] = /^\/(start|stop)(?:\s+(\S{1,64}))?\s*$/.exec(message.text ?? '') ?? []
  if (command === 'stop') {
    await endLink(ctx, { chat: chatKey(ctx, chatId) }, 'removed')
    return say('telegram.stopped')
  }
  if (command !== 'start' || token === '') return say('telegram.help')
  const linked = await finishLink(ctx, token, chatId)
  if (!linked) return say('telegram.expired')
  await notify(ctx, 'telegram.linked', [linked.userId])
  return say('telegram.linked', linked.lang)
}
