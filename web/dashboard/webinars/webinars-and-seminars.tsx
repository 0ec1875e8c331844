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
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { AppealDialog } from '#web/kit/dashboard/publication/appeal-dialog.tsx'
import { publicationOrder } from '#web/kit/dashboard/publication/publication-order.ts'
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

const list = describeList({
  name: 'my-events',
  texts: 'my-events',
  call: listMyEvents,
  history: eventHistory,
  live: 'events',
  columns: useEventColumns,
  filters: ({ t }) => [
    search(t('search')),
    choice('type', t('type'), eventTypes, (value) => t(`type.${value}`)),
    choice('stage', t('stage'), eventStages, (value) => t(`stage.${value}`)),
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
    ...period((key) => t(`held-${key}`)),
  ],
  tabs: { key: 'status', values: publicationOrder, name: (state, { t }) => t(`status.${state}`) },
  hrefOf: (row, { lang }) =>
    inLanguage(lang, row.can.edit && !row.can.monitor ? editPath(row) : monitoringPath(row.id)),
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

type Open = { kind: 'appeal'; row: MyEventRow } | { kind: 'cancel'; row: MyEventRow } | { kind: 'record'; row: MyEvent }

/** Seminars and webinars my organization holds. */
export default function OrganizedEvents({ loaderData: { page, history } }: Route.ComponentProps) {
  const t = useT('my-events')
  const lang = useLanguage()
  const [open, setOpen] = useState<Open>()
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
      <List
        of={list}
        page={page}
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

function stateName(state: string, t: ReturnType<typeof useT<'my-events'>>): string {
  const published = publicationStates.find((one) => one === state)
  if (published) return t(`status.${published}`)
  const stage = eventStages.find((one) => one === state)
  return stage ? t(`stage.${stage}`) : state
}
