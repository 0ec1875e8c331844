import { expect, test } from 'vitest'
import { pluralForm } from './plural.ts'

test.each([
  ['uz', [1, 2, 5, 21], ['one', 'other', 'other', 'other']],
  ['cyrl', [1, 2, 5, 21], ['one', 'other', 'other', 'other']],
  ['ru', [1, 2, 5, 21, 112, 1.5], ['one', 'few', 'many', 'one', 'many', 'other']],
  ['eng', [1, 2, 0], ['one', 'other', 'other']],
] as const)('%s', (language, counts, forms) => {
  expect(counts.map((count) => pluralForm(language, count))).toEqual(forms)
})
