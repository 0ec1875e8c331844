import { beforeEach, expect, test, vi } from 'vitest'
import { filtersOf } from '../filters-of.ts'

const views = [
  { id: 1, list: 'units', name: 'Mine', query: 'status=active', isDefault: true },
  { id: 2, list: 'units', name: 'All', query: '', isDefault: false },
  { id: 3, list: 'users', name: 'New', query: 'status=pending', isDefault: false },
]
const asked = vi.hoisted(() => vi.fn())
vi.mock('#web/shell/client.ts', () => ({ ask: asked }))
vi.mock('#web/shell/client-state.ts', () => ({ useClientState: { getState: () => ({ user: { clientId: 1 } }) } }))

const at = (path: string) => vi.stubGlobal('window', { location: { pathname: path } })
const address = (path: string) => `http://x${path}`
/** Where one lands, or undefined where one stays. */
async function opened(list: string, path: string, sections?: readonly string[]) {
  const { openDefault } = await import('./kept-views.ts')
  return openDefault(list, address(path), sections).then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown),
  )
}
beforeEach(() => {
  vi.resetModules()
  asked.mockReset().mockResolvedValue({ items: views })
  at('/dashboard')
})

test('a bare address opens the default view, on arriving from elsewhere and on the first load of a page', async () => {
  expect(await opened('units', '/dashboard/units')).toBe('/dashboard/units?status=active')
  vi.resetModules()
  at('/dashboard/units')
  expect(await opened('units', '/dashboard/units')).toBe('/dashboard/units?status=active')
})

test('whoever is on the list already has put the view away, and a link with filters says what it wants', async () => {
  expect(await opened('units', '/dashboard/units?edit=7')).toBeUndefined()
  at('/dashboard/units')
  expect(await opened('units', '/dashboard/units')).toBeUndefined()
  at('/dashboard/users')
  expect(await opened('units', '/dashboard/units')).toBe('/dashboard/units?status=active')
})

test('a section of a screen opens with the view of its own list', async () => {
  const section = ['view']
  at('/dashboard/clearing')
  expect(await opened('users', '/dashboard/clearing', section)).toBeUndefined()
  expect(await opened('units', '/dashboard/clearing?view=bank', section)).toBe('/dashboard/clearing?status=active')
  expect(await opened('units', '/dashboard/clearing?view=bank', section)).toBeUndefined()
  expect(await opened('users', '/dashboard/clearing?view=day', section)).toBeUndefined()
  expect(await opened('units', '/dashboard/clearing?view=bank&status=paid', section)).toBeUndefined()
})

test('a list without a default, or without an answer of the server, opens as it is; a refusal is asked again', async () => {
  expect(await opened('users', '/dashboard/users')).toBeUndefined()
  vi.resetModules()
  asked.mockRejectedValueOnce(new Error('away'))
  expect(await opened('units', '/dashboard/units')).toBeUndefined()
  expect(await opened('units', '/dashboard/units')).toBe('/dashboard/units?status=active')
})

test('a view keeps filters and order: no page, and nothing that is open beside the list', () => {
  const params = new URLSearchParams('search=olma&status=active&sort=-name&page=3&next=x&edit=7&history=7&import=1')
  expect(filtersOf(params)).toBe('search=olma&status=active&sort=-name')
})
