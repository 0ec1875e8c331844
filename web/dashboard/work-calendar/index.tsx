import { Button, Input, Select } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import {
  createWorkDay,
  fillWorkYear,
  findWorkDays,
  removeWorkDay,
  updateWorkDay,
  WORK_YEARS,
  type WorkDay,
  type WorkDayFields,
  workDayHistory,
  workDayKinds,
  workDayStates,
} from '#contract/reference/work-calendar.ts'
import { dayOf, formatDate, formatLongDate } from '#uz/date.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './+parts/work-calendar.module.css'
import { YearGrid } from './+parts/year-grid.tsx'
import type { Route } from './+types/index.ts'

const yearIn = (params: URLSearchParams) => {
  const year = Number(params.get('year'))
  return year >= WORK_YEARS.min && year <= WORK_YEARS.max ? Math.trunc(year) : Number(dayOf(new Date()).slice(0, 4))
}

/** The day itself stands in the address, whether or not anything is said of it yet. */
async function openedDay(day: string | null, items: readonly WorkDay[]): Promise<Opened<WorkDay> | undefined> {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const row = items.find((one) => one.day === day)
  const reread = async () => {
    const now = await ask(findWorkDays, { query: { year: Number(day.slice(0, 4)) } })
    return now.items.find((one) => one.day === day) ?? Promise.reject(new Error(day))
  }
  return { id: day, ...(row && { row }), reread }
}

/** A list that is drawn as a calendar: by its year, never by pages. */
const list = describeList({
  name: 'work-calendar',
  texts: 'work-calendar',
  call: findWorkDays,
  history: workDayHistory,
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const params = new URL(url).searchParams
  const year = yearIn(params)
  const { page, history } = await list.load(url, { year })
  return { year, page, history, opened: await openedDay(params.get('edit'), page.items) }
}

export default function WorkCalendarScreen({ loaderData: { year, page, history, opened } }: Route.ComponentProps) {
  const t = useT('work-calendar')
  const lang = useLanguage()
  const edit = useOpened('edit')
  useLive('work-days')
  const fields = useFields()
  const mayChange = opened?.row ? opened.row.can.update : page.can.create
  return (
    <>
      <Panel title={t('title-of', { year })} text={t('about')} extra={<Head year={year} mayFill={page.can.create} />}>
        <YearGrid year={year} days={page.items} mayAdd={page.can.create} onOpen={edit.open} />
      </Panel>
      <FormDrawer<WorkDayFields, WorkDay>
        name="work-calendar"
        title={opened ? formatLongDate(opened.id, lang) : ''}
        opened={opened}
        fields={fields}
        valuesOf={(row) => row ?? { day: opened?.id ?? '', kind: 'extra', status: 'confirmed', basis: '' }}
        save={(body, row) =>
          row
            ? ask(updateWorkDay, { params: { id: row.id }, body: { ...body, rowVersion: row.rowVersion } })
            : ask(createWorkDay, { body })
        }
        readOnly={!mayChange}
        extra={opened?.row && <Steps day={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer opened={history} labels={labelsOf(fields)} />
    </>
  )
}

function Head({ year, mayFill }: { year: number; mayFill: boolean }) {
  const t = useT('work-calendar')
  const [, setParams] = useSearchParams()
  const go = (to: number) => setParams({ year: String(to) }, { preventScrollReset: true })
  const fill = async () => {
    const { added } = await ask(fillWorkYear, { body: { year } })
    message(t('filled', { n: added }))
  }
  const isOver = year < Number(dayOf(new Date()).slice(0, 4))
  return (
    <div className={styles.head}>
      <Button
        icon={<ChevronLeft size={16} />}
        aria-label={t('year-before')}
        disabled={year <= WORK_YEARS.min}
        onClick={() => go(year - 1)}
      />
      <b>{year}</b>
      <Button
        icon={<ChevronRight size={16} />}
        aria-label={t('year-after')}
        disabled={year >= WORK_YEARS.max}
        onClick={() => go(year + 1)}
      />
      <ActionButtons
        actions={[
          {
            key: 'fill',
            label: t('fill'),
            allowed: mayFill && !isOver,
            confirm: { title: t('fill-ask', { year }), text: t('fill-text') },
            run: fill,
          },
        ]}
      />
    </div>
  )
}

function Steps({ day }: { day: WorkDay }) {
  const t = useT('work-calendar')
  const edit = useOpened('edit')
  const remove = async () => {
    await ask(removeWorkDay, { params: { id: day.id } })
    await edit.close()
  }
  return (
    <>
      <HistoryButton id={day.id} />
      <ActionButtons
        actions={[
          {
            key: 'remove',
            label: t('remove'),
            allowed: day.can.remove,
            danger: true,
            confirm: { title: t('remove-ask', { day: formatDate(day.day) }), text: t('remove-text') },
            run: remove,
          },
        ]}
      />
    </>
  )
}

function useFields(): FormField[] {
  const t = useT('work-calendar')
  return [
    { name: 'day', label: t('day'), required: true, half: true, input: <Input type="date" /> },
    {
      name: 'kind',
      label: t('kind'),
      required: true,
      half: true,
      input: <Select options={workDayKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />,
    },
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={100} /> },
    {
      name: 'status',
      label: t('status'),
      required: true,
      hint: t('status-hint'),
      input: <Select options={workDayStates.map((value) => ({ value, label: t(`status.${value}`) }))} />,
    },
    { name: 'basis', label: t('basis'), required: true, hint: t('basis-hint'), input: <Input maxLength={300} /> },
  ]
}
