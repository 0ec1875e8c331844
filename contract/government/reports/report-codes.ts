import { Permission as P } from '../../permissions.ts'

/** Codes of the area of reports [specification]: any of them opens its screens. */
export const reportCodes = [
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
] as const
