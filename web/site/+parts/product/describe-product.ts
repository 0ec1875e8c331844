import type { MetaDescriptor } from 'react-router'
import type { ProductPage } from '#contract/market/showcase.ts'
import type { Language } from '#uz/language.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage, untold } from '#web/shell/page/page-meta.ts'
import { crumbsData, structured } from '#web/shell/page/structured.ts'
import { type TextSet, textOf } from '#web/shell/texts.ts'

interface Described {
  product: ProductPage | undefined
  lang: Language
  origin: string
  texts: TextSet
}

/** What search engines and messengers are told of a product. */
export function describeProduct({ product, lang, origin, texts }: Described): MetaDescriptor[] {
  const t = (key: string) => textOf(texts, lang, key)
  if (!product) return untold(t('product.missing'))
  const place = [product.region.name, product.district?.name].filter(Boolean).join(', ')
  const price = `${Math.round(product.price / 100)} UZS / ${product.unit.symbol}`
  const cover = product.pictures[0]
  return [
    ...describePage({
      origin,
      lang,
      path: `/product/${product.id}`,
      title: `${product.title}, ${place}`,
      description: [price, place, product.description?.slice(0, 140)].filter(Boolean).join('. '),
      image: cover && `${cover}/1280`,
      type: 'product',
    }),
    structured(
      crumbsData({ origin, lang }, [
        { path: '/', name: t('listing.home') },
        { path: '/products', name: t('products.all') },
        ...product.categories.map(({ slug, name }) => ({ path: `/products?category=${slug}`, name })),
      ]),
      productData(product, { origin, url: `${origin}${inLanguage(lang, `/product/${product.id}`)}` }),
    ),
  ]
}

/** The product as search engines read it. */
function productData(product: ProductPage, { origin, url }: { origin: string; url: string }) {
  return {
    '@type': 'Product',
    '@id': url,
    name: product.title,
    sku: String(product.id),
    category: product.categories.map(({ name }) => name).join(' / '),
    ...(product.description && { description: product.description }),
    ...(product.pictures.length > 0 && { image: product.pictures.map((picture) => `${origin}${picture}/1280`) }),
    offers: {
      '@type': 'Offer',
      url,
      price: (product.price / 100).toFixed(2),
      priceCurrency: 'UZS',
      // For one unit, and the whole of it: VAT is inside.
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (product.price / 100).toFixed(2),
        priceCurrency: 'UZS',
        unitText: product.unit.symbol,
        valueAddedTaxIncluded: true,
      },
      availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : product.preOrder ? 'PreOrder' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      areaServed: 'UZ',
      seller: {
        '@type': product.seller.kind === 'individual' ? 'Person' : 'Organization',
        name: product.seller.name,
      },
    },
  }
}
