import { Button, Input } from 'antd'
import { Check, Plus, WifiOff, X } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as contract from '#contract/government/visits/needs.ts'
import { needStates } from '#contract/government/visits/visit-process.ts'
import { formatDate } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { describeList, type RowOf } from '#web/kit/dashboard/list/describe-list.ts'
import { search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { NeedBegin } from './+parts/need-begin.tsx'
import { NeedLinks, NeedStatus, needKinds, useNeedName } from './+parts/need-list.tsx'
import styles from './+parts/visits.module.css'
import type { Route } from './+types/index.ts'

type Need = RowOf<typeof contract.listNeeds>

const list = describeList({
  name: 'visit-needs',
  texts: 'visits',
  call: contract.listNeeds,
  live: 'visits',
  hrefOf: () => undefined,
  columns: ({ t }) => {
    const nameOf = useNeedName()
    return [
      {
        key: 'need',
        title: t('need'),
        render: ({ kind, text, urgent }) => (
          <span className={styles.tags}>
            <b>{nameOf(kind)}</b> {text}
            {urgent && <StatusTag tone="bad">{t('urgent')}</StatusTag>}
          </span>
        ),
      },
      {
        key: 'title',
        title: t('whose'),
        render: ({ title, mahalla }) => (
          <span className={styles.two}>
            {title}
            <small>{mahalla}</small>
          </span>
        ),
      },
      {
        key: 'due',
        title: t('due-on'),
        render: ({ dueOn, isLate }) => (
          <span className={styles.tags}>
            {formatDate(dueOn)}
            {isLate && <StatusTag tone="bad">{t('late')}</StatusTag>}
          </span>
        ),
      },
      {
        key: 'status',
        title: t('status'),
        render: ({ status, links }) => (
          <span className={styles.two}>
            <span>
              <NeedStatus status={status} />
            </span>
            {links.length > 0 && <NeedLinks links={links} />}
          </span>
        ),
      },
      { key: 'acts', title: t('acts'), render: (need) => <NeedActs need={need} /> },
    ]
  },
  filters: ({ t }) => {
    const { region, district, neighborhood } = useTerritoryFilterFields()
    const nameOf = useNeedName()
    const choices = needKinds.map((value) => ({ value, label: nameOf(value) }))
    return [
      search(t('search-family')),
      { kind: 'choice', key: 'kind', label: t('need'), choices },
      region,
      district,
      neighborhood,
    ]
  },
  tabs: { key: 'status', values: needStates, name: (state, { t }) => t(`need-status.${state}`), look: 'pills' },
})

function NeedActs({ need }: { need: Need }) {
  const t = useT('visits')
  const run = useRun()
  const { revalidate } = useRevalidator()
  const [isDeclining, setDeclining] = useState(false)
  const { id, rowVersion, steps } = need
  const taken = { params: { id }, body: { rowVersion } }
  return (
    <span className={styles.acts}>
      <NeedBegin need={need} />
      {steps.includes('take') && (
        <Button size="small" onClick={() => run(() => ask(contract.takeNeed, taken))}>
          {t('take')}
        </Button>
      )}
      {steps.includes('finish') && (
        <Button size="small" icon={<Check size={14} />} onClick={() => run(() => ask(contract.finishNeed, taken))}>
          {t('finish')}
        </Button>
      )}
      {steps.includes('decline') && (
        <Button size="small" icon={<X size={14} />} onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      )}
      {isDeclining && (
        <FormDialog<{ reason: string }>
          title={t('decline')}
          okText={t('decline')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: 10 }],
              input: <Input.TextArea maxLength={500} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reason }) =>
            ask(contract.declineNeed, { params: { id }, body: { rowVersion, reason } }).then(revalidate)
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </span>
  )
}

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

/** The day of the mahalla: what families wait for, the nearest day first. */
export default function MyMahalla({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('visits')
  const lang = useLanguage()
  return (
    <List
      of={list}
      page={page}
      actions={
        <>
          {/* A load of its own: the page is kept as it came. */}
          <a href={inLanguage(lang, '/dashboard/hokim-assistant/field')}>
            <Button icon={<WifiOff size={16} />} tabIndex={-1}>
              {t('without-line')}
            </Button>
          </a>
          <Link to="/dashboard/hokim-assistant/visit?kind=household">
            <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
              {t('begin')}
            </Button>
          </Link>
        </>
      }
      empty={<ScreenState kind="empty" title={t('no-tasks-title')} text={t('no-tasks-text')} />}
    />
  )
}
