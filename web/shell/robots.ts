import type { Route } from './+types/robots.ts'
import { pageApi } from './api.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageApi)
  const lines = [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /*/dashboard',
    'Disallow: /main/',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
