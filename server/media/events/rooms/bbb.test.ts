import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../kernel/config.ts'
import { openVault } from '../../../kernel/vault.ts'
import { openRooms } from './room.ts'

const SECRET = 'shared-with-the-server'
let server: Server
let url: string
const meetings = new Map<string, string[]>()

/** Plays BigBlueButton by its own rules: a wrong checksum opens nothing. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://bbb')
    const call = asked.pathname.split('/').at(-1) ?? ''
    const query = asked.search.slice(1).replace(/&?checksum=[0-9a-f]+$/, '')
    const good =
      createHash('sha256').update(`${call}${query}${SECRET}`).digest('hex') === asked.searchParams.get('checksum')
    const meeting = asked.searchParams.get('meetingID') ?? ''
    const guests = meetings.get(meeting)
    response.setHeader('content-type', 'text/xml')
    if (!good)
      response.end('<response><returncode>FAILED</returncode><messageKey>checksumError</messageKey></response>')
    else if (call === 'create') {
      meetings.set(meeting, guests ?? [])
      response.end('<response><returncode>SUCCESS</returncode></response>')
    } else if (call === 'join') {
      guests?.push(asked.searchParams.get('userID') ?? '')
      response.end('<response><returncode>SUCCESS</returncode></response>')
    } else if (!guests)
      response.end('<response><returncode>FAILED</returncode><messageKey>notFound</messageKey></response>')
    else
      response.end(
        `<response><returncode>SUCCESS</returncode><attendees>${guests.map((id) => `<attendee><userID>${id}</userID></attendee>`).join('')}</attendees></response>`,
      )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bigbluebutton`
})
afterAll(() => new Promise((closed) => server.close(closed)))

const roomsWith = (secret: string) =>
  openRooms(readConfig({ BBB_URL: url, BBB_SECRET: secret }, '/'), openVault('x'.repeat(32)))
const event = { id: 7, content: { platform: 'bbb' as const }, joinSealed: null, roomOpenedAt: new Date() }

test('a room of our own is made, joined by a link with a checksum, and tells who is in it', async () => {
  const rooms = roomsWith(SECRET)
  const room = rooms.of(event)
  if (!room) throw new Error('no room')
  expect(await room.guests(7)).toEqual([])
  await room.open({ id: 7, title: 'Pomidor & bodring', minutes: 120 })
  expect(room.linkFor({ ...event, roomOpenedAt: null }, { id: 'a', name: 'Malika', host: false })).toBeUndefined()
  const link = room.linkFor(event, { id: 'a1', name: 'Malika Ergasheva', host: false }) ?? ''
  expect(new URL(link).searchParams.get('role')).toBe('VIEWER')
  expect(link).not.toContain(SECRET)
  await (await fetch(link)).text()
  expect(await room.guests(7)).toEqual(['a1'])
})

test('with a wrong secret nothing is opened; without one there are no rooms of our own; half of it does not start', async () => {
  await expect(roomsWith('another').ours?.open({ id: 8, title: 'X', minutes: 1 })).rejects.toThrow('checksumError')
  const none = openRooms(readConfig({}, '/'), openVault('x'.repeat(32)))
  expect([none.ours, none.of(event)]).toEqual([undefined, undefined])
  expect(() => readConfig({ BBB_URL: url }, '/')).toThrow('BBB_URL and BBB_SECRET go together')
})

test('a link of the organizer is kept sealed and the same for everybody', () => {
  const vault = openVault('x'.repeat(32))
  const room = openRooms(readConfig({}, '/'), vault).of({ content: { platform: 'meet' } })
  const sealed = vault.seal('https://meet.google.com/abc')
  expect(room?.linkFor({ ...event, joinSealed: sealed }, { id: 'a', name: 'M', host: false })).toBe(
    'https://meet.google.com/abc',
  )
})
