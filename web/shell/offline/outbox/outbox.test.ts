import { expect, test } from 'vitest'
import { isWeakPin, lockKey, openGiven, seal, unlockKey, unseal } from './keys.ts'
import { nextOf, type Waiting, waitFor } from './outbox.ts'

const item = (key: string, about: string, state: Waiting['state'] = 'queued'): Waiting => ({
  key,
  about,
  body: {},
  createdAt: key,
  state,
  attempts: 0,
})

test('of one household the earlier goes first, and one that waits for a person holds no other up', () => {
  expect(nextOf([])).toBeUndefined()
  expect(nextOf([item('1', 'a'), item('2', 'a')])?.key).toBe('1')
  const held = [item('1', 'a', 'conflict'), item('2', 'a'), item('3', 'b')]
  expect(nextOf(held)?.key).toBe('3')
  expect(nextOf(held.slice(0, 2))).toBeUndefined()
  expect(nextOf([item('1', 'a', 'refused'), item('2', 'b')])?.key).toBe('2')
})

test('the next attempt waits three times as long, ten minutes at most', () => {
  expect([1, 2, 3, 4].map(waitFor)).toEqual([5000, 15_000, 45_000, 135_000])
  expect(waitFor(40)).toBe(600_000)
})

test('a code that is tried first is none', () => {
  for (const pin of ['111111', '123456', '654321', '12345', '12345a'])
    expect([pin, isWeakPin(pin)]).toEqual([pin, true])
  expect(isWeakPin('482915')).toBe(false)
})

test('what is kept opens by the right code alone, in its own place and for its own user', async () => {
  const secret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const given = { share: secret(), key: secret() }
  const lock = await lockKey(given, '482915')
  expect(lock.share.extractable).toBe(false)
  expect(await unlockKey(lock, '482916')).toBeUndefined()
  const key = await unlockKey(lock, '482915')
  if (!key) throw new Error('The right code')
  const row = await seal(await openGiven(given), { store: 'drafts', key: 'a', userId: 7 }, { said: 'Oila' })
  expect(Buffer.from(row.data).toString()).not.toContain('Oila')
  expect(Buffer.from(await unseal(key, 'drafts', row)).toString()).toBe('{"said":"Oila"}')
  await expect(unseal(key, 'outbox', row)).rejects.toThrow()
  await expect(unseal(key, 'drafts', { ...row, userId: 8 })).rejects.toThrow()
})
