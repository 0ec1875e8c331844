import { Button, Input } from 'antd'
import { Check, PhoneOff, X } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as contract from '#contract/government/visits/needs.ts'
import { type CheckState, checkStates } from '#contract/government/visits/visit-process.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { describeList, type RowOf } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/visits.module.css'
import type { Route } from './+types/checks.ts'

type Row = RowOf<typeof contract.listChecks>

const tones: Readonly<Record<CheckState, Tone>> = { open: 'attention', right: 'good', wrong: 'bad', unreached: 'wait' }

const list = describeList({
  name: 'visit-checks',
  texts: 'visits',
  call: contract.listChecks,
  live: 'visits',
  hrefOf: ({ formId }) => `/dashboard/hokim-assistant/household/${formId}`,
  columns: ({ t }) => [
    {
      key: 'title',
      title: t('whose'),
      render: ({ title, mahalla }) => (
        <span className={styles.two}>
          <b>{title}</b>
          <small>{mahalla}</small>
        </span>
      ),
    },
    { key: 'phone', title: t('phone'), render: ({ phone }) => phone ?? '—' },
    {
      key: 'facts',
      title: t('check-facts'),
      render: ({ facts }) => (
        <span className={styles.two}>
          {facts.map(({ label, value }) => (
            <span key={label}>
              {label}: <b>{value}</b>
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status, note }) => (
        <span className={styles.two}>
          <StatusTag tone={tones[status]}>{t(`check.${status}`)}</StatusTag>
          {note && <small>{note}</small>}
        </span>
      ),
    },
    { key: 'acts', title: t('acts'), render: (row) => <Acts row={row} /> },
  ],
  filters: () => {
    const { region, district, neighborhood } = useTerritoryFilterFields()
    return [region, district, neighborhood]
  },
  tabs: { key: 'status', values: checkStates, name: (state, { t }) => t(`check.${state}`), look: 'pills' },
})

function Acts({ row: { id, rowVersion, status } }: { row: Row }) {
  const t = useT('visits')
  const run = useRun()
  const { revalidate } = useRevalidator()
  const [isWrong, setWrong] = useState(false)
  if (status === 'right' || status === 'wrong') return '—'
  const answer = (said: 'right' | 'wrong' | 'unreached', note: string | null) =>
    ask(contract.answerCheck, { params: { id }, body: { rowVersion, said, note } })
  return (
    <span className={styles.tags}>
      <Button size="small" icon={<Check size={14} />} onClick={() => run(() => answer('right', null))}>
        {t('check.right')}
      </Button>
      <Button size="small" danger icon={<X size={14} />} onClick={() => setWrong(true)}>
        {t('check.wrong')}
      </Button>
      {status === 'open' && (
        <Button size="small" icon={<PhoneOff size={14} />} onClick={() => run(() => answer('unreached', null))}>
          {t('check.unreached')}
        </Button>
      )}
      {isWrong && (
        <FormDialog<{ note: string }>
          title={t('check.wrong')}
          okText={t('check.wrong')}
          danger
          fields={[
            {
              name: 'note',
              label: t('check-note'),
              required: true,
              input: <Input.TextArea maxLength={500} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ note }) => answer('wrong', note).then(revalidate)}
          onClose={() => setWrong(false)}
        />
      )}
    </span>
  )
}

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

/** One verified form of twenty: the family is asked by telephone about three of its facts. */
export default function VisitChecks({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('visits')
  return (
    <List
      of={list}
      page={page}
      empty={<ScreenState kind="empty" title={t('no-checks-title')} text={t('no-checks-text')} />}
    />
  )
}
