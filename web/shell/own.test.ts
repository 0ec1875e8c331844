import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import Own from './own.tsx'

const held = vi.hoisted(() => ({ permissions: [] as number[], everywhere: true }))
vi.mock('./client-state.ts', () => ({
  useClientState: (pick: (state: { user: typeof held }) => unknown) => pick({ user: held }),
}))

/** No row of such a layout names codes today; the guard stands for the next that does. */
vi.mock('#web/screens/find-screen.ts', () => ({
  findScreen: () => ({ screen: { path: '/chamber', name: 'Chamber', layout: 'empty', title: 'x', codes: [7] } }),
}))

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
