import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../kernel/calls.ts'
import type { Config } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { actInSystem } from '../../kernel/system.ts'
import type { Carrier } from '../carriers/carrier.ts'
import type { Carriers } from '../carriers/open.ts'
import { openBotApi, openTelegram } from '../carriers/telegram.ts'
import { mountDemoChat } from './demo.ts'
import { type Bot, endLink } from './links.ts'
import { fetchUpdates, lastUpdate, mountTelegram, TELEGRAM_PATH } from './updates.ts'
import '../tables.ts'

/** A job asks for so long; the next one goes on. */
const POLL_MS = 50_000

interface Place {
  app: FastifyInstance
  services: Services
  config: Config
  carriers: Carriers
  /** Where this process is reached on this machine. */
  here: () => string | undefined
}

export interface TelegramChannel {
  bot: Bot
  /** What the service says with every update. */
  secret: string
  carrier: Carrier
  start(): Promise<void>
}

/** Everything between us and the bot; undefined where the installation has none. */
export function openTelegramChannel({ app, services, config, carriers, here }: Place): TelegramChannel | undefined {
  const { bot, standIns } = carriers
  if (!bot) return undefined
  const { db, jobs, vault } = services
  const warn = (text: string) => app.log.warn(text)
  const inSystem = <T>(act: (ctx: Ctx) => Promise<T>) => actInSystem(services, act)
  const api = openBotApi(bot)
  const secret = createHash('sha256')
    .update(vault.fingerprint(`updates of ${bot.token}`))
    .digest('base64url')
  const updates = { inSystem, api, secret, origin: config.origin, warn }
  mountTelegram(app, updates)
  if (standIns.telegram) mountDemoChat(app, { standIn: standIns.telegram, listenAt: () => listen(here()) })
  const publicUrl = config.telegram && config.origin?.startsWith('https:') ? config.origin : undefined
  let isListening = false
  async function listen(base: string | undefined): Promise<void> {
    if (isListening || !base) return
    await api.setWebhook(base + TELEGRAM_PATH, secret)
    isListening = true
  }

  return {
    bot: { name: bot.name, isPlayed: standIns.telegram !== undefined },
    secret,
    carrier: openTelegram(api, {
      async chatOf(linkId) {
        const link = await db
          .selectFrom('telegramLinks')
          .select('chatSealed')
          .where('id', '=', linkId)
          .where('state', '=', 'active')
          .executeTakeFirst()
        return link && Number(vault.unseal(link.chatSealed))
      },
      drop: async (linkId) => void (await inSystem((ctx) => endLink(ctx, { id: linkId }, 'blocked'))),
    }),
    async start() {
      if (standIns.telegram) return
      if (publicUrl) {
        await listen(publicUrl).catch((error: Error) => warn(`Telegram is told no address: ${error.message}`))
        return
      }
      await jobs.work(
        'communication.telegram',
        async () => {
          const until = Date.now() + POLL_MS
          let offset = (await lastUpdate({ tx: db })) + 1
          while (Date.now() < until) offset = await fetchUpdates(updates, offset)
        },
        { cron: '* * * * *' },
      )
    },
  }
}
