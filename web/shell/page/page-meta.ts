import type { MetaDescriptor } from 'react-router'
import { bcp47, type Language, languages } from '#uz/language.ts'
import { inLanguage } from '../navigation.ts'

interface PageDescription {
  origin: string
  lang: Language
  /** Path and query of the one address under which search engines keep the page. */
  path: string
  title: string
  description: string
  noindex?: boolean
  /** Address of a picture for whoever shares the page. */
  image?: string | undefined
  type?: 'website' | 'product'
  previous?: string | undefined
  next?: string | undefined
}

/** What search engines and messengers are told of a page. */
export function describePage(page: PageDescription): MetaDescriptor[] {
  const title = page.title === '' ? 'Agroplatforma' : `${page.title} — Agroplatforma`
  const address = (lang: Language, path = page.path) => `${page.origin}${inLanguage(lang, path)}`
  const link = (rel: string, href: string) => ({ tagName: 'link' as const, rel, href })
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          link('canonical', address(page.lang)),
          ...languages.map((lang) => ({ ...link('alternate', address(lang)), hrefLang: bcp47[lang] })),
          { ...link('alternate', address('uz')), hrefLang: 'x-default' },
        ]),
    ...(page.previous ? [link('prev', address(page.lang, page.previous))] : []),
    ...(page.next ? [link('next', address(page.lang, page.next))] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: `${page.origin}${page.image ?? '/og.png'}` },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: 'Agroplatforma' },
    { property: 'og:url', content: address(page.lang) },
  ]
}

/** Meta of a page that is not to be indexed: missing, or not published. */
export const untold = (title: string): MetaDescriptor[] => [
  { title: `${title} — Agroplatforma` },
  { name: 'robots', content: 'noindex' },
]

interface ListPage extends Omit<PageDescription, 'path' | 'noindex' | 'previous' | 'next'> {
  /** The address of a page by its number. */
  at: (page: number) => string
  page: number
  take: number
  total: number
  isEmpty: boolean
  /** Only some lists are indexed, because filters make endless addresses. */
  kept: boolean
  /** «page 2». */
  numbered: (page: number) => string
}

/** Meta of a page of a list: links to its neighbours, and no index for empty ones. */
export function describeListPage({
  at,
  page,
  take,
  total,
  isEmpty,
  kept,
  numbered,
  title,
  ...rest
}: ListPage): MetaDescriptor[] {
  return describePage({
    ...rest,
    path: at(page),
    title: page > 1 ? `${title}, ${numbered(page)}` : title,
    noindex: !kept || isEmpty,
    previous: kept && page > 1 ? at(page - 1) : undefined,
    next: kept && page * take < total ? at(page + 1) : undefined,
  })
}
