import { Permission as P } from '../../contract/permissions.ts'
import type { Row } from './screen.ts'

const projectCodes = [
  P.InitiativeProjectList,
  P.InitiativeProjectCreate,
  P.InitiativeProjectUpdate,
  P.InitiativeProjectDelete,
  P.InitiativeProjectApprove,
  P.InitiativeProjectCancel,
]
const planCodes = [P.DeepeningCreate, P.DeepeningUpdate, P.DeepeningDelete, P.DeepeningApprove, P.DeepeningCancel]
/** Codes of the area of reports [specification]. */
const reporting = [
  P.ReportOwn,
  P.ReportAllOrganizations,
  P.ReportCreate,
  P.ReportEdit,
  P.ReportSubmit,
  P.ReportDistrictReview,
  P.ReportRegionConsolidate,
  P.ReportRepublicView,
  P.ReportDownload,
  P.ReportReopenPeriod,
]
const filling = [P.ReportOwn, P.ReportCreate, P.ReportEdit, P.ReportSubmit]
const watching = [P.ReportAllOrganizations, P.ReportDistrictReview, P.ReportRegionConsolidate, P.ReportRepublicView]

/** Work of authorities: leaders, forms of households, projects, specialization, reports, monitoring. */
export const governmentScreens: readonly Row[] = [
  {
    path: '/dashboard/leaders',
    name: 'Leaders',
    title: 'menu.leaders',
    codes: [P.LeaderManage],
    menu: { group: 'admin', place: 75, icon: 'leaders' },
  },
  { path: '/dashboard/leaders/create', name: 'LeadersCreate', title: 'menu.leader-create', codes: [P.LeaderManage] },
  {
    path: '/dashboard/leaders/{id}',
    name: 'LeadersId',
    title: 'menu.leader',
    codes: [P.LeaderManage],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/initiative-project',
    name: 'InitiativeProject',
    title: 'menu.initiative-project',
    codes: [P.InitiativeProjectList, P.InitiativeProjectByOrganization],
    menu: { group: 'admin', place: 76, icon: 'building' },
  },
  {
    path: '/dashboard/initiative-project-manage',
    name: 'InitiativeProjectManage',
    title: 'menu.initiative-project-manage',
    codes: projectCodes,
    menu: { group: 'admin', place: 77, icon: 'building' },
  },
  {
    path: '/dashboard/initiative-project/update',
    name: 'InitiativeProjectUpdate',
    title: 'menu.initiative-project-update',
    codes: [P.InitiativeProjectCreate],
  },
  {
    path: '/dashboard/initiative-project/update/{id}',
    name: 'InitiativeProjectUpdateId',
    title: 'menu.initiative-project-update',
    codes: [...projectCodes, P.InitiativeProjectByOrganization],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/deepening-specialization',
    name: 'DeepeningSpecialization',
    title: 'menu.deepening-specialization',
    codes: [P.DeepeningByOrganization, P.DeepeningReportByOrganization, P.DeepeningAllWithLeader],
    menu: { group: 'admin', place: 78, icon: 'tree' },
  },
  {
    path: '/dashboard/deepening-specialization-manage',
    name: 'DeepeningSpecializationManage',
    title: 'menu.deepening-specialization-manage',
    codes: planCodes,
    menu: { group: 'admin', place: 79, icon: 'tree' },
  },
  {
    path: '/dashboard/deepening-specialization/update',
    name: 'DeepeningSpecializationUpdate',
    title: 'menu.deepening-specialization-update',
    codes: [P.DeepeningCreate],
  },
  {
    path: '/dashboard/deepening-specialization/update/{id}',
    name: 'DeepeningSpecializationUpdateId',
    title: 'menu.deepening-specialization-update',
    codes: [P.DeepeningByOrganization, ...planCodes, P.DeepeningReportByOrganization, P.DeepeningAllWithLeader],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/reports',
    name: 'Reports',
    title: 'menu.reports-all',
    codes: reporting,
    menu: { group: 'admin', place: 70, icon: 'file', parent: 'menu.reports' },
  },
  {
    path: '/dashboard/reports/add',
    name: 'ReportsAdd',
    title: 'menu.reports-add',
    codes: filling,
    menu: { group: 'admin', place: 70, icon: 'form', parent: 'menu.reports' },
  },
  {
    path: '/dashboard/reports/missing',
    name: 'ReportsMissing',
    title: 'menu.reports-missing',
    codes: watching,
    menu: { group: 'admin', place: 70, icon: 'map', parent: 'menu.reports' },
  },
  {
    path: '/dashboard/reports/types',
    name: 'ReportsTypes',
    title: 'menu.report-types',
    codes: [P.ReportTypeManage],
    menu: { group: 'admin', place: 70, icon: 'settings', parent: 'menu.reports' },
  },
  {
    path: '/dashboard/reports/edit/{id}',
    name: 'ReportsEditId',
    title: 'menu.report',
    codes: reporting,
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/download-report',
    name: 'DownloadReport',
    title: 'menu.download-report',
    codes: [
      ...reporting,
      P.UserExport,
      P.HokimFormsExport,
      P.DeepeningReportByOrganization,
      P.DeepeningAllWithLeader,
      P.FinAppAllOrgsExport,
    ],
    menu: { group: 'admin', place: 72, icon: 'download' },
  },
  {
    path: '/dashboard/hokim-assistant',
    name: 'HokimAssistant',
    title: 'menu.my-mahalla',
    codes: [P.HokimAssistantForms],
    menu: { group: 'admin', place: 75.1, icon: 'pin' },
  },
  {
    path: '/dashboard/hokim-assistant/household',
    name: 'HokimAssistantHousehold',
    title: 'menu.households',
    codes: [P.HokimAssistantForms, P.HokimFormsVerify, P.HokimFormsExport],
    menu: { group: 'admin', place: 75.2, icon: 'people' },
  },
  {
    path: '/dashboard/hokim-assistant/farmer',
    name: 'HokimAssistantFarmer',
    title: 'menu.farmers',
    codes: [P.HokimAssistantForms, P.HokimFormsVerify, P.HokimFormsExport],
    menu: { group: 'admin', place: 75.3, icon: 'technology' },
  },
  {
    path: '/dashboard/hokim-assistant/visit',
    name: 'HokimAssistantVisit',
    title: 'menu.visit',
    codes: [P.HokimAssistantForms],
  },
  {
    path: '/dashboard/hokim-assistant/household/{id}',
    name: 'HokimAssistantHouseholdId',
    title: 'menu.household',
    codes: [P.HokimAssistantForms, P.HokimFormsVerify],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/hokim-assistant/farmer/{id}',
    name: 'HokimAssistantFarmerId',
    title: 'menu.farmer',
    codes: [P.HokimAssistantForms, P.HokimFormsVerify],
    validate: { id: 'int' },
  },
]
