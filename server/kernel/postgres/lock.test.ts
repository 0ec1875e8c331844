import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropFolder, scratchFolder } from '../../testing/scratch.ts'
import { sweepPrepared, withLock } from './lock.ts'

let folder: string

beforeEach(async () => {
  folder = await scratchFolder()
})

afterEach(() => dropFolder(folder))

test('one at a time, and nothing is left afterwards, not even by one that fails', async () => {
  const lock = join(folder, 'lock')
  let inside = 0
  let most = 0
  const work = async (turns: number) => {
    most = Math.max(most, ++inside)
    for (let i = 0; i < turns; i++) await turn()
    inside--
    if (turns === 3) throw new Error('failed inside')
  }
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((turns) => withLock(lock, () => work(turns))))
  expect(most).toBe(1)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await readdir(folder)).toEqual([])
})

test('a pid that lives again as another process does not keep the lock', async () => {
  const lock = join(folder, 'lock')
  await mkdir(lock)
  await writeFile(join(lock, `${process.pid}-before`), '')
  expect(await withLock(lock, async () => 'mine')).toBe('mine')
})

test('what killed waiters prepared is swept, what living ones prepared stays', async () => {
  await mkdir(join(folder, 'lock.dead'))
  await writeFile(join(folder, 'lock.dead', '999999999-1'), '')
  await withLock(join(folder, 'lock'), async () => {
    const waiting = withLock(join(folder, 'lock'), async () => 'waited')
    await expect.poll(() => readdir(folder)).toHaveLength(3)
    await sweepPrepared(folder, 'lock')
    const left = await readdir(folder)
    expect(left).not.toContain('lock.dead')
    expect(left).toHaveLength(2)
    return { waiting }
  }).then(async ({ waiting }) => expect(await waiting).toBe('waited'))
})
