import { Button, Input, InputNumber, Select } from 'antd'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { createShift, deleteShift, listShifts } from '#contract/contact/telephony/telephony.ts'
import { dayOf, formatDate, formatTime } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/desk.module.css'
import { DeskSections } from './+parts/desk-sections.tsx'
import type { Route } from './+types/shifts.ts'

interface NewShift {
  operatorId: string
  day: string
  from: string
  to: string
  extension: string
  breakMinutes: number
}

const DAY = /^\d{4}-\d\d-\d\d$/

export function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const day = new URL(url).searchParams.get('day') ?? ''
  return ask(listShifts, { query: DAY.test(day) ? { day } : {} })
}

/** Who answers when, and at which telephone; calls come to nobody outside a shift. */
export default function Shifts({ loaderData: { from, to, items, operators } }: Route.ComponentProps) {
  const t = useT('call-center')
  const [, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  useLive('phone-calls')
  const show = (day: string) => setParams({ day })
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at))
  return (
    <>
      <DeskSections current="shifts" />
      <Panel
        title={t('shifts')}
        text={`${formatDate(`${from}T12:00:00+05:00`)} – ${formatDate(`${to}T12:00:00+05:00`)}`}
        extra={
          <>
            <Button
              icon={<ChevronLeft size={16} />}
              aria-label={t('week-back')}
              onClick={() => show(addDays(from, -7))}
            />
            <Button
              icon={<ChevronRight size={16} />}
              aria-label={t('week-on')}
              onClick={() => show(addDays(from, 7))}
            />
            <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
              {t('new-shift')}
            </Button>
          </>
        }
      >
        {items.length === 0 && <ScreenState kind="empty" title={t('shifts-empty')} text={t('shifts-empty-text')} />}
        {days.map((day) => {
          const own = items.filter(({ startsAt }) => dayOf(startsAt) === day)
          if (own.length === 0) return null
          return (
            <section key={day}>
              <h3 className={styles.label}>{formatDate(`${day}T12:00:00+05:00`)}</h3>
              <ul className={styles.list}>
                {own.map(({ id, operator, startsAt, endsAt, extension, breakMinutes, rowVersion }) => (
                  <li key={id}>
                    <b>{operator}</b>
                    <span>
                      {formatTime(startsAt)} – {formatTime(endsAt)}
                    </span>
                    <ActionButtons
                      actions={[
                        {
                          key: 'remove',
                          label: t('remove-shift'),
                          allowed: true,
                          danger: true,
                          confirm: { title: t('remove-shift-ask'), text: t('remove-shift-text') },
                          run: () => ask(deleteShift, { params: { id }, body: { rowVersion } }),
                        },
                      ]}
                    />
                    <p>{t('shift-line', { extension, n: breakMinutes })}</p>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </Panel>
      {isOpen && (
        <FormDialog<NewShift>
          title={t('new-shift')}
          text={t('new-shift-text')}
          okText={t('write')}
          values={{ day: dayOf(new Date()), from: '09:00', to: '18:00', breakMinutes: 45 }}
          fields={[
            {
              name: 'operatorId',
              label: t('operator'),
              required: true,
              input: (
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={operators.map(({ id, name: label }) => ({ value: id, label }))}
                />
              ),
            },
            { name: 'day', label: t('shift-day'), required: true, half: true, input: <Input type="date" /> },
            {
              name: 'extension',
              label: t('extension'),
              required: true,
              half: true,
              input: <Input inputMode="numeric" maxLength={6} />,
            },
            { name: 'from', label: t('shift-from'), required: true, half: true, input: <Input type="time" /> },
            { name: 'to', label: t('shift-to'), required: true, half: true, input: <Input type="time" /> },
            {
              name: 'breakMinutes',
              label: t('shift-break'),
              required: true,
              input: <InputNumber min={0} max={240} style={{ width: '100%' }} />,
            },
          ]}
          run={async (body) => {
            await ask(createShift, { body })
            await revalidate()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
