import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { holdsAny } from '#contract/holds-any.ts'
import { requisiteChecks, requisitePurposes, requisiteStates } from '#contract/market/requisite-process.ts'
import { getRequisite, listRequisites, listStaffRequisites } from '#contract/market/requisites.ts'
import { Permission as P } from '#contract/permissions.ts'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/requisites.ts'
import { RequisitesOwn } from './requisites/+parts/requisites-own.tsx'
import { RequisitesStaff } from './requisites/+parts/requisites-staff.tsx'

const ownRules = { purpose: requisitePurposes, status: requisiteStates } as const
const staffRules = { search: 'text', verification: requisiteChecks, status: requisiteStates, ...keysetRules } as const

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
  if (isDesk) return { both: mine, desk: await ask(listStaffRequisites, { query: readByRules(url, staffRules) }) }
  const [page, opened] = await Promise.all([
    ask(listRequisites, { query: readByRules(url, ownRules) }),
    loadOpened(url, 'edit', (id) => ask(getRequisite, { params: { id } })),
  ])
  return { both: staff, page, opened }
}

export default function Requisites({ loaderData }: Route.ComponentProps) {
  const t = useT('requisites')
  const [, setParams] = useSearchParams()
  useLive('requisites')
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
