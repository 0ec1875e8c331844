import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test('a path of the site is kept with its query', () => {
  expect(nextPath('/dashboard/category?edit=5#top')).toBe('/dashboard/category?edit=5#top')
  expect(nextPath('/partners')).toBe('/partners')
})

test.each([
  null,
  '',
  'dashboard',
  'https://evil.uz',
  '//evil.uz',
  '/\\evil.uz',
  '/\t/evil.uz',
  '/.//evil.uz',
  'javascript:alert(1)',
  '//',
])('%j goes to the dashboard', (wish) => {
  expect(nextPath(wish)).toBe('/dashboard')
})

test('whatever is asked, the browser stays on the site', () => {
  const parts = fc.constantFrom('/', '\\', '.', 'evil.uz', '\t', '\n', '@', ':', '?', '#', '%2f')
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
      (wish) => {
        expect(new URL(nextPath(wish), 'https://agro.uz').host).toBe('agro.uz')
      },
    ),
  )
})
