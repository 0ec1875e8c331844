import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'
import { openHeavy, SYSTEM } from './heavy.ts'
import { heavyModule } from './task.ts'

const strain = heavyModule<typeof import('../../testing/strain.ts')>(
  new URL('../../testing/strain.ts', import.meta.url),
)

test('what takes too long or too much memory is cut off, and the next one is served', async () => {
  const heavy = openHeavy({ threads: 1, heapMb: 64 })
  try {
    await expect(heavy.run('a', strain('spin', [], 1))).rejects.toMatchObject({ code: 'E_TOO_HEAVY' })
    await expect(heavy.run('a', strain('fill', [], 30))).rejects.toMatchObject({ code: 'E_TOO_HEAVY' })
    expect(await heavy.run('a', strain('echo', ['alive'], 5))).toBe('alive')
    await expect(heavy.run('a', strain('say', ['V_FILE_CONTENT', 'x'], 5))).rejects.toMatchObject({
      code: 'V_FILE_CONTENT',
      values: { reason: 'x' },
    })
    await expect(heavy.run('a', strain('fail', [], 5))).rejects.toThrow('a fault of ours')
  } finally {
    await heavy.close()
  }
})

test('the line is bounded for one and for all: 503 says when to come again', async () => {
  const heavy = openHeavy({ threads: 1, each: 2, all: 3 })
  try {
    const ask = (person: string) => heavy.run(person, strain('rest', [300], 5)).then(String, (error) => error.code)
    // The first is under way at once; two wait.
    const greedy = [ask('a'), ask('a'), ask('a'), ask('a')]
    const others = [ask('b'), ask('c')]
    expect(await greedy[3]).toBe('E_BUSY')
    expect(await others[1]).toBe('E_BUSY')
    expect(await Promise.all([...greedy.slice(0, 3), others[0]])).toEqual(['true', 'true', 'true', 'true'])
    await expect(
      Promise.all(Array.from({ length: 6 }, () => heavy.run(SYSTEM, strain('rest', [1], 5)))),
    ).resolves.toHaveLength(6)
  } finally {
    await heavy.close()
  }
})

test('whoever waits too long is told so', async () => {
  const heavy = openHeavy({ threads: 1, waitSeconds: 0.2 })
  try {
    const first = heavy.run('a', strain('rest', [1500], 5))
    await expect(heavy.run('b', strain('rest', [1], 5))).rejects.toMatchObject({
      code: 'E_BUSY',
      values: { seconds: 10 },
    })
    expect(await first).toBe(true)
  } finally {
    await heavy.close()
  }
})

test('turns go by person: one who brings a hundred does not stand before one who brings one', () => {
  const queue = openFairQueue<number>({ each: 200, all: 300 })
  for (let at = 0; at < 100; at++) queue.push('many', at)
  queue.push('one', 1000)
  queue.push('two', 2000)
  const order = Array.from({ length: 5 }, () => queue.next()?.person)
  expect(order).toEqual(['many', 'one', 'two', 'many', 'many'])
  queue.drop('many', 3)
  expect(queue.next()?.item).toBe(4)
})
