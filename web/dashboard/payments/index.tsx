import { Button, Input } from 'antd'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cardModes } from '#contract/deals/deal-process.ts'
import { type PaymentState, paymentStates } from '#contract/deals/payment-process.ts'
import { findPayments, type Payment, refundPayment, TICKET_NOTE_LENGTH } from '#contract/deals/payments.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'

import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

const mismatches = ['open', 'closed'] as const
const tones: Record<PaymentState, Tone> = { created: 'wait', performed: 'good', cancelled: 'over', reversed: 'bad' }
const names = { payme: 'Payme', click: 'Click' } as const

const list = describeList({
  name: 'payments',
  texts: 'payments',
  call: findPayments,
  live: 'payments',
  columns: ({ t, lang }) => [
    { key: 'time', title: t('time'), render: (row) => formatDateTime(row.createdAt) },
    { key: 'deal', title: t('deal'), render: (row) => row.deal.number },
    { key: 'provider', title: t('provider'), render: (row) => names[row.provider] },
    { key: 'amount', title: t('amount'), align: 'right', render: (row) => formatMoney(row.amount, lang) },
    {
      key: 'state',
      title: t('state'),
      render: (row) => <StatusTag tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusTag>,
    },
    {
      key: 'mismatch',
      title: t('mismatch'),
      render: ({ ticket }) =>
        ticket && (
          <StatusTag tone={ticket.closedAt ? 'over' : 'attention'}>
            {t(ticket.closedAt ? 'mismatch.closed' : `ticket.${ticket.kind}`)}
          </StatusTag>
        ),
    },
    { key: 'txn', title: t('txn'), render: (row) => row.txnId },
    { key: 'note', title: t('note'), optional: true, render: ({ ticket }) => ticket?.note },
    { key: 'closed-by', title: t('closed-by'), optional: true, render: ({ ticket }) => ticket?.closedBy },
  ],
  filters: ({ t }) => [
    search(t('number'), 'number'),
    choice('provider', t('provider'), cardModes, (value) => names[value]),
    choice('state', t('state'), paymentStates, (value) => t(`state.${value}`)),
    choice('mismatch', t('mismatch'), mismatches, (value) => t(`mismatch.${value}`)),
    ...period(t),
  ],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Payments({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('payments')
  const [returned, setReturned] = useState<Payment>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <List
        of={list}
        page={page}
        rowActions={(payment) =>
          payment.can.refund && (
            <Button size="small" icon={<Undo2 size={14} />} onClick={() => setReturned(payment)}>
              {t('refund')}
            </Button>
          )
        }
      />
      {returned && (
        <FormDialog<{ note: string }>
          title={t('refund-title')}
          text={t(`refund-text.${returned.ticket?.kind ?? 'late'}`)}
          okText={t('refund-done')}
          fields={[
            {
              name: 'note',
              label: t('note'),
              required: true,
              hint: t('note-hint'),
              input: <Input.TextArea rows={3} maxLength={TICKET_NOTE_LENGTH} />,
            },
          ]}
          run={async ({ note }) => {
            const { id, rowVersion } = returned
            await ask(refundPayment, { params: { id }, body: { rowVersion, note } })
            await revalidate()
          }}
          onClose={() => setReturned(undefined)}
        />
      )}
    </>
  )
}
