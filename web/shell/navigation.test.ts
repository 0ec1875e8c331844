import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { isPermissionCode } from '#contract/permissions.ts'
import { languages } from '#uz/language.ts'
import { findScreen } from '#web/screens/find-screen.ts'
import { complete } from '../screens/screen.ts'
import { fileOf, routerPath, screens } from '../screens.ts'
import { writtenTexts } from '../testing/written-texts.ts'
import { requireKnownMiddleware } from './middleware.ts'
import { finderOf, inLanguage, splitPath } from './navigation.ts'

const uzbek = Object.keys(writtenTexts('uz'))

describe('the table of screens', () => {
  test.each(screens.map((screen) => [screen.path, screen] as const))(
    '%s has its file, known codes and middleware',
    (_path, screen) => {
      expect(existsSync(join(import.meta.dirname, '..', fileOf(screen)))).toBe(true)
      expect((screen.codes ?? []).every(isPermissionCode)).toBe(true)
      expect(() => requireKnownMiddleware(screen)).not.toThrow()
      if (screen.layout === 'dashboard') expect(screen.middleware).toContain('auth')
      if (screen.title.startsWith('menu.')) expect(uzbek).toContain(screen.title)
    },
  )

  test('paths and names are there once', () => {
    expect(new Set(screens.map((screen) => screen.path)).size).toBe(screens.length)
    expect(new Set(screens.map((screen) => screen.name)).size).toBe(screens.length)
    expect(new Set(screens.map(routerPath)).size).toBe(screens.length)
  })

  test('unknown middleware is an error', () => {
    expect(() => requireKnownMiddleware({ middleware: ['auth', 'magic'] })).toThrow('Unknown route middleware')
  })
})

describe('a parameter after fixed words', () => {
  const staff = complete({
    path: '/dashboard/lenders/employees-{id}',
    name: 'LenderEmployees',
    title: 'menu.employees',
    validate: { id: 'int' },
  })
  const find = finderOf([complete({ path: '/dashboard/lenders', name: 'Lenders', title: 'menu.lenders' }), staff])

  test('the router, which knows whole segments only, comes to its screen; the table reads the parameter', () => {
    const [match] = matchRoutes([{ path: routerPath(staff) }], '/dashboard/lenders/employees-42') ?? []
    expect(match?.params).toEqual({ id: 'employees-42' })
    expect(find('/dashboard/lenders/employees-42')).toEqual({ screen: staff, valid: true, params: { id: '42' } })
    expect(fileOf(staff)).toBe('dashboard/lenders/employees-$id.tsx')
  })

  test.each(['employees-', 'employees-0', 'employees-x', '42', 'people-42'])('%s is a 404', (segment) => {
    expect(find(`/dashboard/lenders/${segment}`)?.valid).toBe(false)
  })

  test.each(['employees-4/2', 'employees-42/x'])('%s is nobody’s', (rest) => {
    expect(find(`/dashboard/lenders/${rest}`)).toBeUndefined()
  })
})

test('the router comes to every screen of the table by its own path', () => {
  const routes = screens.map((screen) => ({ id: screen.name, path: routerPath(screen) }))
  const example = (path: string) => path.replace(/\{\w+\}/g, '7')
  const found = screens.map(({ path }) => matchRoutes(routes, example(path))?.[0]?.route.id)
  expect(found).toEqual(screens.map(({ name }) => name))
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
