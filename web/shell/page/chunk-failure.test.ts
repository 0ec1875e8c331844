import { expect, test } from 'vitest'
import { mayReload } from './chunk-failure.ts'

test('a path is reloaded at most once within ten seconds', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(mayReload('/a', 0, storage)).toBe(true)
  expect(mayReload('/a', 9_999, storage)).toBe(false)
  expect(mayReload('/b', 9_999, storage)).toBe(true)
  expect(mayReload('/a', 10_000, storage)).toBe(true)
})
