import { ImageOff, MapPin, Truck } from 'lucide-react'
import type { ProductRules } from '#contract/market/my-products.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity, parseQuantity } from '#uz/quantity.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { usePlaceName } from '#web/kit/dashboard/place/place-name.ts'
import styles from '#web/kit/dashboard/publication/preview.module.css'
import { PreviewFacts } from '#web/kit/dashboard/publication/preview-facts.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { contentOf, type ProductValues } from './product-values.ts'

/** As buyers will see it: the card of the list, then the page. */
export function ProductPreview({ values, rules }: { values: ProductValues; rules: ProductRules | undefined }) {
  const t = useT('my-products')
  const shared = useT('publishing')
  const lang = useLanguage()
  const textIn = useTextIn()
  const place = usePlaceName(values.originTerritoryId)
  const content = contentOf(values)
  const unit = rules?.units.find((one) => one.id === values.unitId)?.symbol ?? ''
  const title = content.title?.uz ? textIn(content.title) : shared('untitled')
  const images = content.images ?? []
  const cover = images[0]
  const price = content.price ? formatMoney(content.price, lang) : '—'
  const stock = values.stock ? parseQuantity(values.stock) : undefined
  const facts: [string, string][] = [
    [t('category'), rules?.category.names.join(' › ') ?? ''],
    [t('stock'), stock === undefined ? '' : formatQuantity(stock, unit, lang)],
    [t('min-order'), content.minOrderQty ? formatQuantity(content.minOrderQty, unit, lang) : ''],
    [t('harvest'), content.harvestDate ? formatDate(content.harvestDate) : ''],
    [t('ready-from'), content.readyFrom ? formatDate(content.readyFrom) : ''],
  ]
  return (
    <section className={styles.preview} aria-label={t('card.preview')}>
      <h2>{t('card.preview')}</h2>
      <article className={styles.offer}>
        <div className={styles.picture}>
          {cover ? <img src={`/files/${cover}/640`} alt="" /> : <ImageOff size={40} strokeWidth={1.4} aria-hidden />}
          {content.readyFrom && <span className={styles.badge}>{t('pre-order')}</span>}
          {content.ownGrown && !content.readyFrom && <span className={styles.badge}>{t('own')}</span>}
        </div>
        <div className={styles.body}>
          <p className={styles.price}>
            {price}
            {unit && <small> / {unit}</small>}
          </p>
          <h3>{title}</h3>
          {place && (
            <p className={styles.line}>
              <MapPin size={15} aria-hidden /> {place}
            </p>
          )}
          <p className={styles.line}>
            <Truck size={15} aria-hidden />
            {(content.delivery ?? []).map((mode) => t(`delivery.${mode}`)).join(', ') || '—'}
          </p>
        </div>
      </article>
      {images.length > 1 && (
        <ul className={styles.photos}>
          {images.slice(1).map((photo) => (
            <li key={photo}>
              <img src={`/files/${photo}/160`} alt="" />
            </li>
          ))}
        </ul>
      )}
      {content.description && <p className={styles.text}>{textIn(content.description)}</p>}
      <PreviewFacts facts={facts}>
        {(content.priceTiers ?? []).map((tier) => (
          <div key={tier.minQty}>
            <dt>{t('tier-line', { from: formatQuantity(tier.minQty, unit, lang) })}</dt>
            <dd>{formatMoney(tier.price, lang)}</dd>
          </div>
        ))}
      </PreviewFacts>
    </section>
  )
}
