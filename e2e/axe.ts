import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Colours half way through a transition are nobody's: what moves is let arrive first. */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {}
      return animation.playState !== 'running' || iterations === Number.POSITIVE_INFINITY
    }),
  )

async function faults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
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
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const fault of await faults(page)) found.push(`${path}: ${fault}`)
  }
  return found
}

/** As the switch in the account does; seen from the next page on. */
export const darken = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('agroplatforma') ?? '{}')
    localStorage.setItem('agroplatforma', JSON.stringify({ ...kept, state: { ...kept.state, darkTheme: true } }))
  })
