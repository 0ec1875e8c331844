import { bcp47, languages } from '#uz/language.ts'
import { screens } from '../screens.ts'
import type { Route } from './+types/sitemap.ts'
import { pageApi } from './api.ts'
import { inLanguage } from './navigation.ts'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageApi)
  const paths = screens
    .filter((screen) => screen.layout !== 'dashboard' && !screen.noindex && !screen.path.includes('{'))
    .map((screen) => screen.path)
  const links = (path: string) =>
    languages
      .map(
        (lang) =>
          `<xhtml:link rel="alternate" hreflang="${bcp47[lang]}" href="${escapeXml(origin + inLanguage(lang, path))}"/>`,
      )
      .join('')
  const urls = paths.flatMap((path) =>
    languages.map((lang) => `<url><loc>${escapeXml(origin + inLanguage(lang, path))}</loc>${links(path)}</url>`),
  )
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
