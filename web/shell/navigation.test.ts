import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPermissionCode } from '#contract/permissions.ts'
import { languages } from '#uz/language.ts'
import { fileOf, screens } from '../screens.ts'
import uzbek from '../texts/uz/menu.json' with { type: 'json' }
import { requireKnownMiddleware } from './middleware.ts'
import { findScreen, inLanguage, splitPath } from './navigation.ts'

describe('the table of screens', () => {
  test.each(screens.map((screen) => [screen.path, screen] as const))(
    '%s has its file, known codes and middleware',
    (_path, screen) => {
      expect(existsSync(join(import.meta.dirname, '..', fileOf(screen)))).toBe(true)
      expect((screen.codes ?? []).every(isPermissionCode)).toBe(true)
      expect(() => requireKnownMiddleware(screen)).not.toThrow()
      if (screen.layout === 'dashboard') expect(screen.middleware).toContain('auth')
      if (screen.title.startsWith('menu.')) expect(Object.keys(uzbek)).toContain(screen.title.slice('menu.'.length))
    },
  )

  test('paths and names are there once', () => {
    expect(new Set(screens.map((screen) => screen.path)).size).toBe(screens.length)
    expect(new Set(screens.map((screen) => screen.name)).size).toBe(screens.length)
  })

  test('unknown middleware is an error', () => {
    expect(() => requireKnownMiddleware({ middleware: ['auth', 'magic'] })).toThrow('Unknown route middleware')
  })
})

describe('language of an address', () => {
  test('every screen in every language comes back as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...screens), fc.constantFrom(...languages), (screen, lang) => {
        const { path, lang: found } = splitPath(inLanguage(lang, screen.path))
        expect([found, path]).toEqual([lang, screen.path])
      }),
    )
  })

  test.each(['/uz', '/xx', '/uz/partners', '/RU', '/nothing', '/dashboard/nothing', '/partners/'])(
    '%s is nobody’s screen',
    (pathname) => {
      expect(findScreen(splitPath(pathname).path)).toBeUndefined()
    },
  )
})
