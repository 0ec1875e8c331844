import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dropFolder, scratchFolder } from '../../testing/scratch.ts'
import { moveWhole } from './disk-files.ts'

const root = await scratchFolder()
afterAll(() => dropFolder(root))
const checkout = join(import.meta.dirname, '../../..')
const twoDisks = (await stat(root)).dev !== (await stat(checkout)).dev

test('a file is moved whole', async () => {
  const [from, home] = [join(root, 'made'), join(root, 'files/ab/cd')]
  await writeFile(from, 'voice')
  await moveWhole(from, home)
  expect(await readFile(home, 'utf8')).toBe('voice')
  await expect(stat(from)).rejects.toThrow('ENOENT')
  await expect(moveWhole(from, home)).rejects.toThrow('ENOENT')
})

test.skipIf(!twoDisks)('and from another disk, leaving nothing on either', async () => {
  const other = await mkdtemp(join(checkout, '.running-disk-'))
  const [from, home] = [join(other, 'made'), join(root, 'files/ef/01')]
  try {
    await writeFile(from, 'voice')
    await moveWhole(from, home)
    expect(await readdir(other)).toEqual([])
    expect(await readdir(dirname(home))).toEqual(['01'])
    expect(await readFile(home, 'utf8')).toBe('voice')
  } finally {
    await rm(other, { recursive: true })
  }
})
