import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { findOwnScreen } from '#web/screens/find-own-screen.ts'
import { isOwn } from '#web/screens/screen.ts'
import { fileOf, screens } from '#web/screens.ts'
import Own, { HydrateFallback } from './own.tsx'

const held = vi.hoisted(() => ({ permissions: [] as number[], everywhere: true }))
vi.mock('./client-state.ts', () => ({
  useClientState: (pick: (state: { user: typeof held }) => unknown) => pick({ user: held }),
}))

vi.mock('#web/screens/find-own-screen.ts', async (original) => {
  const chamber = { path: '/chamber', name: 'Chamber', layout: 'empty', title: 'x', codes: [7] }
  const { findOwnScreen } = await original<typeof import('#web/screens/find-own-screen.ts')>()
  return { findOwnScreen: (path: string) => (path === '/chamber' ? { screen: chamber } : findOwnScreen(path)) }
})

const drawn = () => {
  const page = { path: '*', Component: () => 'the page itself' }
  const router = createMemoryRouter([{ Component: Own, children: [page] }], { initialEntries: ['/ru/chamber'] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('whoever lost a right in the browser is told so inside the layout, and sees nothing of the page', () => {
  held.permissions = []
  expect(drawn()).toContain('Нет доступа к этой странице')
  expect(drawn()).not.toContain('the page itself')
  held.permissions = [7]
  expect(drawn()).toContain('the page itself')
})

test('while the browser asks what such a screen shows, the layouts around it stand: the server draws just those', () => {
  const page = { path: '*', Component: () => 'the page itself', loader: () => new Promise(() => undefined) }
  const own = { Component: Own, HydrateFallback, children: [page] }
  const layout = { Component: () => ['around it', createElement(Outlet, { key: 'page' })], children: [own] }
  const router = createMemoryRouter([{ children: [layout] }], { initialEntries: ['/ru/chamber'] })
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toBe('around it')
})

test('a screen of the dashboard without its frame says nothing that the server would have to know to draw the same', () => {
  const files = screens.filter(({ layout }) => layout !== 'dashboard').map(fileOf)
  const unread = files.filter((file) => file.startsWith('dashboard/'))
  expect(unread).toContain('dashboard/monitoring/index.tsx')
  const saying = unread.filter((file) =>
    /^export (?:const handle|function (?:HydrateFallback|loader))/m.test(
      readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
    ),
  )
  expect(saying).toEqual([])
})

test('each screen behind sign-in that has not the frame of the dashboard is found by what stands around it', () => {
  const framed = screens.filter((screen) => isOwn(screen) && screen.layout !== 'dashboard')
  expect(framed.map(({ name }) => name)).toContain('Monitoring')
  const lost = framed.filter(({ path, name }) => findOwnScreen(path)?.screen.name !== name)
  expect(lost.map(({ path }) => path)).toEqual([])
})
