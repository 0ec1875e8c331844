/** What the stand-ins were given: the telephones and mailboxes of a demo. */
interface Received {
  id: string
  channel: 'sms' | 'email' | 'telegram'
  to: string
  subject: string
  text: string
  at: Date
}

const KEEP = 200
const names = { sms: 'SMS', email: 'E-mail', telegram: 'Telegram' } as const

export interface Outbox {
  /** The newest first. */
  items(): readonly Received[]
  add(received: Received): void
}

/** Keeps the last few and logs each in one line, where a demo user looks for codes. */
export function openOutbox(say: (line: string) => void): Outbox {
  const items: Received[] = []
  return {
    items: () => items,
    add(received) {
      items.unshift(received)
      items.length = Math.min(items.length, KEEP)
      const what = [received.subject, received.text].filter(Boolean).join(': ').replace(/\s+/g, ' ')
      say(`${names[received.channel]} → ${received.to} | ${what}`)
    },
  }
}
