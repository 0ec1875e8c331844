import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../kernel/config.ts'
import { openVault } from '../../kernel/keys/vault.ts'
import { BBB_SECRET, playBbb } from '../../testing/bbb.ts'
import { openRooms } from './room.ts'

let bbb: Awaited<ReturnType<typeof playBbb>>
beforeAll(async () => {
  bbb = await playBbb()
})
afterAll(() => bbb?.close())

const roomsWith = (secret: string) =>
  openRooms(readConfig({ BBB_URL: bbb.url, BBB_SECRET: secret }, '/'), openVault('x'.repeat(32)))
const event = { id: 7, content: { platform: 'bbb' as const }, joinSealed: null, roomOpenedAt: new Date() }

test('a room of our own is made, joined by a link with a checksum, and tells who is in it', async () => {
  const rooms = roomsWith(BBB_SECRET)
  const room = rooms.of(event)
  if (!room) throw new Error('no room')
  expect(await room.guests(7)).toEqual([])
  await room.open({ id: 7, title: 'Pomidor & bodring', minutes: 120 })
  expect(room.linkFor({ ...event, roomOpenedAt: null }, { id: 'a', name: 'Malika', host: false })).toBeUndefined()
  const link = room.linkFor(event, { id: 'a1', name: 'Malika Ergasheva', host: false }) ?? ''
  expect(new URL(link).searchParams.get('role')).toBe('VIEWER')
  expect(link).not.toContain(BBB_SECRET)
  await (await fetch(link)).text()
  expect(await room.guests(7)).toEqual(['a1'])
})

test('with a wrong secret nothing is opened; without one there are no rooms of our own; half of it does not start', async () => {
  await expect(roomsWith('another').ours?.open({ id: 8, title: 'X', minutes: 1 })).rejects.toThrow('checksumError')
  const none = openRooms(readConfig({}, '/'), openVault('x'.repeat(32)))
  expect([none.ours, none.of(event)]).toEqual([undefined, undefined])
  expect(() => readConfig({ BBB_URL: bbb.url }, '/')).toThrow('BBB_URL and BBB_SECRET go together')
})

test('a link of the organizer is kept sealed and the same for everybody', () => {
  const vault = openVault('x'.repeat(32))
  const room = openRooms(readConfig({}, '/'), vault).of({ content: { platform: 'meet' } })
  const sealed = vault.seal('https://meet.google.com/abc')
  expect(room?.linkFor({ ...event, joinSealed: sealed }, { id: 'a', name: 'M', host: false })).toBe(
    'https://meet.google.com/abc',
  )
})
