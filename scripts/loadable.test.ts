import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { platformId } from '#server/identity/platform.ts'
import { openTestApp, type TestApp } from '#server/testing/app.ts'
import { employeeOf, type Person } from '#server/testing/organizations.ts'

/**
 * The menu and the guard of a screen go by its codes, its loader by those of its calls: whoever holds any one code of a
 * screen loads it. Each loader runs as the browser runs it, over the real server, for a person with that code alone.
 */
interface Screen {
  path: string
  codes?: readonly number[]
  republic?: readonly number[]
  validate?: Readonly<Record<string, string | readonly string[]>>
}
/** Named by words: the types of the site are checked with the site. */
const [SCREENS, SESSION]: readonly string[] = ['../web/screens.ts', '../web/shell/session.ts']
const { screens, fileOf }: { screens: readonly Screen[]; fileOf: (screen: Screen) => string } = await import(
  /* @vite-ignore */ SCREENS ?? ''
)

let app: TestApp
let person: Person & { employeeId: string }
let refused: string[]

beforeAll(async () => {
  app = await openTestApp()
  const organizationId = await app.server.inSystem(platformId)
  person = await employeeOf(app, organizationId, [])
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { localStorage, location: new URL('http://localhost/dashboard') }),
  )
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const sent = Object.fromEntries(new Headers(headers))
    const reply = await person.raw(method ?? 'GET', url, {
      headers: sent,
      ...(typeof body === 'string' && { body }),
    })
    if (reply.statusCode === 403 || reply.statusCode === 401) refused.push(`${method} ${url} ${reply.statusCode}`)
    const answer = new Headers()
    for (const name of ['content-type', 'content-disposition']) {
      const value = reply.headers[name]
      if (value !== undefined) answer.set(name, String(value))
    }
    const empty = [204, 304].includes(reply.statusCode)
    return new Response(empty ? null : new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers: answer })
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

async function loadUser(): Promise<void> {
  const session: { loadUser: () => Promise<unknown> } = await import(/* @vite-ignore */ SESSION ?? '')
  await session.loadUser()
}

interface Module {
  clientLoader?: (args: object) => unknown
}

const known: Readonly<Record<string, string>> = { uuid: '00000000-0000-4000-8000-000000000009', int: '1' }
function paramsOf({ validate = {} }: Screen): Record<string, string> {
  return Object.fromEntries(
    Object.entries(validate).map(([name, kind]) => [
      name,
      typeof kind === 'string' ? (known[kind] ?? '') : (kind[0] ?? ''),
    ]),
  )
}

/** That code alone, and no territory; or all of them, where bound to one the code opens nothing. */
async function hold(code: number, everywhere = false): Promise<void> {
  await app.server.inSystem(async (ctx) => {
    const { employeeId } = person
    await ctx.tx.deleteFrom('territoryScopes').where('employeeId', '=', employeeId).execute()
    if (everywhere) await ctx.tx.insertInto('territoryScopes').values({ employeeId, territoryId: null }).execute()
    await ctx.tx
      .updateTable('employees')
      .set({ permissionCodes: [code] })
      .where('id', '=', employeeId)
      .execute()
    await ctx.changed(`user:${person.userId}`)
  })
}

const guarded = screens.filter(({ path, codes }) => path.startsWith('/dashboard') && codes)

test('the table names screens behind codes', () => {
  expect(guarded.length).toBeGreaterThan(60)
})

test.each(guarded.map((screen) => [screen.path, screen] as const))(
  '%s loads with any one of its codes',
  { timeout: 60_000 },
  async (_, screen) => {
    const { clientLoader }: Module = await import(/* @vite-ignore */ `../web/${fileOf(screen)}`)
    if (!clientLoader) return
    const params = paramsOf(screen)
    const address = screen.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
    const wrong: string[] = []
    for (const code of screen.codes ?? []) {
      await hold(code, screen.republic?.includes(code))
      // As the frame of the dashboard does before it loads a screen.
      await loadUser()
      refused = []
      // A thing that is not there is not refused.
      await Promise.resolve(clientLoader({ request: new Request(`http://localhost${address}`), params })).catch(
        (error: unknown) => {
          if (!(error instanceof Error && error.name === 'Error') && !(error instanceof Response)) throw error
        },
      )
      wrong.push(...refused.map((line) => `${code}: ${line}`))
    }
    expect(wrong).toEqual([])
  },
)
