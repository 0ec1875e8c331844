import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Outbox } from './outbox.ts'

export interface SmtpStandIn {
  url: string
  faults: { down: boolean }
  close(): Promise<void>
}

/** A mail server of this machine that delivers to nobody and keeps what it is given. */
export async function startSmtpStandIn(outbox: Outbox): Promise<SmtpStandIn> {
  const faults = { down: false }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(faults.down ? temporary() : undefined),
    onData(stream, _session, done) {
      receive(stream, outbox).then(
        () => done(),
        (error) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // A connection cut off by a client is the client's business.
  server.on('error', () => {})
  const listening = await new Promise<AddressInfo>((resolve) => {
    const inner = server.listen(0, '127.0.0.1', () => resolve(inner.address() as AddressInfo))
  })
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    faults,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const temporary = () => Object.assign(new Error('Try again later'), { responseCode: 451 })

async function receive(stream: Readable, outbox: Outbox): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  outbox.add({
    id: mail.messageId ?? '',
    channel: 'email',
    to: mail.to?.map((one) => one.address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text?.trim() ?? '',
    at: new Date(),
  })
}
