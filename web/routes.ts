import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { contentKinds } from '../contract/media/kinds.ts'
import { isOwn, type Screen } from './screens/screen.ts'
import { fileOf, routerPath, screens } from './screens.ts'

const routeOf = (screen: Screen) =>
  screen.path === '/' ? index(fileOf(screen)) : route(routerPath(screen), fileOf(screen))
const rowsOf = (kind: Screen['layout']) => screens.filter((screen) => screen.layout === kind)
const of = (kind: 'default' | 'empty') => [
  ...rowsOf(kind)
    .filter((screen) => !isOwn(screen))
    .map(routeOf),
  layout('shell/own.tsx', { id: `own-${kind}` }, rowsOf(kind).filter(isOwn).map(routeOf)),
]

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
    layout('shell/auth.tsx', rowsOf('auth').map(routeOf)),
    layout('shell/empty.tsx', of('empty')),
    layout('shell/dashboard.tsx', [
      route('dashboard', 'shell/dashboard-index.tsx'),
      ...rowsOf('dashboard').map(routeOf),
    ]),
  ]),
] satisfies RouteConfig
