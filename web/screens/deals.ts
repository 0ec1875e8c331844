import { Permission as P } from '../../contract/permissions.ts'
import type { Row } from './screen.ts'

/** Money and deals. */
export const dealScreens: readonly Row[] = [
  {
    path: '/dashboard/requisites',
    name: 'Requisites',
    title: 'menu.requisites',
    codes: [P.RequisiteOwn, P.ClearingOperate, P.ClearingSupervise],
    republic: [P.ClearingOperate, P.ClearingSupervise],
    menu: { group: 'user', place: 20, icon: 'card' },
  },
  {
    path: '/dashboard/payments',
    name: 'Payments',
    title: 'menu.payments',
    codes: [P.ClearingOperate, P.ClearingSupervise, P.LedgerAudit],
    menu: { group: 'admin', place: 120, icon: 'card' },
  },
  {
    path: '/dashboard/clearing',
    name: 'Clearing',
    title: 'menu.clearing',
    codes: [P.ClearingOwn, P.ClearingOperate, P.ClearingSupervise, P.LedgerAudit],
    republic: [P.ClearingOperate, P.ClearingSupervise, P.LedgerAudit],
    menu: { group: 'user', place: 50, icon: 'clearing' },
  },
  {
    path: '/dashboard/disputes',
    name: 'Disputes',
    title: 'menu.disputes',
    codes: [P.DisputeResolve],
    menu: { group: 'admin', place: 110, icon: 'dispute' },
  },
  {
    path: '/dashboard/disputes/{id}',
    name: 'DisputesId',
    title: 'menu.dispute',
    codes: [P.DisputeResolve],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/my-addresses',
    name: 'MyAddresses',
    title: 'menu.my-addresses',
    codes: [P.AddressOwn],
    menu: { group: 'user', place: 60, icon: 'pin' },
  },
  {
    path: '/dashboard/my-transactions/sell',
    name: 'SellTransactions',
    title: 'menu.my-deals-sell',
    menu: { group: 'user', place: 30, icon: 'deals', parent: 'menu.my-deals' },
  },
  {
    path: '/dashboard/my-transactions/buy',
    name: 'BuyTransactions',
    title: 'menu.my-deals-buy',
    menu: { group: 'user', place: 30, icon: 'deals', parent: 'menu.my-deals' },
  },
  {
    path: '/dashboard/deals',
    name: 'Deals',
    title: 'menu.deals',
    codes: [P.DealRegistry, P.DisputeResolve],
    menu: { group: 'admin', place: 100, icon: 'deals' },
  },
  {
    path: '/dashboard/my-transactions/sell/{id}',
    name: 'SellTransactionsId',
    title: 'menu.deal',
    validate: { id: 'uuid' },
  },
  {
    path: '/dashboard/my-transactions/buy/{id}',
    name: 'BuyTransactionsId',
    title: 'menu.deal',
    validate: { id: 'uuid' },
  },
  {
    path: '/dashboard/deals/{id}',
    name: 'DealsId',
    title: 'menu.deal',
    codes: [P.DealRegistry, P.DisputeResolve],
    validate: { id: 'uuid' },
  },
  {
    path: '/dashboard/my-proposals',
    name: 'MyProposals',
    title: 'menu.my-proposals',
    menu: { group: 'user', place: 30, icon: 'deals', parent: 'menu.my-deals' },
  },
  { path: '/dashboard/my-proposals/{id}', name: 'MyProposalsId', title: 'menu.my-proposal', validate: { id: 'uuid' } },
]
