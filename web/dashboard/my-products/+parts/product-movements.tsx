import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { listMovements, type StockMovement } from '#contract/market/my-products.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import styles from '#web/kit/dashboard/publication/publication.module.css'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

interface Page {
  items: readonly StockMovement[]
  next?: string | undefined
}

/** Every movement of the stock, newest first; open while `?movements=ID` stands in the address. */
export function MovementsDrawer({ opened }: { opened: Opened<Page> | undefined }) {
  const t = useT('my-products')
  const { close } = useOpened('movements')
  if (!opened?.row) return null
  return (
    <Drawer open title={t('movements')} onClose={close} size={480} styles={{ wrapper: { maxWidth: '100vw' } }}>
      <Movements key={opened.id} id={opened.id} first={opened.row} />
    </Drawer>
  )
}

function Movements({ id, first }: { id: string; first: Page }) {
  const t = useT('my-products')
  const kit = useT('kit')
  const lang = useLanguage()
  const [page, setPage] = useState(first)
  const more = async () => {
    try {
      const next = await ask(listMovements, { params: { id }, query: { next: page.next } })
      setPage({ items: [...page.items, ...next.items], next: next.next })
    } catch (error) {
      toastError(error)
    }
  }
  const signed = (amount: string) => (amount.startsWith('-') ? '' : '+') + formatQuantity(amount, '', lang).trim()
  if (page.items.length === 0) return <ScreenState kind="empty" title={t('no-movements')} />
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too */}
      <ol className={styles.movements} tabIndex={0}>
        {page.items.map((one) => (
          <li key={one.id}>
            <p>
              <b>{t(`moved.${one.kind}`)}</b>
              <span data-minus={one.stockDelta.startsWith('-') || undefined}>
                {one.stockDelta === '0' ? signed(one.reservedDelta) : signed(one.stockDelta)}
              </span>
            </p>
            <p className={styles.by}>
              {formatDateTime(one.at)} · {one.actorName ?? kit('system')} ·{' '}
              {t('stock-after', { n: formatQuantity(one.stockAfter, '', lang).trim() })}
            </p>
            {one.reason && <p className={styles.by}>{one.reason}</p>}
          </li>
        ))}
      </ol>
      {page.next && <Button onClick={more}>{t('more')}</Button>}
    </>
  )
}
