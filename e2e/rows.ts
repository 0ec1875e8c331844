import type { Locator } from 'playwright-core'
import { quiet } from './quiet.ts'

/**
 * The first rows or cards of a list, each held by its own key: lists are ordered by what changes, and whatever stood
 * first may stand elsewhere at the next step.
 */
export async function held(rows: Locator, count: number): Promise<Locator[]> {
  const page = rows.page()
  await rows.nth(count - 1).waitFor()
  await quiet(page)
  const keys = await rows.evaluateAll(
    (all, first) =>
      all.slice(0, first).map((row) => ({
        tag: row.localName,
        row: row.getAttribute('data-row-key'),
        link: row.querySelector('a')?.getAttribute('href'),
      })),
    count,
  )
  return keys.map(({ tag, row, link }) =>
    row === null ? page.locator(`${tag}:has(a[href="${link}"])`) : page.locator(`${tag}[data-row-key="${row}"]`),
  )
}
