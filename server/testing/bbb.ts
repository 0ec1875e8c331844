import { createHash } from 'node:crypto'
import { createServer } from 'node:http'

export const BBB_SECRET = 'shared-with-the-server'

const said = (...parts: string[]) => `<response>${parts.join('')}</response>`
const failed = (key: string) => said('<returncode>FAILED</returncode>', `<messageKey>${key}</messageKey>`)
const success = '<returncode>SUCCESS</returncode>'

/** Plays BigBlueButton by its own rules: a wrong checksum opens nothing, a meeting nobody made is not there. */
export async function playBbb() {
  const meetings = new Map<string, string[]>()
  /** Rooms that cannot be had, whatever the reason. */
  const broken = new Set<string>()
  const answer = (address: string): string => {
    const asked = new URL(address, 'http://bbb')
    const call = asked.pathname.split('/').at(-1) ?? ''
    const query = asked.search.slice(1).replace(/&?checksum=[0-9a-f]+$/, '')
    const checksum = createHash('sha256').update(`${call}${query}${BBB_SECRET}`).digest('hex')
    if (checksum !== asked.searchParams.get('checksum')) return failed('checksumError')
    const meeting = asked.searchParams.get('meetingID') ?? ''
    if (broken.has(meeting)) return failed('internalError')
    const guests = meetings.get(meeting)
    if (call === 'create') {
      meetings.set(meeting, guests ?? [])
      return said(success)
    }
    if (!guests) return failed('notFound')
    if (call === 'join') guests.push(asked.searchParams.get('userID') ?? '')
    const people = guests.map((id) => `<attendee><userID>${id}</userID></attendee>`)
    return said(success, `<attendees>${people.join('')}</attendees>`)
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/xml')
    response.end(answer(request.url ?? ''))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/bigbluebutton`,
    broken,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
