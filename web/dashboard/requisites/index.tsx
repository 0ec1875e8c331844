import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { holdsAny } from '#contract/holds-any.ts'
import { Permission as P } from '#contract/permissions.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import { ownRequisites, RequisitesOwn } from './+parts/requisites-own.tsx'
import { RequisitesStaff, staffRequisites } from './+parts/requisites-staff.tsx'
import type { Route } from './+types/index.ts'

/** Whoever has bank details of their own sees those first; the desk of clearing is the other tab. */
function views() {
  const { user } = useClientState.getState()
  const held = new Set(user?.permissions)
  return {
    mine: held.has(P.RequisiteOwn),
    staff: user?.everywhere === true && holdsAny(held, [P.ClearingOperate, P.ClearingSupervise]),
  }
}

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { mine, staff } = views()
  const isDesk = staff && (!mine || new URL(url).searchParams.get('view') === 'staff')
  if (isDesk) return { both: mine, desk: (await staffRequisites.load(url)).page, page: undefined, opened: undefined }
  return { both: staff, desk: undefined, ...(await ownRequisites.load(url)) }
}

export default function Requisites({ loaderData }: Route.ComponentProps) {
  const t = useT('requisites')
  const [, setParams] = useSearchParams()
  return (
    <>
      {loaderData.both && (
        <Tabs
          activeKey={loaderData.desk ? 'staff' : 'mine'}
          items={[
            { key: 'mine', label: t('mine') },
            { key: 'staff', label: t('staff') },
          ]}
          onChange={(view) => setParams(view === 'staff' ? { view } : {})}
        />
      )}
      {loaderData.desk && <RequisitesStaff page={loaderData.desk} />}
      {loaderData.page && <RequisitesOwn page={loaderData.page} opened={loaderData.opened} />}
    </>
  )
}
