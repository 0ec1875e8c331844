import type { AgreementRow } from '#contract/finance/cooperation/agreements.ts'
import { formatDate } from '#uz/date.ts'
import { percent } from '#uz/percent.ts'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { AgreementStatus } from './agreement-status.tsx'

const shareOf = (part: number, whole: number) => Math.round((part * 10_000) / whole / 100) * 100

/** The same rows for staff and for the two sides. */
export const agreementColumns = ({ t, lang }: Words<'cooperation'>): readonly Column<AgreementRow>[] => [
  { key: 'number', title: t('number'), render: ({ number }) => <b>{number}</b> },
  { key: 'leader', title: t('leader'), render: ({ leader }) => leader },
  { key: 'person', title: t('person'), render: ({ person }) => person },
  { key: 'category', title: t('category'), render: ({ category }) => category },
  {
    key: 'volume',
    title: t('volume'),
    align: 'right',
    render: ({ volume }) => volume.toLocaleString('ru'),
    optional: true,
  },
  {
    key: 'delivered',
    title: t('delivered'),
    align: 'right',
    render: ({ delivered, volume }) => percent(shareOf(delivered, volume), lang),
  },
  {
    key: 'paid',
    title: t('paid'),
    align: 'right',
    render: ({ paid, due }) => (due === 0 ? '—' : percent(shareOf(paid, due), lang)),
  },
  {
    key: 'status',
    title: t('status'),
    render: ({ status, isLate, isOutside }) => (
      <>
        <AgreementStatus status={status} />
        {isLate && <StatusTag tone="bad">{t('late')}</StatusTag>}
        {isOutside && <StatusTag tone="attention">{t('outside')}</StatusTag>}
      </>
    ),
  },
  { key: 'mahalla', title: t('mahalla'), render: ({ mahalla }) => mahalla, optional: true },
  { key: 'ends', title: t('ends-on'), render: ({ endsOn }) => formatDate(endsOn), optional: true },
  { key: 'left', title: t('left'), render: ({ left }) => (left ? <LeftTag left={left} /> : '—'), optional: true },
]
