import type { MetaDescriptor } from 'react-router'
import type { Edition } from '#contract/media/editions.ts'
import type { Language } from '#uz/language.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage, untold } from '#web/shell/page/page-meta.ts'
import { crumbsData, structured } from '#web/shell/page/structured.ts'
import { type TextSet, textOf } from '#web/shell/texts.ts'
import { feedOf, wayTo } from './list/describe-editions.ts'
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
  if (!edition) return untold(t('edition.missing'))
  const { title, lead, cover, seo } = edition
  if (preview) return untold(title)
  const path = edition.path ?? list.path
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
    ...feedOf(list, { origin, lang }, t),
    structured(
      crumbsData({ origin, lang }, [...wayTo(list, t), { path, name: title }]),
      structuredEdition(edition, { origin, url: `${origin}${inLanguage(lang, path)}`, description }),
    ),
  ]
}
