import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MACHINE = ['server/kernel/process/steps.ts', 'server/kernel/process/versioned.ts']

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((file) => `server/${file}`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('server/testing/'))
  .filter((file) => !MACHINE.includes(file))
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

/** Where a version is counted by hand, and why the machine does not do it. */
const byHand: Readonly<Record<string, readonly string[]>> = {
  'many rows in one statement': [
    'server/announcements/applicants/decline.ts',
    'server/clearing/reversal.ts',
    'server/clearing/withdrawals.ts',
    'server/events/care.ts',
    'server/events/door/check-in.ts',
    'server/events/lapse.ts',
    'server/events/mine/live.ts',
    'server/events/seats.ts',
    'server/identity/deletion/erase.ts',
    'server/identity/organizations/endings.ts',
    'server/identity/organizations/expiry.ts',
    'server/identity/organizations/heads.ts',
    'server/identity/organizations/takeover.ts',
    'server/identity/signature/signer.ts',
    'server/market/addresses/addresses.ts',
    'server/market/addresses/forget.ts',
    'server/market/requisites/edits.ts',
    'server/media/content/jobs.ts',
    'server/media/content/order.ts',
    'server/moderation/complaints.ts',
    'server/reference/categories/category-import.ts',
    'server/reference/categories/category-place.ts',
    'server/reference/territories/territory-apply.ts',
  ],
  'made or changed in one statement, keyed by a name': [
    'server/clearing/days.ts',
    'server/market/prices/price-sheet.ts',
    'server/reference/site-configuration.ts',
    'server/reference/translations/translation-exchange.ts',
    'server/reference/translations/translations.ts',
    'server/search/saved.ts',
  ],
  'a case is held for a quarter of an hour: its condition is the holder and the time, not the state': [
    'server/moderation/decide.ts',
    'server/moderation/engine.ts',
    'server/moderation/jobs.ts',
    'server/moderation/steps.ts',
  ],
  'several steps of a learner in one update': ['server/media/learning/enrolment.ts'],
  'every text of a page is kept: the version is its number': ['server/reference/pages/pages.ts'],
}

test('a step is looked up by the machine, and drawn by what it says may follow', () => {
  expect(filesWith(/\bcanStep\(/)).toEqual([])
})

test('a version is counted by the machine, but for what is named here', () => {
  expect(filesWith(/row_version \+ 1|rowVersion', '\+'|rowVersion \+ 1/)).toEqual(Object.values(byHand).flat().sort())
})
