import type { AdPage } from '#contract/announcements/ads.ts'
import { bcp47 } from '#uz/language.ts'
import type { About } from '../job-posting.ts'

/** A service or goods announced, as search engines read them; what is wanted is a demand and no offer. */
export function offeredService(ad: AdPage, { url, description, lang }: About) {
  const party = { '@type': ad.owner.kind === 'individual' ? 'Person' : 'Organization', name: ad.owner.name }
  const price = ad.priceFrom && { price: (ad.priceFrom / 100).toFixed(2), priceCurrency: 'UZS' }
  const common = { '@id': url, url, name: ad.title, description, inLanguage: bcp47[lang] }
  if (ad.kind === 'service') {
    return {
      '@type': 'Service',
      ...common,
      ...(ad.category && { serviceType: ad.category.name }),
      provider: party,
      areaServed: [ad.district?.name ?? ad.region.name, ...ad.districts.map(({ name }) => name)],
      ...(price && { offers: { '@type': 'Offer', ...price, url } }),
    }
  }
  return {
    '@type': ad.direction === 'buy' ? 'Demand' : 'Offer',
    ...common,
    ...price,
    areaServed: ad.region.name,
    ...(ad.direction === 'buy' ? {} : { seller: party }),
    itemOffered: { '@type': 'Product', name: ad.title, ...(ad.category && { category: ad.category.name }) },
  }
}
