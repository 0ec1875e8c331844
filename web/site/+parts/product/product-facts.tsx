import { BadgeCheck } from 'lucide-react'
import type { ProductPage } from '#contract/market/showcase.ts'
import { formatLongDate } from '#uz/date.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { FieldValues } from '#web/kit/site/field-values.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { valueName } from '../filter-names.ts'
import styles from './product-view.module.css'

/** In the seller's words, then line by line, then with papers. */
export function ProductFacts({ product }: { product: ProductPage }) {
  const t = useT('product')
  const list = useT('products')
  const lang = useLanguage()
  const lines = useLines(product)
  const { description, videoUrl, certificates } = product
  return (
    <>
      {(description || videoUrl) && (
        <section className={styles.card} aria-labelledby="about-title">
          <h2 id="about-title">{t('about')}</h2>
          {description && <p className={styles.text}>{description}</p>}
          {videoUrl && (
            <p className={styles.text}>
              <a href={videoUrl} target="_blank" rel="noopener nofollow ugc" className={styles.link}>
                {t('video')}
              </a>
            </p>
          )}
        </section>
      )}
      {lines.length > 0 && (
        <section className={styles.card} aria-labelledby="facts-title">
          <h2 id="facts-title">{t('facts')}</h2>
          <FieldValues lines={lines} />
        </section>
      )}
      {certificates.length > 0 && (
        <section className={styles.card} aria-labelledby="papers-title">
          <h2 id="papers-title">{t('certificates')}</h2>
          <ul className={styles.papers}>
            {certificates.map(({ kind, number, validTo }) => (
              <li key={`${kind}-${number}`}>
                <BadgeCheck size={18} aria-hidden="true" />
                <span>
                  {valueName(list, 'certificate', kind)} № {number}
                  <small>
                    {validTo
                      ? t('certificate.until', { date: formatLongDate(validTo, lang) })
                      : t('certificate.forever')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The form of the category, then what every product may say. */
function useLines(product: ProductPage) {
  const t = useT('product')
  const lang = useLanguage()
  const day = (date: string) => formatLongDate(date, lang)
  const { pack, harvestDate, expectedHarvest, readyFrom, readyTo, ownGrown, attributes } = product
  const own: { key: string; label: string; value: string | null }[] = [
    { key: 'own.pack', label: t('pack'), value: pack && formatQuantity(pack.size, pack.symbol, lang) },
    { key: 'own.harvest', label: t('harvest'), value: harvestDate && day(harvestDate) },
    { key: 'own.expected', label: t('harvest.expected'), value: expectedHarvest && day(expectedHarvest) },
    {
      key: 'own.ready',
      label: t('ready'),
      value:
        readyFrom &&
        (readyTo
          ? t('ready.range', { from: day(readyFrom), to: day(readyTo) })
          : t('ready.from', { from: day(readyFrom) })),
    },
    { key: 'own.grown', label: t('own-grown'), value: ownGrown ? t('own-grown.yes') : null },
  ]
  return [...attributes, ...own.flatMap(({ value, ...line }) => (value === null ? [] : [{ ...line, value }]))]
}
