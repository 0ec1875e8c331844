import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../e2e')
/** What answers at once, whatever the page is still about to do. */
const reads =
  'all|allInnerTexts|content|count|getAttribute|innerText|inputValue|isChecked|isDisabled|isVisible|textContent'
const hasty = new RegExp(`expect\\(\\(?await .*\\.(?:${reads})\\(`)

/** A place in a list is good for one act: waiting for it or pressing it. */
const placed = /\.nth\((?!\d+\)\.(?:waitFor|click)\()/
const ofList = /data-row-key|'article|'(?:row|listitem|article)'/
const kept = /(?:const \w+ =|=>).*\.(?:first|last)\(\)$/
const named = /hasText|name:/

/** Lines of journeys; what is written one link a line is one line. */
function linesOf(name: string): { line: string; before: string | undefined; at: string }[] {
  const lines = readFileSync(join(folder, name), 'utf8')
    .replaceAll(/\n\s+\./g, '.')
    .split('\n')
  return lines.map((line, n) => ({ line, before: lines[n - 1], at: `${name}: ${line.trim()}` }))
}
const journeys = readdirSync(folder).filter((name) => name.endsWith('.ts'))

test('journeys state what comes true later by asking again, and what is not there of a page at rest', () => {
  const found = journeys
    .flatMap(linesOf)
    .filter(({ line, before }) => hasty.test(line) && !before?.includes('await quiet('))
  expect(found.map(({ at }) => at)).toEqual([])
})

test('journeys that do more than one thing with a row hold it by its key, not by the place it had', () => {
  const found = journeys
    .filter((name) => name !== 'rows.ts')
    .flatMap(linesOf)
    .filter(({ line }) => placed.test(line) || (ofList.test(line) && kept.test(line) && !named.test(line)))
  expect(found.map(({ at }) => at)).toEqual([])
})
