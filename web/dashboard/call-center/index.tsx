import { getDesk } from '#contract/contact/telephony/telephony.ts'
import { myTickets, ticketChoices } from '#contract/contact/tickets/tickets.ts'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { callList } from './+parts/call-list.tsx'
import { Desk } from './+parts/desk.tsx'
import { DeskSections } from './+parts/desk-sections.tsx'
import { ticketList, useTicketFilters } from './+parts/ticket-list.tsx'
import type { Route } from './+types/index.ts'

const tabs = ['desk', 'tickets', 'calls'] as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const wanted = new URL(url).searchParams.get('tab')
  const tab = tabs.find((one) => one === wanted) ?? 'desk'
  const [choices, queue] = await Promise.all([ask(ticketChoices), ask(myTickets)])
  if (tab === 'tickets') return { tab, choices, queue, tickets: (await ticketList.load(url)).page }
  if (tab === 'calls') return { tab, choices, queue, calls: (await callList.load(url)).page }
  return { tab, choices, queue, desk: await ask(getDesk) }
}

/** Where people of the whole country are answered: the desk of an operator, all tickets, all calls. */
export default function CallCenter({ loaderData }: Route.ComponentProps) {
  const t = useT('call-center')
  const { tab, choices, queue } = loaderData
  return (
    <>
      <DeskSections current="desk" />
      <LinkTabs
        name="tab"
        label={t('sections')}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tab.${key}`),
          ...(key === 'desk' && { count: queue.items.length }),
        }))}
      />
      {'tickets' in loaderData && loaderData.tickets ? (
        <Tickets page={loaderData.tickets} choices={choices} />
      ) : 'calls' in loaderData && loaderData.calls ? (
        <List
          of={callList}
          page={loaderData.calls}
          empty={<ScreenState kind="empty" title={t('calls-empty')} text={t('calls-empty-text')} />}
        />
      ) : 'desk' in loaderData && loaderData.desk ? (
        <Desk desk={loaderData.desk} choices={choices} queue={queue} />
      ) : null}
    </>
  )
}

function Tickets({
  page,
  choices,
}: {
  page: Awaited<ReturnType<typeof ticketList.load>>['page']
  choices: Awaited<ReturnType<typeof ask<typeof ticketChoices>>>
}) {
  const t = useT('call-center')
  return (
    <List
      of={ticketList}
      page={page}
      filters={useTicketFilters(choices)}
      empty={<ScreenState kind="empty" title={t('tickets-empty')} text={t('tickets-empty-text')} />}
    />
  )
}
