import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MOST = 30
const root = join(import.meta.dirname, '..')

function crowded(folder: string): string[] {
  const inside = readdirSync(join(root, folder), { withFileTypes: true })
  const files = inside.filter((one) => one.isFile()).length
  return [
    ...(files > MOST ? [`${folder}: ${files} files`] : []),
    ...inside.filter((one) => one.isDirectory()).flatMap((one) => crowded(`${folder}/${one.name}`)),
  ]
}

test('no folder of the web holds more than thirty files: parts lie beside their screen or in the kit', () => {
  expect(crowded('web')).toEqual([])
})
