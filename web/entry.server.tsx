import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { contentKinds } from '#contract/media/kinds.ts'
import type { SiteHandler } from '#contract/page.ts'
import { findScreen } from '#web/screens/find-screen.ts'
import { scriptsAfterPaint } from '#web/shell/page/scripts-after-paint.ts'
import { isOwn } from './screens/screen.ts'
import { pageApi } from './shell/api.ts'
import { splitPath } from './shell/navigation.ts'

const RENDER_TIMEOUT_MS = 10_000
const pageOptions = createContext<{ nonce: string | undefined; mark: string | undefined; payload: boolean }>()

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const { nonce, mark, payload } = context.get(pageOptions)
  const carried = nonce ?? mark
  if (payload) return Response.json(entry.staticHandlerContext.loaderData, { status })
  return new Promise((resolve, reject) => {
    let failed = false
    const stream = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={carried} />, {
      nonce: carried,
      // What comes in a part of its own would be put in its place by a script; a page that is whole needs none to be read.
      ...(nonce === undefined && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
      // A kept page is taken whole; somebody's own streams as it comes.
      [nonce ? 'onShellReady' : 'onAllReady']() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        const init = { status: failed ? 500 : status, headers }
        if (nonce) resolve(new Response(createReadableStreamFromReadable(body), init))
        else resolve(text(body).then((html) => new Response(scriptsAfterPaint(onlyScripts(html, mark)), init)))
        stream.pipe(body)
      },
      onShellError: reject,
      onError(error: unknown) {
        failed = true
        console.error(error)
      },
    })
    setTimeout(() => stream.abort(), RENDER_TIMEOUT_MS).unref()
  })
}

/** The mark tells scripts of the framework from others; nothing else needs it. */
const onlyScripts = (html: string, mark: string | undefined) =>
  mark ? html.replace(new RegExp(`(<(?!script\\b)[^<>]*?) nonce="${mark}"`, 'g'), '$1') : html

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}

/** Files for search engines, made of what is published. */
const resources = [
  '/sitemap.xml',
  '/sitemap-products.xml',
  '/sitemap-announcements.xml',
  '/sitemap-media.xml',
  '/robots.txt',
  ...Object.values(contentKinds).flatMap(({ feed, publicPath }) => (feed ? [`${publicPath}/rss.xml`] : [])),
]

function kindOf(pathname: string): ReturnType<SiteHandler['kindOf']> {
  const { path } = splitPath(pathname)
  // First of all: `/media/news/rss.xml` looks like a page of news with a strange number.
  if (resources.includes(path)) return 'public'
  const found = findScreen(path)
  if (found && !found.valid) return 'missing'
  if (path === '/dashboard' || (found && (isOwn(found.screen) || found.screen.layout === 'auth'))) return 'own'
  return found ? 'public' : 'missing'
}

type Routes = ServerBuild['routes']
type Narrow = (routes: Routes) => Routes

/** Matching is linear in the route table and runs several times a request, so each kind of page sees only its routes. */
function narrowed(build: ServerBuild, narrow: Narrow): ServerBuild {
  return {
    ...build,
    routes: narrow(build.routes),
    // The browser is told the same routes, or it would not find its way back into the page.
    assets: { ...build.assets, routes: narrow(build.assets.routes as Routes) as typeof build.assets.routes },
  }
}

const keeping =
  (keep: (id: string) => boolean): Narrow =>
  (routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => keep(id)))

const withoutDashboard = keeping((id) => !id.startsWith('dashboard/') && !id.startsWith('shell/dashboard'))

/** That the address is no good is why the page is shown: nobody has to refuse it again. */
const unchecked = ({ module }: NonNullable<Routes[string]>) =>
  // The browser's table has the address of a file in its place.
  typeof module === 'object' && { module: { ...module, middleware: undefined } }

const missingRoutes = new Set(['root', 'shell/language', 'shell/site', 'shell/not-found'])
/** `:lang?` would take the first word of any address for a language; without its path only the 404 page is left. */
const onlyMissing: Narrow = (routes) =>
  Object.fromEntries(
    Object.entries(keeping((id) => missingRoutes.has(id))(routes)).map(([id, route]) => [
      id,
      id === 'shell/language' && route ? { ...route, path: undefined, ...unchecked(route) } : route,
    ]),
  )

/** The site as the server mounts it. The server itself never imports React Router: there must be one instance. */
export function handler(build: ServerBuild, mode: string): SiteHandler {
  const handlers = {
    public: createRequestHandler(narrowed(build, withoutDashboard), mode),
    missing: createRequestHandler(narrowed(build, onlyMissing), mode),
    own: createRequestHandler(build, mode),
  }
  return {
    kindOf,
    render({ request, api, nonce, mark, payload }) {
      const context = new RouterContextProvider()
      context.set(pageApi, api)
      context.set(pageOptions, { nonce, mark, payload })
      const { pathname } = new URL(request.url)
      // Route discovery and data requests of the browser may name any route.
      const kind = pathname.startsWith('/__manifest') || pathname.endsWith('.data') ? 'own' : kindOf(pathname)
      return handlers[kind](request, context)
    },
  }
}
