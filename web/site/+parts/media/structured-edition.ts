import type { Edition } from '#contract/media/editions.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import { extraOf } from '#contract/media/said.ts'
import { bcp47 } from '#uz/language.ts'

interface About {
  origin: string
  url: string
  description: string
}

type Said = Record<string, unknown>
const publisher = { '@type': 'Organization', name: 'Agroplatforma' }
const tag = (language: string) => ({ ...bcp47, kaa: 'kaa' })[language] ?? language
const inSum = (tiyin: number) => ({ price: tiyin / 100, priceCurrency: 'UZS' })
/** As schema.org has lengths: `PT3H20M`. */
const period = (seconds: number) => `PT${Math.floor(seconds / 3600)}H${Math.round((seconds % 3600) / 60)}M`

const written = (edition: Edition, name: string | undefined): Said => ({
  headline: edition.title.slice(0, 110),
  datePublished: edition.publishedAt,
  dateModified: edition.updatedAt,
  author: name ? { '@type': 'Person', name } : publisher,
  publisher,
  keywords: edition.keywords,
})

/** What each kind tells of itself to search engines, beside what any does. */
const kinds: Partial<Record<ContentKindName, (edition: Edition, about: About) => Said>> = {
  news: (edition) => written(edition, edition.author ?? undefined),
  article: (edition) => {
    const { expert } = extraOf('article', edition) ?? {}
    return {
      ...written(edition, edition.author ?? expert?.name),
      ...(expert && {
        contributor: {
          '@type': 'Person',
          name: expert.name,
          jobTitle: expert.post,
          affiliation: { '@type': 'Organization', name: expert.organization },
        },
      }),
    }
  },
  education: (edition) => {
    const extra = extraOf('education', edition)
    return {
      provider: { '@type': 'EducationalOrganization', name: extra?.institution },
      ...(extra?.deadline && { applicationDeadline: extra.deadline }),
      ...(extra?.link && { sameAs: extra.link }),
      ...(extra?.free
        ? { offers: { '@type': 'Offer', ...inSum(0), category: 'Free' } }
        : extra?.price && { offers: { '@type': 'Offer', ...inSum(extra.price) } }),
    }
  },
  agritourism: (edition) => {
    const extra = extraOf('agritourism', edition)
    return {
      ...(extra && { geo: { '@type': 'GeoCoordinates', ...extra.point } }),
      address: { '@type': 'PostalAddress', addressCountry: 'UZ', addressRegion: edition.region?.name },
      ...(extra?.phone && { telephone: extra.phone }),
      ...(extra?.priceFrom && { offers: { '@type': 'Offer', ...inSum(extra.priceFrom) } }),
      publicAccess: true,
    }
  },
  library: (edition, { origin }) => {
    const extra = extraOf('library', edition)
    return {
      author: extra?.authors.map((name) => ({ '@type': 'Person', name })),
      ...(extra && { inLanguage: tag(extra.language) }),
      ...(extra?.isbn && { isbn: extra.isbn }),
      ...(extra?.pages && { numberOfPages: extra.pages }),
      ...(extra?.year && { datePublished: String(extra.year) }),
      ...(extra?.publisher && { publisher: { '@type': 'Organization', name: extra.publisher } }),
      ...(extra?.file && { encoding: { '@type': 'MediaObject', contentUrl: `${origin}/files/${extra.file.id}` } }),
      isAccessibleForFree: true,
    }
  },
  audiobook: (edition) => {
    const extra = extraOf('audiobook', edition)
    return {
      ...(extra && { inLanguage: tag(extra.language) }),
      ...(extra?.narrator && { readBy: { '@type': 'Person', name: extra.narrator } }),
      ...(edition.seconds && { duration: period(edition.seconds) }),
      isAccessibleForFree: true,
    }
  },
  technology: (edition, { url }) => {
    const extra = extraOf('technology', edition)
    return {
      ...(extra?.sums && {
        estimatedCost: { '@type': 'MonetaryAmount', currency: 'UZS', value: extra.sums.out / 100 },
      }),
      step: extra?.steps.map(({ work, inputs }, place) => ({
        '@type': 'HowToStep',
        position: place + 1,
        name: work,
        text: inputs ?? work,
        url: `${url}#steps-title`,
      })),
    }
  },
}

export function structuredEdition(edition: Edition, about: About): Said {
  const { title, cover, kind, language } = edition
  return {
    '@type': contentKinds[kind].schema ?? 'CreativeWork',
    name: title,
    description: about.description,
    url: about.url,
    mainEntityOfPage: about.url,
    inLanguage: bcp47[language],
    ...(cover && { image: `${about.origin}/files/${cover.file}/1280` }),
    ...kinds[kind]?.(edition, about),
  }
}
