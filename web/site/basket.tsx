import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BasketOffer, checkBasket } from '#contract/market/basket.ts'
import { rulesOf } from '#contract/market/basket-marks.ts'
import type { KeptItem } from '#contract/market/kept.ts'
import { fitQuantity } from '#contract/market/order-quantity.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { pageApi } from '#web/shell/api.ts'
import { ask } from '#web/shell/client.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { setBasket, useMarket, useMarketReady } from '#web/shell/site/market-state.ts'
import { useT } from '#web/shell/texts.ts'
import { BasketGroup } from './+parts/basket/basket-group.tsx'
import { RemoveButton } from './+parts/basket/basket-row.tsx'
import { groupRows, rowOf, useCheck } from './+parts/basket/basket-rows.ts'
import { BasketSummary } from './+parts/basket/basket-summary.tsx'
import { readShared } from './+parts/basket/shared-basket.ts'
import { EmptyList, Waiting } from './+parts/put-aside.tsx'
import type { Route } from './+types/basket.ts'
import styles from './basket.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { texts: await context.get(pageApi).texts(splitPath(url.pathname).lang, ['basket']) }
}

export default function Basket() {
  const t = useT('basket')
  const ready = useMarketReady()
  const items = useMarket((state) => state.basket)
  return (
    <div className={styles.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <SharedBasket />
      {!ready && <Waiting />}
      {ready && items.length === 0 && <EmptyList title={t('empty')} lead={t('empty.lead')} go={t('to-products')} />}
      {ready && items.length > 0 && <Filled items={items} />}
    </div>
  )
}

function Filled({ items }: { items: readonly KeptItem[] }) {
  const t = useT('basket')
  const { checked, again } = useCheck(items, true)
  if (checked === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('failed')}</p>
        <Button onClick={again}>{t('retry')}</Button>
      </div>
    )
  }
  if (checked === 'waiting') {
    return (
      <>
        <p className={sheet.note}>{t('loading')}</p>
        <Waiting />
      </>
    )
  }
  const known = items.flatMap((item): { item: KeptItem; offer: BasketOffer | null }[] => {
    const offer = checked.get(item.productId)
    return offer === undefined ? [] : [{ item, offer }]
  })
  const rows = known.flatMap(({ item, offer }) => (offer ? [rowOf(item, offer)] : []))
  const groups = groupRows(rows)
  const gone = known.flatMap(({ item, offer }) => (offer ? [] : [item]))
  return (
    <>
      <p className={sheet.note} role="status">
        {t('count', { n: items.length })}
      </p>
      <div className={styles.columns}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <BasketGroup key={group.key} group={group} single={groups.length === 1} />
          ))}
          {gone.length > 0 && <GoneRows items={gone} />}
        </div>
        <BasketSummary rows={rows} />
      </div>
    </>
  )
}

function GoneRows({ items }: { items: readonly KeptItem[] }) {
  const t = useT('basket')
  return (
    <section className={styles.gone} aria-labelledby="gone">
      <h2 id="gone">{t('gone.title')}</h2>
      <ul>
        {items.map((item) => {
          const title = t('gone.one', { id: item.productId })
          return (
            <li key={item.productId}>
              {title}
              <RemoveButton item={item} title={title} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A basket that came in a link is shown as an offer, never poured into one's own unasked. */
function SharedBasket() {
  const t = useT('basket')
  const [query, setQuery] = useSearchParams()
  const { busy, run } = useDoing()
  const shared = readShared(query.get('add'))
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  if (!shown || shared.length === 0) return null
  const add = () =>
    run(async () => {
      const body = { items: shared.map((item) => ({ ...item, priceSeen: 1 })) }
      const answer = await ask<typeof checkBasket>('POST /main/api-market/basket/check', { body })
      const quantities = new Map(shared.map(({ productId, qty }) => [productId, qty]))
      for (const { productId, offer } of answer.items) {
        const qty = quantities.get(productId)
        if (offer && qty && !offer.own) setBasket(productId, fitQuantity(rulesOf(offer), qty), offer.price)
      }
      setQuery({}, { replace: true })
    })
  return (
    <div className={styles.shared}>
      <p>{t('shared', { n: shared.length })}</p>
      <Button onClick={add} disabled={busy}>
        {t('shared.add')}
      </Button>
    </div>
  )
}
