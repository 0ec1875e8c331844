import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { go } from './go.ts'
import { quiet } from './quiet.ts'

/** Around every page: header, footer, the bar of a phone, the menu of the dashboard. */
const frame = ['header:has(~ #content)', '#content ~ nav', '#content ~ div footer', 'aside:has(~ div > #content)']

async function faults(page: Page): Promise<string[]> {
  // Colours half way through a transition are nobody's: what moves is let arrive first.
  await quiet(page)
  // While the document stays, so does axe; it would be sent and read anew for every screen, twice.
  const stays = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(stays && { axeSource: 'void 0' }) })
  // And the frame, which was looked at with the first page of the document: half of all there is on a screen.
  if (stays) for (const part of frame) axe.exclude(part)
  const { violations } = await axe
    // Of what passes nothing is written down, and no page is opened to gather frames: we have none.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${node.target.join(' ')}`))
}

/** On all of these pages, one after another: one bad page does not hide the next. */
export async function faultsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const { pathname, search } = new URL(page.url())
    if (pathname + search !== path) await go(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const fault of await faults(page)) found.push(`${path}: ${fault}`)
  }
  return found
}
