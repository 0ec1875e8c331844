import { formatMoney } from '#uz/money.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './checkout.module.css'
import { useChoices } from './choices.ts'
import type { Missing, Order } from './orders.ts'

interface Props {
  orders: readonly { order: Order; missing: readonly Missing[] }[]
  payable: number
  /** The sum is being counted anew. */
  asking: boolean
  tried: boolean
  state: 'idle' | 'sending' | 'unsure'
  onPlace: () => void
}

/** The whole sum, the consent and the one button; on a phone it stays at the thumb. */
export function CheckoutFoot({ orders, payable, asking, tried, state, onPlace }: Props) {
  const t = useT('checkout')
  const lang = useLanguage()
  const consent = useChoices((choices) => choices.consent)
  const sum = formatMoney(payable, lang)
  const faults = orders.flatMap(({ order, missing }) => missing.map((what) => ({ order, what })))
  const words = ({ seller, rows }: Order, what: Missing) =>
    what === 'rows'
      ? t('fix.rows', { seller, n: Math.max(1, rows.filter(({ marks }) => marks.length > 0).length) })
      : what === 'other'
        ? t('fix.other', { seller })
        : t(`fix.${what}`, { seller })
  return (
    <aside className={styles.foot} aria-labelledby="checkout-total">
      <div className={styles.details}>
        <h2 id="checkout-total">{t('sum.payable')}</h2>
        <p className={styles.total} aria-live="polite" aria-busy={asking}>
          <b>{sum}</b>
          <small>{t('sum.orders', { n: orders.length })}</small>
        </p>
        {faults.length > 0 && (
          <div className={styles.fix} role={tried ? 'alert' : undefined}>
            <b>{t('fix-first')}</b>
            <ul>
              {faults.map(({ order, what }) => (
                <li key={`${order.key} ${what}`}>
                  <a href={`#order-${order.key}`}>{words(order, what)}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <label className={styles.consent}>
          <input
            type="checkbox"
            checked={consent}
            aria-invalid={tried && !consent ? true : undefined}
            aria-describedby={tried && !consent ? 'consent-fault' : undefined}
            onChange={({ target }) => useChoices.setState({ consent: target.checked })}
          />
          {t('consent')}
        </label>
        <Link to="/offerta" target="_blank" className={styles.offer}>
          {t('consent.link')}
        </Link>
        {tried && !consent && (
          <p id="consent-fault" className={styles.fault}>
            {t('consent.needed')}
          </p>
        )}
        <p className={styles.hint}>{t('submit.hint')}</p>
      </div>
      <div className={styles.bar}>
        {state === 'unsure' && (
          <p className={styles.warning} role="alert">
            {t('unsure')}
          </p>
        )}
        <Button size="wide" aria-disabled={state === 'sending' || asking} onClick={onPlace}>
          {state === 'sending' ? t('sending') : `${t('submit')} · ${sum}`}
        </Button>
      </div>
    </aside>
  )
}
