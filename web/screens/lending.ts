import { Permission as P } from '../../contract/permissions.ts'
import type { Row } from './screen.ts'

/** Who lends, on which terms, with whom. */
export const lendingScreens: readonly Row[] = [
  {
    path: '/dashboard/credit-requests',
    name: 'CreditRequests',
    title: 'menu.credit-requests',
    codes: [P.CreditRequestView, P.CreditRequestWork],
    menu: { group: 'admin', place: 5, icon: 'loan' },
  },
  {
    path: '/dashboard/credit-requests/{id}',
    name: 'CreditRequest',
    title: 'menu.credit-request',
    codes: [P.CreditRequestView, P.CreditRequestWork, P.BankProposalMake, P.BankProposalApprove, P.DisbursementMark],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/loan/organizations',
    name: 'LoanOrganizations',
    title: 'menu.loan-organizations',
    codes: [P.LoanOrganizationView],
    menu: { group: 'admin', place: 6, icon: 'bank' },
  },
  {
    path: '/dashboard/loan/organizations/employees-{id}',
    name: 'LoanOrganizationEmployees',
    title: 'menu.loan-employees',
    codes: [P.LoanOrganizationView],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/loan',
    name: 'Loan',
    title: 'menu.loan',
    codes: [P.LoanOrganizationView],
  },
  { path: '/dashboard/loan/create', name: 'LoanCreate', title: 'menu.loan-create', codes: [P.FinanceProductEdit] },
  {
    path: '/dashboard/loan/{id}',
    name: 'LoanProduct',
    title: 'menu.loan-product',
    codes: [P.LoanOrganizationView, P.FinanceProductEdit],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/loan/machines',
    name: 'LoanMachines',
    title: 'menu.loan-machines',
    codes: [P.LoanOrganizationView, P.FinanceProductEdit],
  },
  {
    path: '/dashboard/loan/machines/{id}',
    name: 'LoanMachine',
    title: 'menu.loan-machine',
    codes: [P.LoanOrganizationView, P.FinanceProductEdit],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/reference-yields',
    name: 'ReferenceYields',
    title: 'menu.reference-yields',
    codes: [P.PriceReferenceEdit],
    menu: { group: 'admin', place: 45, icon: 'technology' },
  },
]
