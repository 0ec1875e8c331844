import { createHash } from 'node:crypto'
import type { BbbServer } from '../../kernel/config.ts'
import type { EventRoom } from './room.ts'

const TIMEOUT_MS = 10_000
/** The room stays open longer, for people who are late and talks that run over. */
const SPARE_MINUTES = 30

/** The address of one call: everything asked, and a checksum that only the two servers can make. */
function bbbAddress({ url, secret }: BbbServer, call: string, asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(asked).toString()
  const checksum = createHash('sha256').update(`${call}${query}${secret}`).digest('hex')
  return `${url}/api/${call}?${query}${query && '&'}checksum=${checksum}`
}

const meetingOf = (eventId: number) => `agro-event-${eventId}`
const tagged = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

/** BigBlueButton, by its own protocol: create, join, getMeetingInfo. */
export function bbbRoom(server: BbbServer): EventRoom {
  async function ask(call: string, asked: Readonly<Record<string, string>>): Promise<string> {
    const answer = await fetch(bbbAddress(server, call, asked), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`BigBlueButton ${call}: ${answer.status}`)
    return answer.text()
  }

  return {
    async open({ id, title, minutes }) {
      const xml = await ask('create', {
        allowStartStopRecording: 'true',
        duration: String(Math.ceil(minutes) + SPARE_MINUTES),
        meetingID: meetingOf(id),
        name: title.slice(0, 128).padEnd(2),
        record: 'true',
      })
      if (tagged(xml, 'returncode')[0] !== 'SUCCESS')
        throw new Error(`BigBlueButton create: ${tagged(xml, 'messageKey')[0] ?? 'failed'}`)
    },
    linkFor: ({ id, roomOpenedAt }, guest) =>
      roomOpenedAt === null
        ? undefined
        : bbbAddress(server, 'join', {
            fullName: guest.name,
            meetingID: meetingOf(id),
            redirect: 'true',
            role: guest.host ? 'MODERATOR' : 'VIEWER',
            userID: guest.id,
          }),
    async guests(eventId) {
      const xml = await ask('getMeetingInfo', { meetingID: meetingOf(eventId) })
      // Nobody has come in yet, or the meeting is over: not a fault.
      return tagged(xml, 'returncode')[0] === 'SUCCESS' ? tagged(xml, 'userID') : []
    },
  }
}
