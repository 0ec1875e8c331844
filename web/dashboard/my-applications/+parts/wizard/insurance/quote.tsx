import { Fragment } from 'react'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useChecked } from '../checked.ts'
import styles from '../wizard.module.css'

interface Props {
  productId: number
  id: number | undefined
  content: Record<string, unknown>
}

const PAUSE_MS = 400
const sums = ['premium', 'subsidy', 'own'] as const

/** What the cover would cost by the tariffs of the product, as the server reckons it: the state bears a part. */
export function Quote({ productId, id, content }: Props) {
  const t = useT('apply')
  const lang = useLanguage()
  const { checked } = useChecked({ kind: 'insurance', productId, id, content, pause: PAUSE_MS })
  const figure = (name: string) => {
    const value = checked?.computed[name]
    return typeof value === 'number' ? value : undefined
  }
  const [most, tariff, franchise] = [figure('most'), figure('tariff'), figure('franchise')]
  const lines = [
    ...(tariff === undefined ? [] : [[t('figure.tariff'), percent(tariff, lang)] as const]),
    ...sums.flatMap((name) => {
      const sum = figure(name)
      return sum === undefined ? [] : [[t(`figure.${name}`), formatMoney(sum, lang)] as const]
    }),
    ...(franchise ? [[t('figure.franchise'), percent(franchise, lang)] as const] : []),
  ]
  return (
    <section className={styles.review} aria-live="polite" aria-label={t('quote')}>
      <h3>{t('quote')}</h3>
      <p>{most ? t('insurable', { sum: formatMoney(most, lang) }) : t('insurable-later')}</p>
      {tariff === undefined ? (
        <p>{t('quote-later')}</p>
      ) : (
        <dl>
          {lines.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </section>
  )
}
