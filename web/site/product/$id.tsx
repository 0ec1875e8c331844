import { data } from 'react-router'
import type { findSimilarOffers, getProductPage, ProductPage } from '#contract/market/showcase.ts'
import type { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { crumbsData } from '#web/kit/site/crumbs.tsx'
import { askServer, pageApi } from '#web/shell/api.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page-meta.ts'
import { type TextSet, textOf } from '#web/shell/texts.ts'
import { ProductMissing } from '../+parts/product/product-missing.tsx'
import { ProductView } from '../+parts/product/product-view.tsx'
import type { Route } from './+types/$id.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const id = Number(params.id)
  const api = context.get(pageApi)
  const [texts, product, similar, outlines] = await Promise.all([
    api.texts(lang, ['listing', 'products', 'product', 'page-acts']),
    askServer<typeof getProductPage>(context, 'GET /main/api-market/products/{id}', lang, { params: { id } }).catch(
      orNothing,
    ),
    askServer<typeof findSimilarOffers>(context, 'GET /main/api-market/products/{id}/similar', lang, {
      params: { id },
    }).catch(orNothing),
    askServer<typeof getRegionOutlines>(context, 'GET /main/api-reference/region-outlines', lang),
  ])
  const page = { texts, id, lang, origin: api.origin, product, similar: similar ?? [], outlines }
  // The same for everybody who asks; whether it is one's own is found out in the browser.
  return product ? page : data(page, { status: 404, statusText: 'Not Found' })
}

function orNothing(error: unknown): undefined {
  if (error instanceof Response && error.status === 404) return undefined
  throw error
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { id, product, similar, outlines } = loaderData
  if (!product) return <ProductMissing key={id} id={id} outlines={outlines} />
  return <ProductView key={id} product={product} similar={similar} outlines={outlines} />
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const { product, lang, origin, texts } = page
  if (!product) {
    return [
      { title: `${textOf(texts, lang, 'product.missing')} — Agroplatforma` },
      { name: 'robots', content: 'noindex' },
    ]
  }
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
    { 'script:ld+json': productData(product, { origin, lang: inLanguage(lang, ''), texts: textsOf(texts, lang) }) },
  ]
}

const textsOf = (texts: TextSet, lang: Parameters<typeof textOf>[1]) => (key: string) => textOf(texts, lang, key)

interface About {
  origin: string
  /** The beginning of addresses in this language. */
  lang: string
  texts: (key: string) => string
}

/** The product as search engines read it. */
function productData(product: ProductPage, { origin, lang, texts }: About) {
  const url = `${origin}${lang}/product/${product.id}`
  const way = [
    { to: lang || '/', name: texts('listing.home') },
    { to: `${lang}/products`, name: texts('products.all') },
    ...product.categories.map(({ slug, name }) => ({ to: `${lang}/products?category=${slug}`, name })),
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      crumbsData(origin, way),
      {
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
      },
    ],
  }
}
