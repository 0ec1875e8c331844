import { bcp47, languages } from '#uz/language.ts'
import { inLanguage } from '../navigation.ts'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A sitemap of these paths, each in every language. A file holds at most 50 000 addresses. */
export function sitemapOf(origin: string, paths: readonly string[]): Response {
  const address = (lang: (typeof languages)[number], path: string) => escapeXml(origin + inLanguage(lang, path))
  const links = (path: string) =>
    languages
      .map((lang) => `<xhtml:link rel="alternate" hreflang="${bcp47[lang]}" href="${address(lang, path)}"/>`)
      .join('')
  const urls = paths.flatMap((path) => {
    const alternates = links(path)
    return languages.map((lang) => `<url><loc>${address(lang, path)}</loc>${alternates}</url>`)
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
