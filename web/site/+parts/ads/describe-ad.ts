import type { MetaDescriptor } from 'react-router'
import type { AdPage } from '#contract/announcements/ads.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage, untold } from '#web/shell/page/page-meta.ts'
import { crumbsData, structured } from '#web/shell/page/structured.ts'
import { type TextSet, textOf } from '#web/shell/texts.ts'
import { adPath } from './ad-paths.ts'
import { offeredService } from './facts/offered-service.ts'
import { jobPosting } from './job-posting.ts'
import { adLists } from './list/ad-lists.ts'
import { inWords } from './words.ts'

interface Described {
  ad: AdPage | undefined
  lang: Language
  origin: string
  texts: TextSet
}

/** What search engines and messengers are told of an announcement. */
export function describeAd({ ad, lang, origin, texts }: Described): MetaDescriptor[] {
  const t = (key: string, values = {}) => textOf(texts, lang, key, values)
  if (!ad) return untold(t('ad.missing'))
  const place = [ad.region.name, ad.district?.name].filter(Boolean).join(', ')
  const text = inWords(ad.content.description ?? ad.content.text ?? ad.content.about, lang)
  const list = ad.kind === 'product' ? adLists.all : adLists[ad.kind]
  const url = `${origin}${inLanguage(lang, adPath(ad))}`
  const cover = ad.pictures[0]
  const about = { url, description: text ?? ad.title, lang }
  return [
    ...describePage({
      origin,
      lang,
      path: adPath(ad),
      title: `${ad.title}, ${place}`,
      description: [ad.priceFrom && formatMoney(ad.priceFrom, lang), place, text?.slice(0, 140)]
        .filter(Boolean)
        .join('. '),
      image: cover && `${cover}/1280`,
      // Announcements with a limited audience are not indexed.
      noindex: ad.audience !== 'all' || ad.status !== 'published',
    }),
    structured(
      crumbsData({ origin, lang }, [
        { path: '/', name: t('listing.home') },
        { path: list.path, name: t(`ads.heading.${list.name}`) },
      ]),
      ...(ad.kind === 'vacancy' ? [jobPosting(ad, about)] : []),
      ...(ad.kind === 'service' || ad.kind === 'product' ? [offeredService(ad, about)] : []),
    ),
  ]
}
