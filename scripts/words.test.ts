import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { literalsOf } from './texts.ts'

const root = join(import.meta.dirname, '..')
const cyrillic = /\p{Script=Cyrillic}/u

/** Read, not said: words that are looked for in what people, banks and registers write. */
const looksFor = [
  'contract/announcements/wording.ts',
  'contract/clearing/clearing-process.ts',
  'contract/identity/organizations/registered-name.ts',
  'contract/market/requisite-paste.ts',
  'contract/moderation/text-checks.ts',
  'server/clearing/answer-file.ts',
  'server/clearing/payer.ts',
  'server/deals/money/paid-for.ts',
  'server/documents/pdf/sheet.ts',
  'server/identity/signature/names.ts',
  'server/market/products/sheet.ts',
  'server/market/requisites/holder.ts',
  'server/search/sound.ts',
  'server/search/words.ts',
  'web/dashboard/clearing/+parts/staff/guess-mapping.ts',
  'web/dashboard/requisites/+parts/requisite-paste.tsx',
  'web/kit/site/short-place.ts',
]
/** What an installation begins with; staff edit it on the screens of pages, forms, papers, roles and settings. */
const beginsWith = [
  'contract/identity/rights/permission-bundles.ts',
  'contract/identity/rights/roles.ts',
  'contract/reference/settings.ts',
  'server/documents/templates/seeds/',
  'server/forms/field-templates/seeds/',
  'server/government/reports/seeds.ts',
  'server/government/visits/form-seeds.ts',
  'server/reference/pages/default-pages.ts',
  'server/reference/page-defaults/',
]
/** Spelled by the specification, by a signature, or by languages that name themselves; shown where no texts have come. */
const fixed = [
  'contract/constants.ts',
  'server/documents/signing/manifest.ts',
  'server/finance/applying/wizard/sign.ts',
  'server/government/reports/sign.ts',
  'web/dashboard/media/+parts/language-dots.tsx',
  'web/shell/dashboard/language-menu.tsx',
  'web/shell/own.tsx',
  'web/shell/page/error-page.tsx',
  'web/shell/site/language-switch.tsx',
]
const named = [...looksFor, ...beginsWith, ...fixed]
/** For tests alone. */
const testing = ['server/testing/', 'web/testing/']

const speaking = ['contract', 'server', 'web']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${top}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !testing.some((one) => file.startsWith(one)))
  .filter((file) => cyrillic.test(readFileSync(join(root, file), 'utf8')))
  .filter((file) => literalsOf(join(root, file)).some((parts) => parts.some((part) => cyrillic.test(part))))

test('what is said to people lies in texts/, where staff edit it: code has no words in Cyrillic', () => {
  expect(speaking.filter((file) => !named.some((one) => file.startsWith(one)))).toEqual([])
})

test('nobody is named who has no such words any more', () => {
  expect(named.filter((one) => !speaking.some((file) => file.startsWith(one)))).toEqual([])
})
