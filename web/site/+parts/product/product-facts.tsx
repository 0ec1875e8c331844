import { BadgeCheck } from 'lucide-react'
import type { ProductPage } from '#contract/market/showcase.ts'
import { formatLongDate } from '#uz/date.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { valueName } from '../filter-names.ts'
import { FactCard, Lines } from '../thing/fact-card.tsx'
import thing from '../thing/thing-page.module.css'
import styles from './checked-list.module.css'

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
        <FactCard id="about" title={t('about')}>
          {description && <p className={thing.text}>{description}</p>}
          {videoUrl && (
            <p className={thing.text}>
              <a href={videoUrl} target="_blank" rel="noopener nofollow ugc" className={thing.link}>
                {t('video')}
              </a>
            </p>
          )}
        </FactCard>
      )}
      <Lines id="facts" title={t('facts')} lines={lines} />
      {certificates.length > 0 && (
        <FactCard id="papers" title={t('certificates')}>
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
        </FactCard>
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
