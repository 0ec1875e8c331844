import { Button, Progress } from 'antd'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import {
  type FinanceProductRow,
  listFinanceProducts,
  portfolioFigures,
} from '#contract/finance/products/product-calls.ts'
import { financeKinds, financeProductStates } from '#contract/finance/products/product-process.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatCompact, formatMoney } from '#uz/money.ts'
import { percent, percentNumber } from '#uz/percent.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { LoanTabs } from './+parts/loan-tabs.tsx'
import styles from './+parts/product/product.module.css'
import { ProductStatus } from './+parts/product/product-status.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'finance-products',
  texts: 'finance-products',
  call: listFinanceProducts,
  live: 'finance-products',
  columns: useColumns,
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('kind', t('kind'), financeKinds, (value) => t(`kind.${value}`)),
    choice('status', kit('status'), financeProductStates, (value) => t(`status.${value}`)),
  ],
  hrefOf: (row, { lang }) => inLanguage(lang, `/dashboard/loan/${row.id}`),
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [loaded, figures] = await Promise.all([list.load(url), ask(portfolioFigures)])
  return { ...loaded, figures }
}

export default function Loan({ loaderData: { page, figures } }: Route.ComponentProps) {
  return (
    <List
      of={list}
      page={page}
      above={
        <>
          <LoanTabs current="products" />
          <Portfolio figures={figures} />
        </>
      }
      actions={<NewProduct />}
    />
  )
}

function NewProduct() {
  const t = useT('finance-products')
  const lang = useLanguage()
  const navigate = useNavigate()
  return useMay(Permission.FinanceProductEdit) ? (
    <Button
      type="primary"
      icon={<Plus size={16} />}
      onClick={() => navigate(inLanguage(lang, '/dashboard/loan/create'))}
    >
      {t('new')}
    </Button>
  ) : null
}

/** By kind: what is in force, what waits, what was given. */
function Portfolio({ figures }: { figures: AnswerOf<typeof portfolioFigures> }) {
  const t = useT('finance-products')
  const lang = useLanguage()
  // A bank leases no machines and a lessor insures nothing: what they have never given is not told of.
  const given = figures.filter(({ products, open, approved }) => products + open + approved > 0)
  if (given.length === 0) return null
  return (
    <dl className={styles.figures} aria-label={t('portfolio')}>
      {given.map(({ kind, products, open, approved, amount }) => (
        <div key={kind} className={styles.figure}>
          <dt>{t(`kind.${kind}`)}</dt>
          <dd>
            <b title={formatMoney(amount, lang)}>{t('figure-sum', { sum: formatCompact(amount, lang) })}</b>
          </dd>
          <dd>
            {[
              t('figure-products', { n: products }),
              t('figure-open', { n: open }),
              t('figure-approved', { n: approved }),
            ].join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useColumns({ t, kit, textIn, lang }: Words<'finance-products'>): Column<FinanceProductRow>[] {
  const rateOf = ({ kind, rateRule, rateMinBp, rateMaxBp }: FinanceProductRow) => {
    if (kind === 'subsidy' || kind === 'insurance') return '—'
    if (rateRule === 'cb') return rateMaxBp === 0 ? t('cb') : t('cb-plus', { n: percentNumber(rateMaxBp, lang) })
    return rateMinBp === rateMaxBp
      ? percent(rateMinBp, lang)
      : `${percentNumber(rateMinBp, lang)}–${percent(rateMaxBp, lang)}`
  }
  return [
    {
      key: 'name',
      title: t('name'),
      render: (row) => (
        <span className={styles.name}>
          {textIn(row.name)}
          {row.isOurReading && <StatusTag tone="attention">{t('our-reading')}</StatusTag>}
        </span>
      ),
    },
    { key: 'code', title: t('code'), render: (row) => row.code, optional: true },
    { key: 'kind', title: t('kind'), render: (row) => t(`kind.${row.kind}`) },
    {
      key: 'lender',
      title: t('lender'),
      render: (row) => row.lender?.name ?? t('programme-n', { n: row.lenders }),
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      render: (row) => (row.amountMax === null ? '—' : formatMoney(row.amountMax, lang)),
    },
    { key: 'rate', title: t('rate'), align: 'right', render: rateOf },
    {
      key: 'term',
      title: t('term'),
      align: 'right',
      render: (row) => (row.termMax === 0 ? '—' : t('months-n', { n: row.termMax })),
    },
    {
      key: 'budget',
      title: t('budget'),
      render: (row) =>
        row.budgetTotal === null ? (
          '—'
        ) : (
          <Progress
            percent={Math.floor((row.budgetUsed * 100) / row.budgetTotal)}
            size="small"
            aria-label={t('budget')}
          />
        ),
    },
    { key: 'version', title: t('version'), align: 'right', render: (row) => row.version, optional: true },
    { key: 'status', title: kit('status'), render: (row) => <ProductStatus status={row.status} /> },
    { key: 'updated', title: t('updated'), render: (row) => formatDateTime(row.updatedAt), optional: true },
  ]
}
