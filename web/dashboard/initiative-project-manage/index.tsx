import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { projectStates } from '#contract/government/projects/project-process.ts'
import { exportProjects, listProjects } from '#contract/government/projects/projects.ts'
import { Permission } from '#contract/permissions.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { projectColumns, useProjectFilters } from '../initiative-project/+parts/project-list.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'initiative-project-manage',
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

export default function InitiativeProjectsManage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('initiative-projects')
  const mayBegin = useMay(Permission.InitiativeProjectCreate)
  return (
    <List
      of={list}
      page={page}
      actions={
        mayBegin && (
          <Link to="/dashboard/initiative-project/update">
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
