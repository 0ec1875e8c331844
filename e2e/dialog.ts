import type { Locator } from 'playwright-core'

/** A press on what still flies in may hit nothing. */
export const settled = ':not([class*=-appear]):not([class*=-enter])'

/** The button of an open dialog that ends it. */
export async function answer(dialog: Locator, name: string): Promise<void> {
  await dialog.and(dialog.page().locator(settled)).waitFor()
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
