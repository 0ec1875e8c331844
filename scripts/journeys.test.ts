import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../e2e')
/** What answers at once, whatever the page is still about to do. */
const reads =
  'all|allInnerTexts|content|count|getAttribute|innerText|inputValue|isChecked|isDisabled|isVisible|textContent'
const hasty = new RegExp(`expect\\(\\(?await .*\\.(?:${reads})\\(`)

test('journeys state what comes true later by asking again, and what is not there of a page at rest', () => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n')
      return lines.flatMap((line, n) =>
        hasty.test(line) && !lines[n - 1]?.includes('await quiet(') ? `${name}:${n + 1}: ${line.trim()}` : [],
      )
    })
  expect(found).toEqual([])
})
