import type { Locator, Page } from 'playwright-core'
import { CLIENT_HEADER } from '#contract/constants.ts'
import { DAY_MS } from '#uz/durations.ts'
import { quiet } from './quiet.ts'
import { fits } from './width.ts'

const OWN = '/dashboard/announcements'

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** What a script of this visitor would be answered: with their cookies, as pages ask. */
export async function answered(page: Page, path: string, body?: object): Promise<{ status: number; text: string }> {
  const headers = { [CLIENT_HEADER]: '1' }
  const reply = await (body ? page.request.post(path, { headers, data: body }) : page.request.get(path, { headers }))
  return { status: reply.status(), text: await reply.text() }
}

/** One of a long list, found by typing. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  // A press on what still flies in may hit nothing.
  await quiet(page)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

const announcement = { steps: '#announcement-steps', sent: 'Eʼlon tekshiruvga yuborildi' }

/** On through the steps of the form, none of which may be wider than the screen, and off to the moderator. */
export async function sendOff(page: Page, { steps: of, sent } = announcement): Promise<void> {
  const steps = page.locator(`${of} button`)
  await steps.first().waitFor()
  for (const next of (await steps.allInnerTexts()).slice(1)) {
    await page.getByRole('button', { name: 'Davom etish' }).click()
    await page.locator(`${of} [aria-current=step]`).getByText(next.trim()).waitFor()
    await fits(page)
  }
  await page.getByText('Hammasi joyida, yuborish mumkin').waitFor()
  await page.getByRole('button', { name: 'Tekshiruvga yuborish' }).click()
  await page.getByText(sent).waitFor()
}

/** One's own announcement of this title, in the list of its kind. */
export async function ownId(page: Page, segment: string, title: string): Promise<number> {
  await page.goto(`${OWN}/${segment}?search=${encodeURIComponent(title)}`)
  const row = page.locator('[data-row-key]').filter({ hasText: title }).first()
  return Number(await row.getAttribute('data-row-key'))
}

/** The panel of one who responded, opened from the board of an announcement. */
export async function openApplicant(page: Page, at: { segment: string; id: number }, name: string): Promise<Locator> {
  await page.goto(`${OWN}/${at.segment}/${at.id}/applicants`)
  await page.getByRole('listitem').getByRole('link', { name }).first().click()
  return panelOf(page)
}

/** The panel of what I responded to. */
export async function openResponse(page: Page, title: string): Promise<Locator> {
  await page.goto(`${OWN}/responses`)
  await page.getByRole('link', { name: title }).first().click()
  return panelOf(page)
}

async function panelOf(page: Page): Promise<Locator> {
  const panel = page.getByRole('dialog').first()
  await panel.getByRole('heading').first().waitFor()
  await quiet(page)
  return panel
}

/** One step of a response, with its question where it has one. */
export async function take(panel: Locator, step: string): Promise<void> {
  await panel.getByRole('button', { name: step, exact: true }).click()
  await quiet(panel.page())
  const question = panel.page().locator('.ant-modal-confirm').getByRole('button', { name: step, exact: true })
  if ((await question.count()) > 0) await question.click()
}
