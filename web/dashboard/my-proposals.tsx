import { useRef } from 'react'
import { Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { PROPOSAL_DAYS, proposalStates } from '#contract/deals/proposal-process.ts'
import { getProposalTarget, listProposals, type Proposal, proposalBoxes, propose } from '#contract/deals/proposals.ts'
import { firstQuantity } from '#contract/market/order-quantity.ts'
import { unitPriceAt } from '#contract/market/pricing.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { DayFilter } from '#web/kit/dashboard/list/day-filter.tsx'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Route } from './+types/my-proposals.ts'
import { loadAddresses } from './my-proposals/+parts/proposal-addresses.ts'
import { useProposalColumns } from './my-proposals/+parts/proposal-columns.tsx'
import { type TermValues, useTermFields } from './my-proposals/+parts/proposal-fields.tsx'
import { ProposalGoods, ProposalParty } from './my-proposals/+parts/proposal-goods.tsx'
import styles from './my-proposals/+parts/proposals.module.css'

const rules = {
  box: proposalBoxes,
  status: proposalStates,
  search: 'text',
  from: 'day',
  to: 'day',
  ...keysetRules,
} as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [page, begun] = await Promise.all([ask(listProposals, { query: readByRules(url, rules) }), loadBegun(url)])
  return { page, begun }
}

/** `?product=ID` comes from the page of a product: its form, or the talk about it that is under way. */
async function loadBegun(url: string) {
  const { searchParams, pathname } = new URL(url)
  const { product } = readByRules(url, { product: 'id' })
  if (!product || !searchParams.has('product')) return undefined
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
  const kit = useT('kit')
  const lang = useLanguage()
  const [params] = useSearchParams()
  const box = params.get('box') === 'sent' ? 'sent' : 'received'
  useLive('proposals')
  const filters: FilterField[] = [
    { kind: 'search', key: 'search', label: t('search') },
    {
      kind: 'choice',
      key: 'status',
      label: kit('status'),
      choices: proposalStates.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    ...(['from', 'to'] as const).map(
      (key): FilterField => ({
        kind: 'own',
        key,
        label: t(key),
        render: (value, set) => <DayFilter label={t(key)} value={value} onChange={(day) => set({ [key]: day })} />,
      }),
    ),
  ]
  return (
    <>
      <LinkTabs
        name="box"
        label={t('boxes')}
        current={box}
        tabs={proposalBoxes.map((key) => ({ key, label: t(`box.${key}`), count: page.counts[key] }))}
      />
      <ListScreen
        key={box}
        name="my-proposals"
        page={page}
        keep={['box']}
        idOf={(row) => row.id}
        columns={useProposalColumns(box)}
        filters={filters}
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
