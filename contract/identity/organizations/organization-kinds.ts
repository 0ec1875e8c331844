import { allPermissionCodes, Permission as P, type PermissionCode } from '../../permissions.ts'

export const organizationKinds = [
  'fermer',
  'dehqon',
  'yatt',
  'mchj',
  'kooperativ',
  'klaster',
  'eksportchi',
  'taminotchi',
  'bank',
  'lizing',
  'sugurta',
  'agentlik',
  'uzagrostar',
  'hokimlik',
  'mahalla',
  'vazirlik',
  'talim',
  'boshqa',
  'platforma',
] as const
export type OrganizationKind = (typeof organizationKinds)[number]

/** The platform's own organization employs its staff; nobody registers another of this kind. */
export const PLATFORM_KIND = 'platforma' satisfies OrganizationKind
export const openKinds: readonly OrganizationKind[] = organizationKinds.filter((kind) => kind !== PLATFORM_KIND)

/** A person stands behind these, so a PINFL may stand in for a taxpayer number. */
export const personKinds: readonly OrganizationKind[] = ['dehqon', 'yatt']
export const businessKinds: readonly OrganizationKind[] = [
  'fermer',
  'dehqon',
  'yatt',
  'mchj',
  'kooperativ',
  'klaster',
  'eksportchi',
  'taminotchi',
  'talim',
  'boshqa',
]
export const lenderKinds: readonly OrganizationKind[] = ['bank', 'lizing', 'sugurta', 'agentlik', 'uzagrostar']
export const governmentKinds: readonly OrganizationKind[] = ['hokimlik', 'mahalla', 'vazirlik']

const between = (from: number, to: number) => allPermissionCodes.filter((code) => code >= from && code <= to)

const everyOrganization: readonly PermissionCode[] = [
  P.AddressOwn,
  P.OrganizationEmployees,
  P.ReportOwn,
  P.RequisiteOwn,
  P.ClearingOwn,
  P.DealRead,
  P.DealAct,
  P.DealSign,
  P.ParticipationBase,
  P.VacancyList,
  P.VacancyEdit,
  ...between(23200, 23202),
]
const business: readonly PermissionCode[] = [
  ...everyOrganization,
  P.ProductOwn,
  P.FinAppOwn,
  P.ProductAdOwn,
  P.ServiceAdOwn,
  ...between(24000, 24002),
]
const lender: readonly PermissionCode[] = [
  ...everyOrganization,
  ...between(22000, 22004),
  P.FinAppDecide,
  P.LoanOrganizationView,
  P.LoanOrganizationEmployees,
  P.FinanceProductEdit,
]
const government: readonly PermissionCode[] = [
  ...everyOrganization,
  P.FinAppOnBehalf,
  ...between(17012, 17062),
  ...between(18000, 18007),
  ...between(18010, 18014),
  P.MonitoringView,
  P.MonitoringRais,
]

/** Domain book 2.2: the scope column says where a role, and so a code, has a place at all. */
export function codesOfKind(kind: OrganizationKind): readonly PermissionCode[] {
  if (kind === PLATFORM_KIND) return allPermissionCodes
  const supplies = kind === 'hokimlik' || kind === 'agentlik' ? [P.GovSupplyManage] : []
  if (lenderKinds.includes(kind)) return [...lender, ...supplies]
  // What a report and an indicator are is said once for the republic.
  const defines = kind === 'vazirlik' ? [P.ReportTypeManage, P.MonitoringConfigure] : []
  return governmentKinds.includes(kind) ? [...government, ...supplies, ...defines] : business
}
