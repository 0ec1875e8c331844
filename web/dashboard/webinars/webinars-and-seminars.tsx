import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { eventTypes } from '#contract/events/event-enums.ts'
import { eventStages } from '#contract/events/event-process.ts'
import {
  eventHistory,
  getMyEvent,
  listMyEvents,
  type MyEvent,
  type MyEventRow,
  takeEventStep,
} from '#contract/events/my-events.ts'
import { publicationStates } from '#contract/moderation/publication.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { CatalogSelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { DayFilter } from '#web/kit/dashboard/list/day-filter.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { AppealDialog } from '#web/kit/dashboard/publication/appeal-dialog.tsx'
import { PublicationTabs } from '#web/kit/dashboard/publication/publication-tabs.tsx'
import { usePublicationVerbs } from '#web/kit/dashboard/publication/publication-verbs.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { EventActions } from './+parts/event-actions.tsx'
import { useEventColumns } from './+parts/event-columns.tsx'
import { CancelDialog, RecordDialog } from './+parts/event-dialogs.tsx'
import { useEventLabels } from './+parts/event-labels.ts'
import { editPath, monitoringPath } from './+parts/event-paths.ts'
import styles from './+parts/events.module.css'
import type { Route } from './+types/webinars-and-seminars.ts'

const rules = {
  search: 'text',
  type: eventTypes,
  status: publicationStates,
  stage: eventStages,
  topic: 'id',
  from: 'day',
  to: 'day',
  ...keysetRules,
} as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [page, history] = await Promise.all([
    ask(listMyEvents, { query: readByRules(url, rules) }),
    loadOpened(url, 'history', (id) => ask(eventHistory, { params: { id: Number(id) } })),
  ])
  return { page, history }
}

type Open = { kind: 'appeal'; row: MyEventRow } | { kind: 'cancel'; row: MyEventRow } | { kind: 'record'; row: MyEvent }

/** Seminars and webinars my organization holds. */
export default function OrganizedEvents({ loaderData: { page, history } }: Route.ComponentProps) {
  const t = useT('my-events')
  const lang = useLanguage()
  const [open, setOpen] = useState<Open>()
  useLive('events')
  const close = () => setOpen(undefined)
  const show = (row: MyEventRow, kind: Open['kind']) => {
    if (kind !== 'record') return setOpen({ kind, row })
    ask(getMyEvent, { params: { id: row.id } }).then((whole) => setOpen({ kind, row: whole }), toastError)
  }
  const add = (large = false) => (
    <Link to={inLanguage(lang, '/dashboard/webinars/create')}>
      <Button type="primary" size={large ? 'large' : 'middle'} icon={<Plus size={16} />} tabIndex={-1}>
        <span data-short>{t('add')}</span>
      </Button>
    </Link>
  )
  return (
    <>
      <ListScreen
        name="my-events"
        page={{ ...page, total: Object.values(page.counts).reduce((sum, n) => sum + n, 0) }}
        idOf={(row) => row.id}
        hrefOf={(row) => inLanguage(lang, row.can.edit && !row.can.monitor ? editPath(row) : monitoringPath(row.id))}
        columns={useEventColumns()}
        filters={useFilters()}
        above={<PublicationTabs counts={page.counts} nameOf={(state) => t(`status.${state}`)} />}
        rowActions={(row) => <EventActions row={row} onDialog={(kind) => show(row, kind)} />}
        actions={page.can.create && add()}
        empty={
          <ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')}>
            {page.can.create && add(true)}
          </ScreenState>
        }
      />
      {open?.kind === 'appeal' && (
        <AppealDialog
          send={(text) =>
            ask(takeEventStep, {
              params: { id: open.row.id },
              body: { step: 'appeal', rowVersion: open.row.rowVersion, text },
            })
          }
          onClose={close}
        />
      )}
      {open?.kind === 'cancel' && (
        <CancelDialog event={open.row} told={open.row.seats.taken + open.row.seats.waiting} onClose={close} />
      )}
      {open?.kind === 'record' && <RecordDialog event={open.row} content={open.row.content} onClose={close} />}
      <HistoryDrawer
        opened={history}
        labels={useEventLabels()}
        states={(state) => stateName(state, t)}
        verbs={usePublicationVerbs()}
      />
    </>
  )
}

function useFilters(): FilterField[] {
  const t = useT('my-events')
  return [
    { kind: 'search', key: 'search', label: t('search') },
    {
      kind: 'choice',
      key: 'type',
      label: t('type'),
      choices: eventTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'stage',
      label: t('stage'),
      choices: eventStages.map((value) => ({ value, label: t(`stage.${value}`) })),
    },
    {
      kind: 'own',
      key: 'topic',
      label: t('topic'),
      render: (value, set) => (
        <div className={styles.wide}>
          <CatalogSelect
            aria-label={t('topic')}
            value={Number(value) || null}
            onChange={(id) => set({ topic: id === null ? undefined : String(id) })}
          />
        </div>
      ),
    },
    {
      kind: 'own',
      key: 'from',
      label: t('held-from'),
      render: (value, set) => <DayFilter label={t('held-from')} value={value} onChange={(from) => set({ from })} />,
    },
    {
      kind: 'own',
      key: 'to',
      label: t('held-to'),
      render: (value, set) => <DayFilter label={t('held-to')} value={value} onChange={(to) => set({ to })} />,
    },
  ]
}

function stateName(state: string, t: ReturnType<typeof useT<'my-events'>>): string {
  const published = publicationStates.find((one) => one === state)
  if (published) return t(`status.${published}`)
  const stage = eventStages.find((one) => one === state)
  return stage ? t(`stage.${stage}`) : state
}
