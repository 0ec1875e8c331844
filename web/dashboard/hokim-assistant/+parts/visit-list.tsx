import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type VisitKind, visitStates } from '#contract/government/visits/visit-process.ts'
import { exportVisits, listVisits } from '#contract/government/visits/visits.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDate } from '#uz/date.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { only, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { VisitStatus } from './visit-status.tsx'
import styles from './visits.module.css'

/** Forms of one kind; both lists look alike. */
export const visitListOf = (kind: VisitKind) =>
  describeList({
    name: `visits-${kind}`,
    texts: 'visits',
    call: listVisits,
    fixed: { kind },
    live: 'visits',
    columns: ({ t }) => [
      {
        key: 'title',
        title: t(`subject.${kind}`),
        render: ({ title, address }) => (
          <span className={styles.two}>
            <b>{title}</b>
            <small>{address}</small>
          </span>
        ),
      },
      { key: 'number', title: t('number'), render: ({ number }) => number ?? '—', optional: true },
      { key: 'mahalla', title: t('mahalla'), render: ({ mahalla }) => mahalla },
      {
        key: 'visited',
        title: t('visited-on'),
        render: ({ visitedOn, age }) => (
          <span className={styles.two}>
            {formatDate(visitedOn)}
            <small>{t('days-ago', { n: age })}</small>
          </span>
        ),
      },
      { key: 'crops', title: t('crops'), render: ({ crops }) => crops.join(', ') || '—' },
      { key: 'needs', title: t('needs'), render: ({ needs }) => needs.join(', ') || '—' },
      {
        key: 'status',
        title: t('status'),
        render: ({ status, isStale, isDisputed, pointResult }) => (
          <span className={styles.tags}>
            <VisitStatus status={status} />
            {isStale && <StatusTag tone="attention">{t('stale')}</StatusTag>}
            {isDisputed && <StatusTag tone="bad">{t('disputed')}</StatusTag>}
            {pointResult === 'far' && <StatusTag tone="attention">{t('far')}</StatusTag>}
          </span>
        ),
      },
      { key: 'author', title: t('author'), render: ({ author }) => author, optional: true },
    ],
    filters: ({ t }) => {
      const { region, district, neighborhood } = useTerritoryFilterFields()
      return [
        search(t('search')),
        only('stale', t('stale')),
        only('far', t('far')),
        only('disputed', t('disputed')),
        ...(kind === 'household' ? [only('poverty', t('poverty'))] : []),
        only('mine', t('mine')),
        region,
        district,
        neighborhood,
      ]
    },
    tabs: { key: 'status', values: visitStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
    hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/hokim-assistant/${kind}/${id}`),
    exports: [{ call: exportVisits, query: { kind } }],
  })

type VisitList = ReturnType<typeof visitListOf>
interface Props {
  kind: VisitKind
  list: VisitList
  page: Awaited<ReturnType<VisitList['load']>>['page']
}

export function VisitList({ kind, list, page }: Props) {
  const t = useT('visits')
  const mayFill = useMay(Permission.HokimAssistantForms)
  return (
    <List
      of={list}
      page={page}
      actions={
        mayFill && (
          <Link to={`/dashboard/hokim-assistant/visit?kind=${kind}`}>
            <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
              {t('begin')}
            </Button>
          </Link>
        )
      }
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}
