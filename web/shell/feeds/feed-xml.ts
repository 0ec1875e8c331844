import type { EditionCard } from '#contract/media/editions.ts'
import { bcp47, type Language } from '#uz/language.ts'
import { inLanguage } from '../navigation.ts'

/** Characters XML does not allow, wherever they were pasted from. */
const forbidden = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu
const said = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const isSaid = (sign: string): sign is keyof typeof said => sign in said
const escapeXml = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => (isSaid(sign) ? said[sign] : sign))

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export interface Feed {
  origin: string
  lang: Language
  /** Of the list it is a feed of. */
  path: string
  title: string
  description: string
  items: readonly Pick<EditionCard, 'title' | 'lead' | 'path' | 'publishedAt' | 'crops' | 'author'>[]
}

/** RSS 2.0. */
export function feedOf({ origin, lang, path, title, description, items }: Feed): string {
  const address = (of: string) => `${origin}${inLanguage(lang, of)}`
  const entries = items.map((item) => {
    const link = address(item.path ?? path)
    return [
      '<item>',
      tag('title', item.title),
      tag('link', link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      tag('pubDate', new Date(item.publishedAt).toUTCString()),
      tag('description', item.lead ?? item.title),
      ...(item.author ? [tag('dc:creator', item.author)] : []),
      ...item.crops.map((crop) => tag('category', crop.name)),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    tag('title', `${title} — Agroplatforma`),
    tag('link', address(path)),
    tag('description', description),
    tag('language', bcp47[lang]),
    `<atom:link href="${escapeXml(address(`${path}/rss.xml`))}" rel="self" type="application/rss+xml"/>`,
    ...(items[0] ? [tag('lastBuildDate', new Date(items[0].publishedAt).toUTCString())] : []),
    ...entries,
    '</channel></rss>\n',
  ].join('')
}
