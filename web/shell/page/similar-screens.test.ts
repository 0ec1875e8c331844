import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likeness, similarScreens } from './similar-screens.ts'

const paths = (path: string) => similarScreens(path).map((screen) => screen.path)

test('a slip of the finger still finds the page', () => {
  expect(paths('/partner')[0]).toBe('/partners')
  expect(paths('/oferta')[0]).toBe('/offerta')
  expect(paths('/privacy-policy')[0]).toBe('/privacy-policy/uz')
  expect(paths('/auth/logn')[0]).toBe('/auth/login')
})

test('what is like nothing finds nothing, and the dashboard is never offered', () => {
  expect(paths('/zzzzqqqq')).toEqual([])
  expect(paths('/dashboard/category').some((path) => path.startsWith('/dashboard'))).toBe(false)
})

test('likeness is whole for equal texts, the same both ways, and between nothing and whole', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(likeness(one, one)).toBe(1)
      expect(likeness(one, other)).toBe(likeness(other, one))
      expect(likeness(one, other)).toBeGreaterThanOrEqual(0)
      expect(likeness(one, other)).toBeLessThanOrEqual(1)
    }),
  )
})
