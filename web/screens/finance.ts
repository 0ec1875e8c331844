import { Permission as P } from '../../contract/permissions.ts'
import type { Row } from './screen.ts'

/** Money and supply: lots of the state, and later what people ask lenders for. */
export const financeScreens: readonly Row[] = [
  {
    path: '/dashboard/government-supply',
    name: 'DashboardGovernmentSupply',
    title: 'menu.government-supply',
    codes: [P.GovSupplyManage],
    menu: { group: 'admin', place: 115, icon: 'supply' },
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
  { path: '/dashboard/my-lots', name: 'MyLots', title: 'menu.my-lots' },
]
