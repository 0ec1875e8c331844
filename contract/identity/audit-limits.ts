/** Links recomputed while somebody waits. Zod-free. */
export const AUDIT_CHECKED_ON_DEMAND = 20_000

export const auditExportFormats = ['xlsx', 'csv'] as const
export type AuditExportFormat = (typeof auditExportFormats)[number]

/** How a chain can be broken. */
export const brokenKinds = ['changed', 'deleted', 'link-missing', 'unsealed', 'head'] as const
