import { ticketStates } from '#contract/contact/tickets/ticket-process.ts'
import { getTicket, ticketChoices, ticketHistory } from '#contract/contact/tickets/tickets.ts'
import { formatDateTime } from '#uz/date.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { TicketActs } from './+parts/ticket-acts.tsx'
import { TicketEntries } from './+parts/ticket-entries.tsx'
import { PriorityTag, TicketLeft, TicketStatus } from './+parts/ticket-tags.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [ticket, choices, history] = await Promise.all([
    ask(getTicket, { params: { id } }),
    ask(ticketChoices),
    loadOpened(url, 'history', () => ask(ticketHistory, { params: { id } })),
  ])
  return { ticket, choices, history }
}

export default function TicketScreen({ loaderData: { ticket, choices, history } }: Route.ComponentProps) {
  const t = useT('call-center')
  useLive('tickets')
  const ended = ticket.status === 'resolved' || ticket.status === 'closed'
  return (
    <OneThing>
      <Panel
        title={t('ticket-of', { number: ticket.number })}
        text={ticket.topic}
        extra={
          <>
            <TicketActs ticket={ticket} choices={choices} />
            <HistoryButton id={ticket.id} />
          </>
        }
      >
        <FactList
          facts={[
            [t('status'), <TicketStatus key="status" status={ticket.status} />],
            [t('left'), <TicketLeft key="left" ticket={ticket} />],
            [t('priority'), <PriorityTag key="priority" priority={ticket.priority} />],
            [t('caller'), ticket.caller ?? '—'],
            [t('phone'), ticket.phone ?? '—'],
            [t('territory'), ticket.territory],
            [t('channel'), t(`channel.${ticket.channel}`)],
            [t('object'), ticket.object ?? '—'],
            [t('assignee'), ticket.mine ? t('me') : (ticket.assignee ?? '—')],
            [t('organization'), ticket.escalatedTo ?? '—'],
            [t('created'), formatDateTime(ticket.createdAt)],
            [t('author'), ticket.author ?? '—'],
            [t('reopened'), String(ticket.reopened)],
            [t('rating'), ticket.rating === null ? '—' : `${ticket.rating} / 5`],
          ]}
        />
      </Panel>
      <Panel title={t('said')}>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>{ticket.text}</p>
      </Panel>
      {ticket.asked && (
        <Panel title={t(`asked.${ticket.asked.kind}`)} text={t(`asked-text.${ticket.asked.kind}`)}>
          {ticket.asked.facts.length > 0 && (
            <FactList facts={ticket.asked.facts.map(({ label, value }) => [label, value || '—'])} />
          )}
        </Panel>
      )}
      {ended && (
        <Panel title={t('resolution')} {...(ticket.resolvedAt && { text: formatDateTime(ticket.resolvedAt) })}>
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>
            {ticket.resolution ?? t(ticket.asked ? 'asked-ended' : 'no-answer')}
          </p>
          {ticket.ratingText && <p>«{ticket.ratingText}»</p>}
        </Panel>
      )}
      <TicketEntries ticket={ticket} />
      <HistoryDrawer
        opened={history}
        labels={{
          assigneeId: t('assignee'),
          priority: t('priority'),
          rating: t('rating'),
          link: t('link'),
          said: t('outcome'),
        }}
        states={(state) =>
          t(`status.${state === 'taken' ? 'in_progress' : (ticketStates.find((one) => one === state) ?? 'new')}`)
        }
      />
    </OneThing>
  )
}
