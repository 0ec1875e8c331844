import type { Page } from 'playwright-core'

declare global {
  interface Window {
    __reactRouterDataRouter?: { navigate(to: string): Promise<void> }
  }
}

/**
 * Goes there as a link of the page would: the document stays, the screen changes. Resolves when the screen's data is
 * there; a page that has not woken up yet, or cannot be reached this way, is loaded whole.
 */
export async function go(page: Page, path: string): Promise<void> {
  const went = await page
    .evaluate(async (to) => {
      const router = window.__reactRouterDataRouter
      const before = window.location.href
      await router?.navigate(to)
      return window.location.href !== before
    }, path)
    // What the router leaves to the browser takes the question with it.
    .catch(async (error: Error) => {
      if (!/navigation|context was destroyed/i.test(error.message)) throw error
      await page.waitForURL(`**${path}`)
      return true
    })
  if (!went) await page.goto(path)
}
