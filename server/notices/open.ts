import type { FastifyInstance } from 'fastify'
import type { Services } from '../kernel/calls.ts'
import type { Config } from '../kernel/config.ts'
import { openSecret } from '../kernel/keys/secrets.ts'
import { settingsInForce } from '../reference/public.ts'
import { openBreaker } from './carriers/breaker.ts'
import { type Carriers, openCarriers } from './carriers/open.ts'
import { type Delivery, deliverDue } from './delivery.ts'
import { mountDeliveryReport, reportPath } from './delivery-report.ts'
import { openVapid } from './push/vapid.ts'
import { openWebPush } from './push/web-push.ts'
import { type Channel, channels, deliverJob } from './queue.ts'
import { forgetOld, sweepMessages } from './sweep.ts'
import type { Bot } from './telegram/links.ts'
import { openTelegramChannel } from './telegram/open.ts'

/** Whom a service of browsers writes to, where the site has no address yet. */
const NOBODY = 'mailto:push@agroplatforma.uz'
/** Per channel: while one waits for a carrier, the others go on. */
const LANES = 4
const sweepJob: Readonly<Record<Channel, string>> = {
  sms: 'communication.sweep',
  email: 'communication.sweep-email',
  push: 'communication.sweep-push',
  telegram: 'communication.sweep-telegram',
}

export interface Notices {
  carriers: Carriers
  /** By which browsers know this installation. */
  pushKey: string
  /** By which people read notices in Telegram. */
  bot: Bot | undefined
  /** What Telegram says with every update. */
  telegramSecret: string | undefined
  deliver(): Promise<void>
  sweep(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Everything of this domain that is more than a call: carriers, the operator's reports, the work in the background. */
export async function openNotices(
  app: FastifyInstance,
  services: Services,
  config: Config,
  say: (line: string) => void,
): Promise<Notices> {
  const { db, jobs, vault, clock, memories } = services
  const warn = (text: string) => app.log.warn(text)
  const carriers = await openCarriers(config, {
    say,
    warn,
    callbackUrl: (operator) => {
      const base = config.eskiz || config.playMobile ? config.origin : hereOf(app)
      return base && base + reportPath(vault, operator)
    },
  })
  const secret = await openSecret(config.vapidKeys, config.dataDir, 'vapid-keys')
  const vapid = openVapid(secret, config.origin?.startsWith('https:') ? config.origin : NOBODY)
  const push = openWebPush({ db, vault, clock, vapid, service: config.pushService })
  const telegram = openTelegramChannel({ app, services, config, carriers, here: () => hereOf(app) })
  const delivery: Delivery = {
    db,
    jobs,
    vault,
    clock,
    carriers: { ...carriers, push: [push], telegram: telegram ? [telegram.carrier] : [] },
    breakers: new Map(carriers.sms.map(({ name }) => [name, openBreaker()])),
    async smsTerms() {
      const source = { tx: db, recall: memories.recall }
      const terms = await settingsInForce(source, ['sms.primary', 'sms.priceTiyin'])
      return { primary: terms['sms.primary'], priceTiyin: terms['sms.priceTiyin'] }
    },
    origin: config.origin,
    warn,
  }
  mountDeliveryReport(app, { db, vault, clock, warn })
  const byEach = async (act: (channel: Channel) => Promise<void>) => void (await Promise.all(channels.map(act)))
  const deliver = () => byEach((channel) => deliverDue(delivery, channel))
  const sweep = () => byEach((channel) => sweepMessages(delivery, channel))
  return {
    carriers,
    pushKey: vapid.publicKey,
    bot: telegram?.bot,
    telegramSecret: telegram?.secret,
    deliver,
    sweep,
    async start() {
      for (const channel of channels) {
        await jobs.work(deliverJob[channel], () => deliverDue(delivery, channel), { lanes: LANES })
        await jobs.work(sweepJob[channel], () => sweepMessages(delivery, channel), { cron: '* * * * *' })
      }
      await telegram?.start()
      await jobs.work('communication.forget', () => forgetOld(delivery), { cron: '10 4 * * *' })
    },
    close: () => carriers.close(),
  }
}

/** Where a stand-in of this machine reaches us. */
function hereOf(app: FastifyInstance): string | undefined {
  const address = app.server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : undefined
}
