import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { KeptItem } from '#contract/market/kept.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { pageApi } from '#web/shell/api.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useMarket, useMarketReady } from '#web/shell/site/market-state.ts'
import { useT } from '#web/shell/texts.ts'
import { groupRows, rowOf, useCheck } from './+parts/basket/basket-rows.ts'
import { useAddresses, usualOf } from './+parts/checkout/address-field.tsx'
import styles from './+parts/checkout/checkout.module.css'
import { CheckoutFoot } from './+parts/checkout/checkout-foot.tsx'
import { useChoices, useChoicesReady } from './+parts/checkout/choices.ts'
import { Done } from './+parts/checkout/done.tsx'
import { OrderBlock } from './+parts/checkout/order-block.tsx'
import { missingOf, orderOf } from './+parts/checkout/orders.ts'
import { usePlacing } from './+parts/checkout/use-placing.ts'
import { usePreview } from './+parts/checkout/use-preview.ts'
import { EmptyList, Waiting } from './+parts/put-aside.tsx'
import type { Route } from './+types/checkout.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { texts: await context.get(pageApi).texts(splitPath(url.pathname).lang, ['checkout', 'basket']) }
}

/** The page is the same for everybody; who is signed in, and the basket, are known in the browser. */
export default function Checkout() {
  const t = useT('checkout')
  const [query] = useSearchParams()
  const marketReady = useMarketReady()
  const choicesReady = useChoicesReady()
  const signedIn = useClientState(({ user }) => user !== null)
  const items = useMarket(({ basket }) => basket)
  const placed = useChoices((choices) => choices.placed)
  const ready = marketReady && choicesReady
  if (ready && signedIn && query.has('done') && placed.length > 0) return <Done placed={placed} />
  return (
    <div className={styles.page}>
      <Link to="/basket" className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      <h1 className={sheet.title}>{t('title')}</h1>
      {!ready && <Waiting />}
      {ready && !signedIn && <SignIn seller={query.get('seller')} />}
      {ready && signedIn && items.length === 0 && (
        <EmptyList title={t('empty')} lead={t('empty.lead')} go={t('empty.go')} />
      )}
      {ready && signedIn && items.length > 0 && <Filled items={items} seller={query.get('seller')} />}
    </div>
  )
}

function SignIn({ seller }: { seller: string | null }) {
  const t = useT('checkout')
  const back = seller ? `/checkout?seller=${encodeURIComponent(seller)}` : '/checkout'
  return (
    <div className={styles.sign}>
      <h2>{t('sign-in')}</h2>
      <p>{t('sign-in.lead')}</p>
      <ButtonLink to={`/auth/login?next=${encodeURIComponent(back)}`}>{t('sign-in.go')}</ButtonLink>
    </div>
  )
}

function Filled({ items, seller }: { items: readonly KeptItem[]; seller: string | null }) {
  const t = useT('checkout')
  const bySeller = useChoices((choices) => choices.bySeller)
  const consent = useChoices((choices) => choices.consent)
  const notes = useMarket((market) => market.notes)
  const addresses = useAddresses(true)
  const { checked, again: checkAgain } = useCheck(items, true)
  const [tried, setTried] = useState(false)
  const rows = items.flatMap((item) => {
    const offer = checked instanceof Map ? checked.get(item.productId) : undefined
    return offer ? [rowOf(item, offer)] : []
  })
  const groups = groupRows(rows)
  const chosen = groups.filter(({ key }) => key === seller)
  const usual = usualOf(addresses.list)
  const orders = (chosen.length > 0 ? chosen : groups).map((group) => orderOf(group, bySeller, notes, usual))
  const { preview, asking, failed, again } = usePreview(orders)
  const judged = orders.map((order) => ({ order, missing: missingOf(order, preview?.byKey.get(order.key)) }))
  const { state, place } = usePlacing(orders, preview?.byKey ?? new Map(), () => {
    checkAgain()
    again()
  })
  if (failed?.refused) {
    return (
      <>
        <Buyer />
        <p className={styles.failed} role="alert">
          {failed.refused}
        </p>
      </>
    )
  }
  if (checked === 'failed' || (failed && !preview)) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('failed')}</p>
        <Button onClick={checked === 'failed' ? checkAgain : again}>{t('retry')}</Button>
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
  if (orders.length === 0) return <EmptyList title={t('empty')} lead={t('empty.lead')} go={t('empty.go')} />
  const submit = () => {
    setTried(true)
    const first = judged.find(({ missing }) => missing.length > 0)
    if (first) document.getElementById(`order-${first.order.key}`)?.scrollIntoView({ block: 'start' })
    else if (!consent) document.querySelector<HTMLElement>('[aria-labelledby=checkout-total] input')?.focus()
    else if (!asking) void place()
  }
  return (
    <>
      <Buyer />
      {chosen.length > 0 && groups.length > 1 && (
        <p className={sheet.note}>
          {t('one-seller')} · <Link to="/checkout">{t('all-sellers')}</Link>
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.blocks}>
          {orders.map((order) => (
            <OrderBlock
              key={order.key}
              order={order}
              preview={preview?.byKey.get(order.key)}
              free={preview?.free}
              addresses={addresses}
              tried={tried}
            />
          ))}
        </div>
        <CheckoutFoot
          orders={judged}
          payable={preview?.payable ?? 0}
          asking={asking}
          tried={tried}
          state={state}
          onPlace={submit}
        />
      </div>
    </>
  )
}

/** Whoever may act for several sees for whom this is bought. */
function Buyer() {
  const t = useT('checkout')
  const user = useClientState((state) => state.user)
  if (!user || user.organizations.length === 0) return null
  const name = user.organization?.name ?? `${user.firstName} ${user.lastName}`
  return <p className={sheet.note}>{t('acting', { name })}</p>
}
