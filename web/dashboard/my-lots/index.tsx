import { Button } from 'antd'
import { participationStates } from '#contract/finance/supply/lot-process.ts'
import {
  convertWon,
  getJoining,
  listMyLots,
  type Participation,
  withdrawFromLot,
} from '#contract/finance/supply/participations.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { loadOpened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { PartStatus } from '../government-supply/+parts/lot-status.tsx'
import { JoinDialog } from './+parts/join-dialog.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'my-lots',
  texts: 'lots',
  call: listMyLots,
  live: 'supply-lots',
  columns: ({ t, lang }) => [
    {
      key: 'lot',
      title: t('lot'),
      render: ({ lot }) => <Link to={`/government-supply/${lot.id}`}>{lot.title}</Link>,
    },
    {
      key: 'offer',
      title: t('my-offer'),
      render: ({ qty, price, lot }) =>
        `${formatQuantity(qty, lot.unit.symbol, lang)}, ${formatMoney(price, lang)} / ${lot.unit.symbol}`,
    },
    { key: 'closes', title: t('closes'), render: ({ lot }) => formatDateTime(lot.closesAt) },
    { key: 'place', title: t('my-place'), align: 'right', render: ({ place }) => place ?? '—' },
    { key: 'status', title: t('status'), render: (part) => <PartStatus status={part.status} /> },
    { key: 'next', title: t('next'), render: (part) => <Next part={part} /> },
  ],
  tabs: { key: 'status', values: participationStates, name: (state, { t }) => t(`part.${state}`) },
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [{ page }, joining] = await Promise.all([
    list.load(url),
    loadOpened(url, 'step', (id) => ask(getJoining, { params: { id } })),
  ])
  return { page, joining: joining?.row }
}

export default function MyLots({ loaderData: { page, joining } }: Route.ComponentProps) {
  const t = useT('lots')
  const join = useOpened('step')
  return (
    <>
      <List
        of={list}
        page={page}
        rowActions={(part) => (
          <ActionButtons
            actions={[
              { key: 'change', label: t('join-change'), allowed: part.can.update, open: () => join.open(part.lot.id) },
              {
                key: 'withdraw',
                label: t('withdraw'),
                allowed: part.can.withdraw,
                danger: true,
                confirm: { title: t('withdraw-ask') },
                run: () => ask(withdrawFromLot, { params: { id: part.id }, body: { rowVersion: part.rowVersion } }),
              },
            ]}
          />
        )}
        actions={
          <Link to="/government-supply?open=true">
            <Button>{t('open-lots')}</Button>
          </Link>
        }
        empty={<ScreenState kind="empty" title={t('mine-empty-title')} text={t('mine-empty-text')} />}
      />
      {joining && <JoinDialog key={joining.lot.id} joining={joining} onClose={join.close} />}
    </>
  )
}

/** What the participant has to do now, or what has come of it. */
function Next({ part }: { part: Participation }) {
  const t = useT('lots')
  const { deal, dueAt, passedOver, lot } = part
  if (deal)
    return (
      <Link to={`/dashboard/my-transactions/${deal.side === 'seller' ? 'sell' : 'buy'}/${deal.id}`}>{deal.number}</Link>
    )
  if (passedOver) return t('passed-over', { why: passedOver })
  if (lot.status === 'cancelled') return lot.reason ?? '—'
  if (!part.can.convert) return '—'
  return (
    <>
      {dueAt && <p>{t('make-deal-by', { date: formatDateTime(dueAt) })}</p>}
      <ActionButtons
        actions={[
          {
            key: 'deal',
            label: t('make-deal'),
            allowed: true,
            run: () => ask(convertWon, { params: { id: part.id }, body: { rowVersion: part.rowVersion } }),
          },
        ]}
      />
    </>
  )
}
