import { Printer, Share2 } from 'lucide-react'
import { totalOf } from '#contract/market/pricing.ts'
import { formatMoney } from '#uz/money.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { shareLink } from '#web/kit/site/share-link.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { type BasketRow, fixRow, isFixable } from './basket-rows.ts'
import styles from './basket-summary.module.css'
import { mayOrder } from './may-order.ts'
import { sharedAddress } from './shared-basket.ts'

/** All of it together: order it, share it, print it. */
export function BasketSummary({ rows }: { rows: readonly BasketRow[] }) {
  const t = useT('basket')
  const lang = useLanguage()
  const user = useClientState((state) => state.user)
  const counted = rows.filter((row) => row.counted)
  const total = totalOf(counted.map(({ line }) => line))
  const fixable = rows.filter(isFixable)
  const leftOut = rows.length - counted.length
  const fixAll = () => {
    for (const row of fixable) fixRow(row)
    message(t('fixed'))
  }
  const share = async () => {
    const url = window.location.origin + inLanguage(lang, sharedAddress(rows.map(({ item }) => item)))
    if (await shareLink(t('share.text'), url)) message(t('share.copied'))
  }
  return (
    <aside className={styles.summary} aria-labelledby="basket-total">
      <h2 id="basket-total">{t('total')}</h2>
      <p className={styles.sum} aria-live="polite">
        <b>{formatMoney(total.gross, lang)}</b>
        <small>{t('total.lines', { n: counted.length })}</small>
        {total.vat > 0 && <small>{t('vat-inside', { vat: formatMoney(total.vat, lang) })}</small>}
      </p>
      {leftOut > 0 && <p className={styles.warning}>{t('left-out', { n: leftOut })}</p>}
      {fixable.length > 1 && (
        <Button size="wide" onClick={fixAll}>
          {t('fix-all')}
        </Button>
      )}
      {!mayOrder(user) && <p className={styles.warning}>{t('ask-head', { name: user?.organization?.name ?? '' })}</p>}
      {counted.length > 0 && mayOrder(user) && (
        <ButtonLink to="/checkout" size="wide">
          {t('order')}
        </ButtonLink>
      )}
      <div className={styles.acts}>
        <Button look="soft" size="wide" onClick={share}>
          <Share2 size={18} aria-hidden="true" />
          {t('share')}
        </Button>
        <Button look="outline" size="wide" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      {!user && (
        <div className={styles.sign}>
          <p>{t('sign-in')}</p>
          <ButtonLink to="/auth/login?next=/basket" look="outline" size="wide">
            {t('sign-in.go')}
          </ButtonLink>
        </div>
      )}
      <p className={styles.honest}>{t('honest')}</p>
    </aside>
  )
}
