import { useRef } from 'react'
import { Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { PROPOSAL_DAYS, proposalStates } from '#contract/deals/proposal-process.ts'
import { getProposalTarget, listProposals, type Proposal, proposalBoxes, propose } from '#contract/deals/proposals.ts'
import { firstQuantity } from '#contract/market/order-quantity.ts'
import { unitPriceAt } from '#contract/market/pricing.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { loadAddresses } from './+parts/proposal-addresses.ts'
import { useProposalColumns } from './+parts/proposal-columns.tsx'
import { type TermValues, useTermFields } from './+parts/proposal-fields.tsx'
import { ProposalGoods, ProposalParty } from './+parts/proposal-goods.tsx'
import styles from './+parts/proposals.module.css'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'my-proposals',
  texts: 'my-proposals',
  call: listProposals,
  live: 'proposals',
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('status', kit('status'), proposalStates, (value) => t(`status.${value}`)),
    ...period(t),
  ],
  keep: ['box'],
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [{ page }, begun] = await Promise.all([list.load(url), loadBegun(url)])
  return { page, begun }
}

/** `?product=ID` comes from the page of a product: its form, or the talk about it that is under way. */
async function loadBegun(url: string) {
  const { pathname } = new URL(url)
  const { product } = readQuery(url, getProposalTarget.query)
  if (!product) return undefined
  try {
    const [target, addresses] = await Promise.all([ask(getProposalTarget, { query: { product } }), loadAddresses()])
    if (target.live) throw redirect(inLanguage(splitPath(pathname).lang, `/dashboard/my-proposals/${target.live}`))
    return { target, addresses }
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    toastError(error)
    return undefined
  }
}

export default function MyProposals({ loaderData: { page, begun } }: Route.ComponentProps) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const [params] = useSearchParams()
  const box = params.get('box') === 'sent' ? 'sent' : 'received'
  return (
    <>
      <LinkTabs
        name="box"
        label={t('boxes')}
        current={box}
        tabs={proposalBoxes.map((key) => ({ key, label: t(`box.${key}`), count: page.counts[key] }))}
      />
      <List
        key={box}
        of={list}
        page={page}
        columns={useProposalColumns(box)}
        empty={
          <ScreenState kind="empty" title={t(`empty.${box}`)} text={t(`empty-text.${box}`)}>
            <Link
              className={styles.more ?? ''}
              to={inLanguage(lang, box === 'sent' ? '/products' : '/dashboard/my-products')}
            >
              {t(`empty-link.${box}`)}
            </Link>
          </ScreenState>
        }
      />
      {begun && <NewProposal key={begun.target.goods.id} {...begun} />}
    </>
  )
}

type Begun = NonNullable<Awaited<ReturnType<typeof loadBegun>>>

function NewProposal({ target: { goods, seller, payModes }, addresses }: Begun) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const navigate = useNavigate()
  const made = useRef<string>(undefined)
  const { offer } = goods
  const begin = offer ? firstQuantity({ ...offer, integerOnly: goods.unit.integerOnly }) : '1'
  const home = addresses.find(({ isDefault }) => isDefault)?.id ?? null
  return (
    <FormDrawer<TermValues, Proposal>
      name="my-proposals"
      title={t('new')}
      words={{ save: t('send'), saved: t('sent') }}
      opened={{ id: `product-${goods.id}`, reread: () => Promise.reject(new Error('A new one has no row')) }}
      above={
        <>
          <ProposalGoods goods={goods} />
          <ProposalParty party={seller} label={t('seller')} />
        </>
      }
      fields={useTermFields({ goods, payModes, addresses })}
      valuesOf={() => ({
        qty: begin,
        ...(offer && { unitPrice: unitPriceAt(offer, begin) }),
        deliveryMode: offer?.deliveryModes[0] ?? 'pickup',
        payMode: 'clearing',
        addressId: home,
        neededBy: null,
        validDays: PROPOSAL_DAYS.usual,
        comment: null,
      })}
      save={async ({ addressId, payMode = 'clearing', ...terms }) => {
        const to = terms.deliveryMode === 'pickup' ? null : addressId
        const body = { productId: goods.id, ...terms, payMode, addressId: to }
        made.current = (await ask(propose, { body })).id
      }}
      onClose={() => navigate(inLanguage(lang, `/dashboard/my-proposals${made.current ? `/${made.current}` : ''}`))}
    />
  )
}
