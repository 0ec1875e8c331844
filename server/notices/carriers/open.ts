import type { Config } from '../../kernel/config.ts'
import type { Carrier } from './carrier.ts'
import { openEskiz } from './eskiz.ts'
import type { EskizStandIn } from './eskiz-stand-in.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'
import type { SmtpStandIn } from './smtp-stand-in.ts'

export interface Carriers {
  sms: Carrier | undefined
  email: Carrier | undefined
  outbox: Outbox
  /** Local programs behind the same protocols, in a demo with nothing configured. */
  standIns: { eskiz: EskizStandIn | undefined; smtp: SmtpStandIn | undefined }
  close(): Promise<void>
}

interface Surroundings {
  say: (line: string) => void
  warn: (text: string) => void
  /** Where the operator reports a delivery, once we can be reached. */
  callbackUrl: () => string | undefined
}

export async function openCarriers(config: Config, { say, warn, callbackUrl }: Surroundings): Promise<Carriers> {
  const outbox = openOutbox(say)
  const eskiz = config.demo && !config.eskiz ? await startEskiz(outbox) : undefined
  const smtp = config.demo && !config.smtp ? await startSmtp(outbox) : undefined
  const account = config.eskiz ?? eskiz?.account
  const mail = config.smtp ?? (smtp && { url: smtp.url, from: 'Agroplatforma <demo@agro.local>' })
  if (!account) warn('SMS is not configured (ESKIZ_EMAIL, ESKIZ_PASSWORD): messages wait in the queue')
  if (!mail) warn('E-mail is not configured (SMTP_URL, MAIL_FROM): messages wait in the queue')
  const carriers = {
    sms: account && openEskiz(account, callbackUrl),
    email: mail && openSmtp(mail),
  }
  return {
    ...carriers,
    outbox,
    standIns: { eskiz, smtp },
    async close() {
      carriers.sms?.close()
      carriers.email?.close()
      await Promise.all([eskiz?.close(), smtp?.close()])
    },
  }
}

// Loaded on demand: a real installation holds neither in memory.
const startEskiz = async (outbox: Outbox) => (await import('./eskiz-stand-in.ts')).startEskizStandIn(outbox)
const startSmtp = async (outbox: Outbox) => (await import('./smtp-stand-in.ts')).startSmtpStandIn(outbox)
