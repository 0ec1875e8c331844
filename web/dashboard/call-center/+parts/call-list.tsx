import { listCalls } from '#contract/contact/tickets/desk.ts'
import { callDirections, callStates, wrapUps } from '#contract/contact/tickets/ticket-process.ts'
import { formatDateTime } from '#uz/date.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { length } from './clock.ts'
import { Listen } from './listen.tsx'

export const callList = describeList({
  name: 'phone-calls',
  texts: 'call-center',
  call: listCalls,
  live: 'phone-calls',
  keep: ['tab'],
  columns: ({ t }) => [
    { key: 'at', title: t('created'), render: ({ queuedAt }) => formatDateTime(queuedAt) },
    { key: 'direction', title: t('direction'), render: ({ direction }) => t(`direction.${direction}`) },
    { key: 'phone', title: t('phone'), render: ({ phone }) => phone },
    { key: 'operator', title: t('operator'), render: ({ operator }) => operator ?? '—' },
    {
      key: 'length',
      title: t('length'),
      align: 'right',
      render: ({ seconds }) => (seconds === null ? '—' : length(seconds)),
    },
    { key: 'wrap', title: t('wrap-up'), render: ({ wrapUp }) => (wrapUp ? t(`wrap.${wrapUp}`) : '—') },
    { key: 'ticket', title: t('ticket'), render: ({ ticket }) => ticket?.number ?? '—' },
    { key: 'recording', title: t('recording'), render: ({ id, recorded }) => (recorded ? <Listen id={id} /> : '—') },
    { key: 'note', title: t('note'), render: ({ note }) => note ?? '', optional: true },
    {
      key: 'hand',
      title: t('by-hand'),
      render: ({ byHand }) => t(byHand ? 'written-by-hand' : 'by-exchange'),
      optional: true,
    },
  ],
  filters: ({ t }) => [
    search(t('calls-search')),
    choice('direction', t('direction'), callDirections, (value) => t(`direction.${value}`)),
    choice('wrapUp', t('wrap-up'), wrapUps, (value) => t(`wrap.${value}`)),
    ...period((key) => t(key)),
  ],
  tabs: { key: 'status', values: callStates, name: (state, { t }) => t(`call.${state}`), look: 'pills' },
  hrefOf: ({ ticket }, { lang }) => (ticket ? inLanguage(lang, `/dashboard/call-center/${ticket.id}`) : undefined),
})
