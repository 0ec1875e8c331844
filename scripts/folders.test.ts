import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MOST = 30
/** Behind the web a file is its test's neighbour, so a room has half as many things as files. */
const MOST_BEHIND = 42
const root = join(import.meta.dirname, '..')

function crowded(folder: string, most: number): string[] {
  const inside = readdirSync(join(root, folder), { withFileTypes: true })
  const files = inside.filter((one) => one.isFile()).length
  return [
    ...(files > most ? [`${folder}: ${files} files`] : []),
    ...inside.filter((one) => one.isDirectory()).flatMap((one) => crowded(`${folder}/${one.name}`, most)),
  ]
}

test('no folder of the web holds more than thirty files: parts lie beside their screen or in the kit', () => {
  expect(crowded('web', MOST)).toEqual([])
})

test('no room of the server or of the contract holds more than forty-two', () => {
  expect([...crowded('server', MOST_BEHIND), ...crowded('contract', MOST_BEHIND)]).toEqual([])
})
