import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { agreementStates } from '#contract/finance/cooperation/agreement-process.ts'
import { exportAgreements, listAgreements } from '#contract/finance/cooperation/agreements.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { agreementColumns } from './+parts/agreement-columns.tsx'
import { useAgreementFilters } from './+parts/agreement-filters.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'cooperation',
  texts: 'cooperation',
  call: listAgreements,
  live: 'cooperation',
  columns: agreementColumns,
  filters: useAgreementFilters,
  tabs: { key: 'status', values: agreementStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/cooperation/${id}`),
  exports: [{ call: exportAgreements }],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Cooperation({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('cooperation')
  return (
    <List
      of={list}
      page={page}
      actions={
        <Link to="/dashboard/cooperation/create">
          <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
            {t('begin')}
          </Button>
        </Link>
      }
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}
