import { MapPin } from 'lucide-react'
import type { OfferCard } from '#contract/market/offers.ts'
import type { countView, ProductPage } from '#contract/market/showcase.ts'
import type { RegionOutlines } from '#contract/reference/region-outlines.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { Gallery } from '#web/kit/site/offer/gallery.tsx'
import { OfferShelf } from '#web/kit/site/offer/offer-shelf.tsx'
import { RecentOffers, useViewed } from '#web/kit/site/offer/recent-offers.tsx'
import { Section } from '#web/kit/site/section.tsx'
import { useSeen } from '#web/kit/site/use-seen.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import thing from '../thing/thing-page.module.css'
import { DeliveryBox } from './delivery-box.tsx'
import { OrderBox } from './order-box.tsx'
import { OriginBox } from './origin-box.tsx'
import { ProductFacts } from './product-facts.tsx'
import { SafeBox } from './safe-box.tsx'
import { SellerCard } from './seller-card.tsx'

interface ProductViewProps {
  product: ProductPage
  similar: OfferCard[]
  outlines: RegionOutlines
  /** Its owner looks at it before it is on the shelf: nothing can be bought. */
  own?: boolean
}

export function ProductView({ product, similar, outlines, own = false }: ProductViewProps) {
  const t = useT('product')
  const listing = useT('listing')
  const list = useT('products')
  useViewed(product.id)
  useSeen(own ? undefined : product.id, (id) =>
    ask<typeof countView>('POST /main/api-market/products/{id}/view', { params: { id } }),
  )
  const way = [
    { to: '/', name: listing('home') },
    { to: '/products', name: list('all') },
    ...product.categories.map(({ slug, name }) => ({ to: `/products?category=${slug}`, name })),
  ]
  const place = [product.region.name, product.district?.name].filter(Boolean).join(', ')
  return (
    <div className={thing.page}>
      <Crumbs label={listing('crumbs')} way={way} />
      <div className={thing.columns} data-of="goods">
        <div className={thing.head}>
          <Gallery pictures={product.pictures} title={product.title} />
        </div>
        <div className={thing.side}>
          <section className={thing.card} aria-labelledby="product-title">
            <h1 id="product-title" className={thing.title}>
              {product.title}
            </h1>
            <p className={thing.under}>
              <span>
                <MapPin size={15} aria-hidden="true" />
                {place}
              </span>
              <span>{t('views', { n: product.views })}</span>
              <span>{t('number', { id: groupDigits(String(product.id)) })}</span>
            </p>
            <OrderBox product={product} own={own} />
          </section>
          <SellerCard seller={product.seller} />
          <SafeBox product={product} />
        </div>
        <div className={thing.about}>
          <ProductFacts product={product} />
          <DeliveryBox product={product} own={own} />
          <OriginBox product={product} outlines={outlines} />
        </div>
      </div>
      {similar.length > 0 && (
        <Section id="similar" title={t('similar')}>
          <OfferShelf offers={similar.slice(0, similar.length < 10 ? 5 : 10)} />
        </Section>
      )}
      <RecentOffers except={product.id} />
    </div>
  )
}
