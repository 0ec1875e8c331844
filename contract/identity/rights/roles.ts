import { allPermissionCodes, Permission as P, type PermissionCode } from '../../permissions.ts'
import {
  businessKinds,
  governmentKinds,
  lenderKinds,
  type OrganizationKind,
  openKinds,
  PLATFORM_KIND,
} from '../organizations/organization-kinds.ts'

/** Roles of domain book 2.2: seeded, not editable. Who holds what is "not shown" in the specification. */
export interface SystemRole {
  code: string
  name: { uz: string; ru: string; eng: string }
  permissions: readonly PermissionCode[]
  /** Who works for the public rather than for themselves: sees the admin group of the menu first. */
  staff: boolean
  /** Held by a person for themselves, besides the organizations they work for. */
  personal: boolean
  /** Organizations whose employees may hold it. */
  orgKinds: readonly OrganizationKind[]
}

const between = (from: number, to: number) => allPermissionCodes.filter((code) => code >= from && code <= to)

const individual = [
  P.ProductOwn,
  P.AddressOwn,
  P.FinAppOwn,
  P.RequisiteOwn,
  P.ClearingOwn,
  P.ParticipationBase,
  P.ProductAdOwn,
  P.ServiceAdOwn,
  ...between(24000, 24002),
]
const producer = [...individual, P.VacancyList, P.VacancyEdit]
/** What a person needs no code for, and an organization's people do. */
const deals = [P.DealRead, P.DealAct, P.DealSign]
const editor = [...between(11000, 11015), ...between(11020, 11022)]
/** Segregation of duties: the administrator runs the platform and touches no money decision. */
const beyondAdmin: readonly PermissionCode[] = [
  P.ClearingOperate,
  P.ClearingSupervise,
  P.BankProposalMake,
  P.BankProposalApprove,
]
const lender = [...between(22000, 22002), P.LoanOrganizationView]

const role = (
  code: string,
  staff: boolean,
  name: SystemRole['name'],
  permissions: readonly PermissionCode[],
): SystemRole => ({
  code,
  staff,
  name,
  permissions: [...new Set(permissions)].sort((a, b) => a - b),
  personal: code === 'individual' || code === 'producer',
  orgKinds: placeOf(code),
})

/** The scope column of domain book 2.2: whose employees hold the role. */
function placeOf(code: string): readonly OrganizationKind[] {
  if (code === 'individual' || code === 'producer') return []
  if (code === 'head') return businessKinds
  if (code === 'event-organizer') return openKinds
  if (code.startsWith('lender-')) return lenderKinds
  if (code === 'mahalla-chair') return ['mahalla']
  if (code === 'ministry-analyst') return [PLATFORM_KIND, 'vazirlik']
  if (code === 'supply-operator') return [PLATFORM_KIND, 'hokimlik', 'agentlik']
  if (['hokim-assistant', 'district-specialist', 'region-coordinator'].includes(code)) return governmentKinds
  return [PLATFORM_KIND]
}

export const systemRoles: readonly SystemRole[] = [
  role('individual', false, { uz: 'Jismoniy shaxs', ru: 'Физическое лицо', eng: 'Individual' }, individual),
  role('producer', false, { uz: 'Ishlab chiqaruvchi', ru: 'Производитель', eng: 'Producer' }, producer),
  role('head', false, { uz: 'Tashkilot rahbari', ru: 'Руководитель организации', eng: 'Organization head' }, [
    ...producer,
    ...deals,
    P.OrganizationEmployees,
    P.ReportOwn,
    ...between(23200, 23202),
  ]),
  role('editor', true, { uz: 'Muharrir', ru: 'Редактор', eng: 'Content editor' }, editor),
  role('chief-editor', true, { uz: 'Bosh muharrir', ru: 'Главный редактор', eng: 'Chief editor' }, [
    ...editor,
    ...between(11016, 11018),
    P.BannerManage,
    P.PushManage,
    P.TranslationManage,
  ]),
  role('market-moderator', true, { uz: 'Bozor moderatori', ru: 'Модератор рынка', eng: 'Market moderator' }, [
    P.ProductModerate,
    P.ProductBlock,
  ]),
  role('ad-moderator', true, { uz: 'Eʼlonlar moderatori', ru: 'Модератор объявлений', eng: 'Announcement moderator' }, [
    ...between(23004, 23006),
    P.WebinarModerate,
  ]),
  role('hokim-assistant', true, { uz: 'Hokim yordamchisi', ru: 'Помощник хокима', eng: 'Hokim assistant' }, [
    P.HokimAssistantForms,
    P.InitiativeProjectCreate,
    P.InitiativeProjectUpdate,
    P.DeepeningCreate,
    P.DeepeningUpdate,
    P.CooperationManage,
    P.RecommendationSign,
    P.FinAppOnBehalf,
    P.MonitoringView,
    P.ReportOwn,
    P.InitiativeProjectDelete,
    P.DeepeningDelete,
    P.DeepeningByOrganization,
    P.InitiativeProjectByOrganization,
    ...between(18000, 18002),
    ...between(18010, 18013),
  ]),
  role('mahalla-chair', true, { uz: 'Mahalla raisi', ru: 'Председатель махалли', eng: 'Mahalla chair' }, [
    P.MonitoringRais,
    P.MonitoringView,
    P.InitiativeProjectByOrganization,
    P.DeepeningByOrganization,
    P.ReportOwn,
  ]),
  role('district-specialist', true, { uz: 'Tuman mutaxassisi', ru: 'Специалист района', eng: 'District specialist' }, [
    P.ReportOwn,
    P.LeaderManage,
    P.LeaderAttach,
    P.InitiativeProjectList,
    P.InitiativeProjectUpdate,
    P.InitiativeProjectApprove,
    P.DeepeningByOrganization,
    P.DeepeningUpdate,
    P.DeepeningApprove,
    P.HokimFormsVerify,
    P.InitiativeProjectByOrganization,
    P.DeepeningReportByOrganization,
    ...between(18000, 18003),
    P.ReportDownload,
    ...between(18010, 18014),
    P.MonitoringView,
    P.LeaderPublish,
    P.InitiativeProjectDelete,
    P.DeepeningDelete,
    P.HokimFormsExport,
  ]),
  role(
    'region-coordinator',
    true,
    { uz: 'Viloyat kengashi raisi', ru: 'Координатор области', eng: 'Region coordinator' },
    [
      P.ReportAllOrganizations,
      P.InitiativeProjectCancel,
      P.DeepeningCancel,
      P.DeepeningAllWithLeader,
      ...between(18004, 18007),
      P.MonitoringView,
      P.MonitoringRais,
      P.ReportOwn,
      P.LeaderManage,
      P.LeaderPublish,
      P.InitiativeProjectList,
      P.DeepeningByOrganization,
      P.HokimFormsExport,
      P.InitiativeProjectByOrganization,
      P.DeepeningReportByOrganization,
      P.GardenView,
      P.RentalView,
    ],
  ),
  role('ministry-analyst', true, { uz: 'Vazirlik tahlilchisi', ru: 'Аналитик министерства', eng: 'Ministry analyst' }, [
    P.LeaderManage,
    P.LeaderPublish,
    P.ReportAllOrganizations,
    P.InitiativeProjectList,
    P.InitiativeProjectDelete,
    P.InitiativeProjectCancel,
    P.DeepeningByOrganization,
    P.DeepeningDelete,
    P.DeepeningCancel,
    P.HokimFormsExport,
    ...between(17060, 17062),
    ...between(18004, 18008),
    P.GardenView,
    P.RentalView,
    ...between(29000, 29002),
  ]),
  role('lender-officer', true, { uz: 'Kredit xodimi', ru: 'Кредитный сотрудник', eng: 'Lender officer' }, lender),
  role('lender-head', true, { uz: 'Kredit tashkiloti rahbari', ru: 'Руководитель кредитора', eng: 'Lender head' }, [
    ...lender,
    ...deals,
    P.BankProposalApprove,
    P.DisbursementMark,
    P.LoanOrganizationEmployees,
    P.FinanceProductEdit,
    P.FinAppDecide,
  ]),
  role('finance-operator', true, { uz: 'Moliya operatori', ru: 'Финансовый оператор', eng: 'Finance operator' }, [
    ...between(26000, 26003),
    ...between(30000, 30003),
  ]),
  role('clearing-operator', true, { uz: 'Kliring operatori', ru: 'Оператор клиринга', eng: 'Clearing operator' }, [
    P.ClearingOperate,
  ]),
  role(
    'clearing-supervisor',
    true,
    { uz: 'Kliring nazoratchisi', ru: 'Контролёр клиринга', eng: 'Clearing supervisor' },
    [P.ClearingSupervise, P.LedgerAudit],
  ),
  role('supply-operator', true, { uz: 'Taʼminot operatori', ru: 'Оператор госснабжения', eng: 'Supply operator' }, [
    P.GovSupplyManage,
    ...deals,
    P.RequisiteOwn,
    P.ClearingOwn,
    P.AddressOwn,
  ]),
  role('arbiter', true, { uz: 'Arbitr', ru: 'Арбитр', eng: 'Arbiter' }, [P.DealRegistry, P.DisputeResolve]),
  role('translator', true, { uz: 'Tarjimon', ru: 'Переводчик', eng: 'Translator' }, [
    P.TranslationManage,
    ...between(11000, 11015),
  ]),
  role('event-organizer', false, { uz: 'Tadbir tashkilotchisi', ru: 'Организатор', eng: 'Event organizer' }, [
    ...between(23200, 23202),
  ]),
  role('org-verifier', true, { uz: 'Tashkilotlarni tekshiruvchi', ru: 'Верификатор', eng: 'Organization verifier' }, [
    P.OrganizationView,
    P.OrganizationVerify,
    P.OrganizationBlock,
  ]),
  role('privacy-officer', true, { uz: 'Maxfiylik xodimi', ru: 'Сотрудник по данным', eng: 'Privacy officer' }, [
    P.DataSubjectHandle,
    P.PiiReveal,
  ]),
  role('call-operator', true, { uz: 'Qoʻngʻiroq markazi operatori', ru: 'Оператор', eng: 'Call-centre operator' }, [
    P.CallCenterOperate,
    P.ChatStaff,
    // Drafts alone: who speaks by telephone never submits for anybody.
    P.FinAppOnBehalf,
  ]),
  role(
    'call-supervisor',
    true,
    { uz: 'Qoʻngʻiroq markazi nazoratchisi', ru: 'Супервизор', eng: 'Call-centre supervisor' },
    [P.CallCenterOperate, P.CallCenterSupervise, P.ChatStaff, P.ChatSupervise, P.FinAppOnBehalf],
  ),
  role(
    'reference-admin',
    true,
    { uz: 'Maʼlumotnomalar admini', ru: 'Админ справочников', eng: 'Reference-data admin' },
    [
      ...between(1001, 1012),
      ...between(5001, 5003),
      ...between(8000, 8003),
      P.TranslationManage,
      P.TranslationImportExport,
      P.FileTemplateManage,
    ],
  ),
  role(
    'system-admin',
    true,
    { uz: 'Tizim administratori', ru: 'Системный администратор', eng: 'System administrator' },
    allPermissionCodes.filter((code) => !beyondAdmin.includes(code)),
  ),
  role('auditor', true, { uz: 'Auditor', ru: 'Аудитор', eng: 'Auditor' }, [
    P.AuditView,
    P.LedgerAudit,
    P.ReportAllOrganizations,
    P.ReportRepublicView,
  ]),
]
