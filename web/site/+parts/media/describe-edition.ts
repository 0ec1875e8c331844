import type { MetaDescriptor } from 'react-router'
import type { Edition } from '#contract/media/editions.ts'
import type { Language } from '#uz/language.ts'
import { crumbsData } from '#web/kit/site/crumbs.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { type TextSet, textOf } from '#web/shell/texts.ts'
import { feedLink } from './list/describe-editions.ts'
import type { EditionList } from './list/edition-lists.ts'
import { structuredEdition } from './structured-edition.ts'

interface Described {
  edition: Edition | undefined
  list: EditionList
  lang: Language
  origin: string
  texts: TextSet
  /** Not published yet: nobody is told of it. */
  preview: boolean
}

/** What search engines and messengers are told of an item. */
export function describeEdition({ edition, list, lang, origin, texts, preview }: Described): MetaDescriptor[] {
  const t = (key: string, values = {}) => textOf(texts, lang, key, values)
  if (!edition) return [{ title: `${t('edition.missing')} — Agroplatforma` }, { name: 'robots', content: 'noindex' }]
  const { title, lead, cover, seo } = edition
  if (preview) return [{ title: `${title} — Agroplatforma` }, { name: 'robots', content: 'noindex' }]
  const path = edition.path ?? list.path
  const heading = t(`media.heading.${list.name}`)
  const description = seo?.description || lead || title
  return [
    ...describePage({
      origin,
      lang,
      path,
      title: seo?.title || title,
      description,
      image: cover ? `/files/${cover.file}/1280` : undefined,
    }),
    { property: 'article:published_time', content: edition.publishedAt },
    { property: 'article:modified_time', content: edition.updatedAt },
    ...(list.feed ? [feedLink(origin, inLanguage(lang, list.path), t('media.feed', { name: heading }))] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          crumbsData(origin, [
            { to: inLanguage(lang, '/'), name: t('listing.home') },
            { to: inLanguage(lang, '/media'), name: t('media.title') },
            { to: inLanguage(lang, list.path), name: heading },
            { to: inLanguage(lang, path), name: title },
          ]),
          structuredEdition(edition, { origin, url: `${origin}${inLanguage(lang, path)}`, description }),
        ],
      },
    },
  ]
}
