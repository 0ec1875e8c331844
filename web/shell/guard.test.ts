import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { PageApi, Viewer } from '#contract/page.ts'
import { Permission } from '#contract/permissions.ts'
import { complete, isOwn, type Screen } from '../screens/screen.ts'
import { fileOf, screens } from '../screens.ts'
import { pageApi } from './api.ts'
import { loader as dashboardLoader } from './dashboard.tsx'
import { guard } from './guard.ts'
import { middleware } from './language.tsx'
import { finderOf } from './navigation.ts'

const made = (layout: Screen['layout'], rest: Partial<Screen> = {}) =>
  complete({ path: '/chamber', name: 'Chamber', layout, title: 'home.title', ...rest })

/** What comes of it: where to, or which status. */
function outcomeOf(run: () => unknown): string | number {
  try {
    run()
    return 'open'
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`
    return (thrown as { init: { status: number } }).init.status
  }
}

const ask = (screen: Screen, viewer: Viewer | undefined, address = screen.path) =>
  outcomeOf(() => guard(finderOf([screen])(screen.path), new URL(`http://site${address}`), viewer))

describe.each(['empty', 'default'] as const)('a row of the %s layout', (layout) => {
  const coded = made(layout, { codes: [Permission.UserView, Permission.AuditView] })

  test('with codes refuses whoever lacks them and lets in whoever has one', () => {
    expect(ask(coded, { permissions: [Permission.RoleView], everywhere: true })).toBe(403)
    expect(ask(coded, { permissions: [], everywhere: true })).toBe(403)
    expect(ask(coded, { permissions: [Permission.AuditView], everywhere: false })).toBe('open')
  })

  test('asks a stranger to sign in and remembers where they were going', () => {
    expect(ask(coded, undefined, '/ru/chamber?c=deal%3A7')).toBe('302 /ru/auth/login?next=%2Fchamber%3Fc%3Ddeal%253A7')
    const forAnybody = made(layout, { middleware: ['auth'] })
    expect(ask(forAnybody, undefined)).toBe('302 /auth/login?next=%2Fchamber')
    expect(ask(forAnybody, { permissions: [], everywhere: false })).toBe('open')
  })

  test('with neither is open to all', () => {
    expect(ask(made(layout), undefined)).toBe('open')
  })
})

test('a screen lies by its path whatever its layout: somebody’s own with the dashboard, the rest with the site', () => {
  const at = (path: string, rest: Partial<Screen> = {}) => fileOf(made('empty', { path, ...rest }))
  expect(at('/dashboard/chamber', { codes: [Permission.UserView] })).toBe('dashboard/chamber/index.tsx')
  expect(at('/dashboard/chamber')).toBe('site/dashboard/chamber.tsx')
  expect(at('/chamber', { codes: [Permission.UserView] })).toBe('site/chamber.tsx')
})

/** Something that the rule of a parameter lets through. */
function fits({ validate }: Screen, name: string): string {
  const rule = validate?.[name]
  if (typeof rule === 'object') return rule[0] ?? ''
  return rule === 'uuid' ? '00000000-0000-4000-8000-000000000009' : '7'
}

describe('every screen of the table that is somebody’s own', () => {
  const own = screens.filter(isOwn)
  const pass = (screen: Screen, viewer: Viewer | undefined) => {
    const context = new RouterContextProvider()
    context.set(pageApi, { viewer } as PageApi)
    const url = new URL(`http://site${screen.path.replace(/\{(\w+)\}/g, (_, name: string) => fits(screen, name))}`)
    const args = { url, context } as never
    return outcomeOf(() => {
      middleware[0]?.(args, async () => new Response())
      if (screen.layout === 'dashboard') dashboardLoader(args)
    })
  }

  test('there are many', () => expect(own.length).toBeGreaterThan(80))

  test.each(own.map((screen) => [screen.path, screen] as const))('%s is behind the guard', (_path, screen) => {
    expect(pass(screen, undefined)).toMatch(/^302 \/auth\/login\?next=%2F/)
    expect(pass(screen, { permissions: [], everywhere: true })).toBe(screen.codes ? 403 : 'open')
    expect(pass(screen, { permissions: [...(screen.codes ?? [])], everywhere: true })).toBe('open')
  })
})
