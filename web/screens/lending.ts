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
  // Open to whoever is signed in: the insured, the expert who was named, the insurer's people.
  { path: '/dashboard/claims', name: 'Claims', title: 'menu.claims' },
  {
    path: '/dashboard/claims/create',
    name: 'ClaimCreate',
    title: 'menu.claim-create',
    codes: [P.FinAppOwn],
  },
  { path: '/dashboard/claims/{id}', name: 'Claim', title: 'menu.claim', validate: { id: 'int' } },
  {
    path: '/dashboard/bank-proposol',
    name: 'BankProposol',
    title: 'menu.bank-proposol',
    codes: [P.BankProposalMake, P.BankProposalApprove, P.DisbursementMark],
  },
  {
    path: '/dashboard/bank-proposol/{id}',
    name: 'BankProposal',
    title: 'menu.bank-proposal',
    codes: [P.BankProposalMake, P.BankProposalApprove, P.DisbursementMark],
    validate: { id: 'int' },
  },
  // The specification's own spelling stays; whoever spells it right is led there.
  {
    path: '/dashboard/bank-proposal',
    name: 'BankProposalSpelt',
    layout: 'empty',
    title: 'menu.bank-proposol',
    noindex: true,
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
    path: '/dashboard/applications',
    name: 'Applications',
    title: 'menu.applications',
    codes: [P.FinAppRegistry, P.FinAppDecide, P.FinAppRoute, P.FinAppAllOrgsExport],
    menu: { group: 'admin', place: 122, icon: 'applications' },
  },
  {
    path: '/dashboard/applications/{id}',
    name: 'Application',
    title: 'menu.application',
    codes: [P.FinAppRegistry, P.FinAppDecide, P.FinAppRoute, P.FinAppAllOrgsExport],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/recommendations',
    name: 'Recommendations',
    title: 'menu.recommendations',
    codes: [P.RecommendationSign, P.CooperationManage],
    menu: { group: 'admin', place: 78, icon: 'file' },
  },
  {
    path: '/dashboard/recommendations/create',
    name: 'RecommendationCreate',
    title: 'menu.recommendation-create',
    codes: [P.RecommendationSign],
  },
  {
    path: '/dashboard/recommendations/{id}',
    name: 'Recommendation',
    title: 'menu.recommendation',
    codes: [P.RecommendationSign, P.CooperationManage],
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
