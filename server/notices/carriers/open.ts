import type { Config } from '../../kernel/config.ts'
import type { Carrier } from './carrier.ts'
import { openEskiz } from './eskiz.ts'
import type { EskizStandIn } from './eskiz-stand-in.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { openPlayMobile } from './play-mobile.ts'
import type { PlayMobileStandIn } from './play-mobile-stand-in.ts'
import { openSmtp } from './smtp.ts'
import type { SmtpStandIn } from './smtp-stand-in.ts'
import type { TelegramBot } from './telegram.ts'
import type { TelegramStandIn } from './telegram-stand-in.ts'

export interface Carriers {
  /** One or two operators; which one is asked first a setting says. */
  sms: readonly Carrier[]
  email: readonly Carrier[]
  /** The bot, where there is one; it is opened by its own part, which keeps who reads it. */
  bot: TelegramBot | undefined
  outbox: Outbox
  /** Local programs behind the same protocols, in a demo with nothing configured. */
  standIns: {
    eskiz: EskizStandIn | undefined
    playMobile: PlayMobileStandIn | undefined
    smtp: SmtpStandIn | undefined
    telegram: TelegramStandIn | undefined
  }
  close(): Promise<void>
}

interface Surroundings {
  say: (line: string) => void
  warn: (text: string) => void
  /** Where an operator reports a delivery, once we can be reached. */
  callbackUrl: (operator: 'eskiz' | 'playmobile') => string | undefined
}

export async function openCarriers(config: Config, { say, warn, callbackUrl }: Surroundings): Promise<Carriers> {
  const outbox = openOutbox(say)
  // An operator that is named stands alone until the other one is named too.
  const playsSms = config.demo && !config.eskiz && !config.playMobile
  const eskiz = playsSms ? await startEskiz(outbox) : undefined
  const playMobile = playsSms ? await startPlayMobile(outbox, () => callbackUrl('playmobile')) : undefined
  const smtp = config.demo && !config.smtp ? await startSmtp(outbox) : undefined
  const telegram = config.demo && !config.telegram ? await startTelegram(outbox) : undefined
  const first = config.eskiz ?? eskiz?.account
  const second = config.playMobile ?? playMobile?.account
  const mail = config.smtp ?? (smtp && { url: smtp.url, from: 'Agroplatforma <demo@agro.local>' })
  if (!first && !second)
    warn('SMS is not configured (ESKIZ_EMAIL, ESKIZ_PASSWORD, PLAYMOBILE_LOGIN): messages wait in the queue')
  if (!mail) warn('E-mail is not configured (SMTP_URL, MAIL_FROM): messages wait in the queue')
  const carriers = {
    sms: [
      ...(first ? [openEskiz(first, () => callbackUrl('eskiz'))] : []),
      ...(second ? [openPlayMobile(second)] : []),
    ],
    email: mail ? [openSmtp(mail)] : [],
  }
  return {
    ...carriers,
    outbox,
    bot: config.telegram ?? telegram?.bot,
    standIns: { eskiz, playMobile, smtp, telegram },
    async close() {
      for (const carrier of [...carriers.sms, ...carriers.email]) carrier.close()
      await Promise.all([eskiz?.close(), playMobile?.close(), smtp?.close(), telegram?.close()])
    },
  }
}

// Loaded on demand: a real installation holds none in memory.
const startEskiz = async (outbox: Outbox) => (await import('./eskiz-stand-in.ts')).startEskizStandIn(outbox)
const startPlayMobile = async (outbox: Outbox, reportUrl: () => string | undefined) =>
  (await import('./play-mobile-stand-in.ts')).startPlayMobileStandIn(outbox, reportUrl)
const startTelegram = async (outbox: Outbox) => (await import('./telegram-stand-in.ts')).startTelegramStandIn(outbox)
const startSmtp = async (outbox: Outbox) => (await import('./smtp-stand-in.ts')).startSmtpStandIn(outbox)
