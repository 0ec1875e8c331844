import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Nothing on the page is wider than its window: nobody scrolls sideways. */
export const fits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
    .toBe(page.viewportSize()?.width)
