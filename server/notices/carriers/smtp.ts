import { createTransport } from 'nodemailer'
import { type Carrier, CarrierFault } from './carrier.ts'

const TIMEOUT_MS = 15_000

/** A mail server. It cannot be asked what it took, so an attempt cut off in the middle stays unknown. */
export function openSmtp(account: { url: string; from: string }): Carrier {
  const transport = createTransport({
    url: account.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const host = account.from.replace(/^.*@|>.*$/gs, '') || 'localhost'
  return {
    name: 'smtp',
    async send({ ownId, to, subject, text }) {
      try {
        const { messageId } = await transport.sendMail({
          from: account.from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${ownId}@${host}>`,
        })
        return messageId
      } catch (error) {
        throw faultOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function faultOf(error: unknown): CarrierFault {
  if (!(error instanceof Error)) return new CarrierFault('uncertain', String(error))
  const code = 'code' in error ? String(error.code) : ''
  const command = 'command' in error ? String(error.command) : ''
  const answer = 'responseCode' in error ? Number(error.responseCode) : 0
  const text = `${code} ${command} ${answer || ''}`.trim()
  if (code === 'EAUTH') return new CarrierFault('away', text)
  if (answer >= 500) return new CarrierFault('refused', text)
  // Silence after DATA is uncertain; before that nothing can have been taken.
  return new CarrierFault(command === 'DATA' && !answer ? 'uncertain' : 'away', text)
}
