import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { contentKinds } from '../contract/media/kinds.ts'
import type { Screen } from './screens/screen.ts'
import { fileOf, screens } from './screens.ts'

const routerPath = (screen: Screen) => screen.path.slice(1).replace(/\{(\w+)\}/g, ':$1')
const of = (kind: Screen['layout']) =>
  screens
    .filter((screen) => screen.layout === kind)
    .map((screen) => (screen.path === '/' ? index(fileOf(screen)) : route(routerPath(screen), fileOf(screen))))

/** Each kind with a feed has it at the address of its list. */
const feeds = Object.values(contentKinds).flatMap(({ feed, publicPath }) =>
  feed && publicPath ? [route(`:lang?${publicPath}/rss.xml`, 'shell/feeds/feed.ts', { id: `feed${publicPath}` })] : [],
)

export default [
  route('sitemap.xml', 'shell/feeds/sitemap.ts'),
  route('sitemap-products.xml', 'shell/feeds/sitemap-products.ts'),
  route('sitemap-announcements.xml', 'shell/feeds/sitemap-announcements.ts'),
  route('sitemap-media.xml', 'shell/feeds/sitemap-media.ts'),
  ...feeds,
  route('robots.txt', 'shell/feeds/robots.ts'),
  route(':lang?', 'shell/language.tsx', [
    layout('shell/site.tsx', [...of('default'), route('*', 'shell/not-found.tsx')]),
    layout('shell/auth.tsx', of('auth')),
    layout('shell/empty.tsx', of('empty')),
    layout('shell/dashboard.tsx', [route('dashboard', 'shell/dashboard-index.tsx'), ...of('dashboard')]),
  ]),
] satisfies RouteConfig
