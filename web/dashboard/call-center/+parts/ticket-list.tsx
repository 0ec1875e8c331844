import type { AnswerOf } from '#contract/call.ts'
import { ticketChannels, ticketPriorities, ticketStates } from '#contract/contact/tickets/ticket-process.ts'
import { listTickets, type ticketChoices } from '#contract/contact/tickets/tickets.ts'
import { formatDateTime } from '#uz/date.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, only, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import { PriorityTag, TicketLeft, TicketStatus } from './ticket-tags.tsx'

export const ticketList = describeList({
  name: 'tickets',
  texts: 'call-center',
  call: listTickets,
  live: 'tickets',
  keep: ['tab'],
  columns: ({ t }) => [
    { key: 'number', title: t('number'), render: ({ number }) => <b>{number}</b> },
    { key: 'caller', title: t('caller'), render: ({ caller, phone }) => caller ?? phone ?? '—' },
    { key: 'topic', title: t('topic'), render: ({ topic }) => topic },
    { key: 'territory', title: t('territory'), render: ({ territory }) => territory },
    { key: 'created', title: t('created'), render: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'left', title: t('left'), render: (row) => <TicketLeft ticket={row} /> },
    { key: 'priority', title: t('priority'), render: ({ priority }) => <PriorityTag priority={priority} /> },
    { key: 'assignee', title: t('assignee'), render: ({ mine, assignee }) => (mine ? t('me') : (assignee ?? '—')) },
    { key: 'status', title: t('status'), render: ({ status }) => <TicketStatus status={status} /> },
    { key: 'channel', title: t('channel'), render: ({ channel }) => t(`channel.${channel}`), optional: true },
    { key: 'phone', title: t('phone'), render: ({ phone }) => phone ?? '—', optional: true },
  ],
  tabs: { key: 'status', values: ticketStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/call-center/${id}`),
})

/** Topics are data of the server: the screen gives them. */
export function useTicketFilters({ topics }: AnswerOf<typeof ticketChoices>): FilterField[] {
  const t = useT('call-center')
  const { region, district, neighborhood } = useTerritoryFilterFields()
  const nameOf = (id: string) => topics.find((one) => String(one.id) === id)?.name ?? ''
  return [
    search(t('search')),
    choice(
      'topicId',
      t('topic'),
      topics.map(({ id }) => String(id)),
      nameOf,
    ),
    choice('priority', t('priority'), ticketPriorities, (value) => t(`priority.${value}`)),
    choice('channel', t('channel'), ticketChannels, (value) => t(`channel.${value}`)),
    only('mine', t('only-mine')),
    only('late', t('only-late')),
    region,
    district,
    neighborhood,
    ...period((key) => t(key)),
  ]
}
