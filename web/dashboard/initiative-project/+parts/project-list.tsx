import { Progress } from 'antd'
import { deadlines } from '#contract/government/projects/project-figures.ts'
import { projectTypes } from '#contract/government/projects/project-process.ts'
import { type ProjectRow, projectChoices } from '#contract/government/projects/projects.ts'
import { formatDate } from '#uz/date.ts'
import { formatCompact } from '#uz/money.ts'
import { choice, only, search } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ask } from '#web/shell/client.ts'
import styles from './project.module.css'
import { DeadlineTag, ProjectStatus } from './project-status.tsx'

type Said = Words<'initiative-projects'>

export const projectColumns = ({ t, lang }: Said): readonly Column<ProjectRow>[] => [
  {
    key: 'name',
    title: t('name'),
    render: ({ name, number }) => (
      <span className={styles.two}>
        <b>{name}</b>
        <small>{number}</small>
      </span>
    ),
  },
  {
    key: 'mahalla',
    title: t('mahalla'),
    render: ({ mahalla, district }) => (
      <span className={styles.two}>
        {mahalla}
        <small>{district}</small>
      </span>
    ),
  },
  { key: 'type', title: t('type'), render: ({ type }) => t(`type.${type}`) },
  { key: 'initiator', title: t('initiator'), render: ({ initiator }) => initiator },
  { key: 'total', title: t('total'), align: 'right', render: ({ total }) => formatCompact(total, lang) },
  { key: 'jobs', title: t('jobs'), align: 'right', render: ({ jobsTotal }) => jobsTotal ?? '—' },
  {
    key: 'progress',
    title: t('progress'),
    render: ({ progress }) => <Progress percent={progress} size="small" aria-label={t('progress')} />,
  },
  {
    key: 'deadline',
    title: t('deadline'),
    render: ({ deadline, finishesOn }) => (
      <span className={styles.two}>
        {deadline ? <DeadlineTag deadline={deadline} /> : '—'}
        {finishesOn && <small>{formatDate(finishesOn)}</small>}
      </span>
    ),
  },
  { key: 'status', title: t('status'), render: ({ status }) => <ProjectStatus status={status} /> },
  { key: 'organization', title: t('organization'), render: ({ organization }) => organization, optional: true },
]

const YEARS_BACK = 4

export function useProjectFilters({ t }: Said): FilterField[] {
  const { region, district, neighborhood } = useTerritoryFilterFields()
  const [found] = useFound({ key: 'choices', typed: false }, async (signal) => [
    await ask(projectChoices, {}, { signal }),
  ])
  const last = new Date().getFullYear() + 1
  const years = Array.from({ length: YEARS_BACK }, (_, at) => String(last - at))
  return [
    search(t('search')),
    only('waits', t('waits')),
    choice('type', t('type'), projectTypes, (type) => t(`type.${type}`)),
    choice('deadline', t('deadline'), deadlines, (deadline) => t(`deadline.${deadline}`)),
    {
      kind: 'choice',
      key: 'organizationId',
      label: t('organization'),
      choices: (found?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    choice('year', t('year'), years, (year) => year),
    region,
    district,
    neighborhood,
  ]
}
