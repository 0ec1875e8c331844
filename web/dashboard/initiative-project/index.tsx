import { projectStates } from '#contract/government/projects/project-process.ts'
import { exportProjects, listProjects } from '#contract/government/projects/projects.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import { projectColumns, useProjectFilters } from './+parts/project-list.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'initiative-project',
  texts: 'initiative-projects',
  call: listProjects,
  live: 'initiative-projects',
  columns: projectColumns,
  filters: useProjectFilters,
  tabs: { key: 'status', values: projectStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/initiative-project/update/${id}`),
  exports: [{ call: exportProjects }],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function InitiativeProjects({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('initiative-projects')
  return (
    <List of={list} page={page} empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />} />
  )
}
