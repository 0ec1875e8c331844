import type { DealFigures } from '#contract/deals/deals.ts'
import { decimalMark } from '#uz/decimal.ts'
import type { Language } from '#uz/language.ts'
import { formatCompact } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './deals-list.module.css'

interface Props {
  whose: 'seller' | 'buyer' | 'everybody'
  figures: Omit<DealFigures, 'waiting'> & { waiting?: number }
}

/** Four numbers above the list, each with what it means today. */
export function DealsFigures({ whose, figures }: Props) {
  const t = useT('deals')
  const lang = useLanguage()
  const { active, waiting, held, heldDeals, month, monthBefore, closeDays, closeDaysBefore } = figures
  const days = (number: number) => t('figure.days', { n: oneDecimal(number, lang) })
  const quicker = closeDays !== null && closeDaysBefore !== null ? closeDays - closeDaysBefore : null
  return (
    <section className={styles.figures} aria-label={t('figures')}>
      <Figure name={t('figure.active')} value={String(active)}>
        {waiting === undefined ? null : waiting > 0 ? t('figure.waiting', { n: waiting }) : t('figure.waiting-none')}
      </Figure>
      <Figure name={t('figure.held')} value={formatCompact(held, lang)}>
        {t('figure.held-deals', { n: heldDeals })}
      </Figure>
      <Figure name={t(`figure.month.${whose}`)} value={formatCompact(month, lang)}>
        {monthBefore === 0 ? (
          t('figure.none-before')
        ) : (
          <span title={t('figure.than-before-hint')} data-bad={month < monthBefore || undefined}>
            {t('figure.than-before', { percent: percentOf(month, monthBefore) })}
          </span>
        )}
      </Figure>
      <Figure name={t('figure.close')} value={closeDays === null ? '—' : days(closeDays)}>
        {closeDays === null ? (
          t('figure.close-none')
        ) : quicker === null ? (
          t('figure.close-first')
        ) : (
          <span data-bad={quicker > 0 || undefined}>{signed(quicker, days)}</span>
        )}
      </Figure>
    </section>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children: React.ReactNode }) {
  return (
    <article className={styles.figure}>
      <h2>{name}</h2>
      <p className={styles.value}>{value}</p>
      <p className={styles.note}>{children}</p>
    </article>
  )
}

const oneDecimal = (number: number, lang: Language) =>
  number.toFixed(1).replace(/\.0$/, '').replace('.', decimalMark[lang])

const sign = (number: number) => (number > 0 ? '+' : number < 0 ? '−' : '±')
const signed = (number: number, say: (number: number) => string) => sign(number) + say(Math.abs(number))
const percentOf = (now: number, before: number) => {
  const percent = Math.round(((now - before) / before) * 100)
  return `${sign(percent)}${Math.abs(percent)}%`
}
