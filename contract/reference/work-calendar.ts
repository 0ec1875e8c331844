import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, rowVersion } from '../ids.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'

/** A holiday, a day off moved to this one, one more day off, or a Saturday that is worked instead. */
export const workDayKinds = ['holiday', 'moved', 'extra', 'working'] as const
export const workDayStates = ['expected', 'confirmed'] as const

const fields = {
  day: z.iso.date(),
  name: localized(100),
  kind: z.enum(workDayKinds),
  /** The day of a hayit is told by the moon, a few days before. */
  status: z.enum(workDayStates),
  /** The decree, or where it was read. */
  basis: z.string().trim().min(1).max(300),
}

export const WORK_YEARS = { min: 2020, max: 2100 } as const

const WorkDay = z.object({
  id: z.int(),
  ...fields,
  basis: z.string(),
  isWorking: z.boolean(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), remove: z.boolean() }),
})
export type WorkDay = z.infer<typeof WorkDay>

export const findWorkDays = call('GET /main/api-reference/work-days', {
  summary: 'Days of a year that are not what their weekday says',
  access: codes(Permission.SiteConfigView),
  scope: reference,
  query: z.object({ year: z.coerce.number().int().min(WORK_YEARS.min).max(WORK_YEARS.max) }),
  answer: z.object({ items: z.array(WorkDay), can: z.object({ create: z.boolean() }) }),
})

export const createWorkDay = call('POST /main/api-reference/work-days', {
  summary: 'Add a day off, or a day that is worked; of days to come only',
  access: codes(Permission.SiteConfigUpdate),
  scope: reference,
  body: z.strictObject(fields),
  answer: WorkDay,
})
export type WorkDayFields = z.infer<typeof createWorkDay.body>

export const fillWorkYear = call('POST /main/api-reference/work-days/year', {
  summary: 'Add the holidays of a year that the law names; what is said of a day already stays',
  access: codes(Permission.SiteConfigUpdate),
  scope: reference,
  body: z.strictObject({ year: z.int().min(WORK_YEARS.min).max(WORK_YEARS.max) }),
  answer: z.object({ added: z.int() }),
})

export const updateWorkDay = call('PUT /main/api-reference/work-days/{id}', {
  summary: 'Change a day to come',
  access: codes(Permission.SiteConfigUpdate),
  scope: reference,
  params: idParams,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: WorkDay,
})

export const removeWorkDay = call('DELETE /main/api-reference/work-days/{id}', {
  summary: 'A day to come is what its weekday says again',
  access: codes(Permission.SiteConfigUpdate),
  scope: reference,
  params: idParams,
  answer: z.object({}),
})

export const workDayHistory = call('GET /main/api-reference/work-days/{id}/history', {
  summary: 'Who changed a day, and how',
  access: codes(Permission.SiteConfigView),
  scope: reference,
  params: idParams,
  answer: History,
})
