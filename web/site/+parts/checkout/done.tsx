import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#uz/money.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './checkout.module.css'
import type { Placed } from './choices.ts'

/** The orders are placed: their numbers, and what comes next. */
export function Done({ placed }: { placed: readonly Placed[] }) {
  const t = useT('checkout')
  const lang = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const steps = [
    t('done.next.confirm'),
    ...(placed.some(({ contractNeeded }) => contractNeeded) ? [t('done.next.contract')] : []),
    ...(placed.some(({ payMode }) => payMode !== 'cash_on_pickup') ? [t('done.next.pay')] : []),
    ...(placed.some(({ payMode }) => payMode === 'cash_on_pickup') ? [t('done.next.cash')] : []),
    t('done.next.receive'),
  ]
  return (
    <div className={styles.done}>
      <CircleCheck size={48} aria-hidden="true" />
      <h1 ref={title} tabIndex={-1}>
        {t('done')}
      </h1>
      <p>{t('done.lead', { n: placed.length })}</p>
      <ul className={styles.placed}>
        {placed.map(({ id, number, seller, payable }) => (
          <li key={id}>
            <div>
              <b>{t('done.number', { number })}</b>
              <span>{seller}</span>
              <span>{formatMoney(payable, lang)}</span>
            </div>
            <ButtonLink to={`/dashboard/my-transactions/buy/${id}`} look="soft">
              {t('done.open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <h2>{t('done.next')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <ButtonLink to="/dashboard/my-transactions/buy">{t('done.all')}</ButtonLink>
        <ButtonLink to="/products" look="outline">
          {t('done.more')}
        </ButtonLink>
      </div>
    </div>
  )
}
