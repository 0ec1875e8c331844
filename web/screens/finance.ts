import { financeKinds } from '../../contract/finance/products/product-process.ts'
import { Permission as P } from '../../contract/permissions.ts'
import type { IconName } from '../shell/dashboard/menu-icons.ts'
import type { Row } from './screen.ts'

const applying = [P.FinAppOwn, P.FinAppOnBehalf]

/** What one has asked lenders for, by kind. */
const requested = (kind: string, name: string, icon: IconName): Row => ({
  path: `/dashboard/my-applications/${kind}`,
  name: `${name}Applications`,
  title: `menu.requests-${kind}`,
  codes: applying,
  menu: { group: 'user', place: 45, icon, parent: 'menu.requests' },
})

/** Money and supply: what people ask lenders for, lots of the state. */
export const financeScreens: readonly Row[] = [
  // Leads on to the first list for everybody; the list asks who is there.
  {
    path: '/dashboard/my-applications',
    name: 'MyApplications',
    layout: 'empty',
    title: 'menu.requests',
    noindex: true,
  },
  requested('leasing', 'Leasing', 'service'),
  requested('loan', 'Loan', 'bank'),
  requested('subsidy', 'Subsidy', 'technology'),
  requested('insurance', 'Insurance', 'moderation'),
  requested('uzagrostar', 'Uzagrostar', 'package'),
  {
    path: '/dashboard/my-applications/{kind}/create',
    name: 'MyApplicationsCreate',
    title: 'menu.request-create',
    codes: applying,
    validate: { kind: financeKinds },
  },
  {
    path: '/dashboard/my-applications/{kind}/{id}',
    name: 'MyApplicationsId',
    title: 'menu.request',
    codes: applying,
    validate: { kind: financeKinds, id: 'int' },
  },
  {
    path: '/dashboard/my-applications/{kind}/{id}/compare',
    name: 'MyApplicationsIdCompare',
    title: 'menu.compare-offers',
    codes: [P.FinAppOwn],
    validate: { kind: financeKinds, id: 'int' },
  },
  {
    path: '/dashboard/government-supply',
    name: 'DashboardGovernmentSupply',
    title: 'menu.government-supply',
    codes: [P.GovSupplyManage],
    menu: { group: 'admin', place: 125, icon: 'supply' },
  },
  {
    path: '/dashboard/government-supply/create',
    name: 'DashboardGovernmentSupplyCreate',
    title: 'menu.government-supply',
    codes: [P.GovSupplyManage],
  },
  {
    path: '/dashboard/government-supply/{id}',
    name: 'DashboardGovernmentSupplyId',
    title: 'menu.government-supply',
    codes: [P.GovSupplyManage],
    validate: { id: 'int' },
  },
  { path: '/dashboard/visit-acts/{id}', name: 'VisitActsId', title: 'menu.visit-act', validate: { id: 'int' } },
  {
    path: '/dashboard/my-cooperation',
    name: 'MyCooperation',
    title: 'menu.my-cooperation',
    codes: [P.FinAppOwn],
    menu: { group: 'user', place: 47, icon: 'deals' },
  },
  {
    path: '/dashboard/my-cooperation/create',
    name: 'MyCooperationCreate',
    title: 'menu.cooperation-create',
    codes: [P.FinAppOwn],
  },
  {
    path: '/dashboard/my-cooperation/{id}',
    name: 'MyCooperationId',
    title: 'menu.cooperation-agreement',
    codes: [P.FinAppOwn],
    validate: { id: 'int' },
  },
  { path: '/dashboard/my-lots', name: 'MyLots', title: 'menu.my-lots' },
  {
    path: '/dashboard/entitlements',
    name: 'DashboardEntitlements',
    title: 'entitlements.title',
    codes: [P.FinAppOwn, P.FinAppOnBehalf],
  },
]
