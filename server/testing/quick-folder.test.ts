import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quickFolder } from './quick-folder.ts'
import { dropFolder, scratchFolder } from './scratch.ts'

test('a folder in memory is taken where it is there and has room, and is left alone otherwise', async () => {
  const memory = await scratchFolder()
  expect(quickFolder(memory, 0)).toBe(join(memory, 'agro-tests'))
  expect(quickFolder(memory, 0)).toBe(join(memory, 'agro-tests'))
  expect(quickFolder(memory, Number.MAX_SAFE_INTEGER)).toBeUndefined()
  expect(quickFolder(join(memory, 'nowhere'), 0)).toBeUndefined()
  await dropFolder(memory)
})
