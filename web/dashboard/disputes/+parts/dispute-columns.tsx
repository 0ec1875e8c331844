import type { DisputeState } from '#contract/deals/dispute-process.ts'
import type { DisputeRow, DisputeTab } from '#contract/deals/disputes.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './disputes.module.css'

export const disputeTones = { open: 'attention', taken: 'wait', decided: 'good' } as const satisfies Record<
  DisputeState,
  Tone
>

export function useDisputeColumns(tab: DisputeTab): Column<DisputeRow>[] {
  const t = useT('disputes')
  const lang = useLanguage()
  return [
    { key: 'number', title: t('number'), render: (row) => `№ ${row.id}` },
    {
      key: 'deal',
      title: t('deal'),
      render: (row) => (
        <>
          {row.dealNumber}
          <br />
          <span className={styles.quiet}>{row.title}</span>
        </>
      ),
    },
    { key: 'kind', title: t('kind'), render: (row) => t(`kind.${row.kind}`) },
    { key: 'claim', title: t('claim'), align: 'right', render: (row) => formatMoney(row.claim, lang) },
    {
      key: 'sides',
      title: t('sides'),
      render: (row) => (
        <>
          {row.seller.name} → {row.buyer.name}
        </>
      ),
      optional: true,
    },
    { key: 'opened', title: t('opened'), render: (row) => formatDate(row.openedAt) },
    {
      key: 'due',
      title: t('due'),
      render: (row) => (
        <>
          {formatDate(row.dueAt)} {row.left && <LeftTag left={row.left} />}
        </>
      ),
    },
    { key: 'arbiter', title: t('arbiter'), render: (row) => (row.mine ? t('me') : (row.arbiter ?? t('nobody'))) },
    {
      key: 'status',
      title: t('status'),
      render: (row) => (
        <StatusTag tone={disputeTones[row.state]}>
          {tab === 'decided' && row.decision ? t(`decision.${row.decision}`) : t(`state.${row.state}`)}
        </StatusTag>
      ),
    },
    { key: 'gross', title: t('gross'), align: 'right', render: (row) => formatMoney(row.gross, lang), optional: true },
  ]
}
