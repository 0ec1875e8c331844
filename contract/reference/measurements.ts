import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, rowVersion } from '../ids.ts'
import { pageOf, searchText } from '../list.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'
import { dimensions } from './measurement-process.ts'

export const Measurement = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  dimension: z.string(),
  factorToBase: z.number(),
  integerOnly: z.boolean(),
})
export type Measurement = z.infer<typeof Measurement>

export const findMeasurements = call('GET /main/api-reference/measurements', {
  summary: 'Units of measurement in the language of the caller',
  access: 'open',
  answer: z.array(Measurement),
})

const fields = {
  code: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(20),
  name: localized(60),
  symbol: localized(20),
  dimension: z.enum(dimensions),
  factorToBase: z.number().positive().max(1e9),
  integerOnly: z.boolean(),
  uneceCode: z
    .string()
    .regex(/^[A-Z0-9]{2,3}$/)
    .nullable()
    .default(null),
}
const access = codes(Permission.MeasurementManage)
const params = idParams

export const StaffMeasurement = z.object({
  id: z.int(),
  code: z.string(),
  name: localized(60),
  symbol: localized(20),
  dimension: z.string(),
  factorToBase: z.number(),
  integerOnly: z.boolean(),
  uneceCode: z.string().nullable(),
  status: z.enum(['active', 'archived']),
  /** Categories that measure in it; while there are any, only names may change. */
  usedBy: z.int(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), redefine: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
})
export type StaffMeasurement = z.infer<typeof StaffMeasurement>

export const listMeasurements = call('GET /main/api-reference/measurements/staff', {
  summary: 'Every unit with all its languages and the number of categories that use it',
  access,
  scope: reference,
  query: z.object({
    dimension: z.enum(dimensions).optional(),
    status: z.enum(['active', 'archived']).optional(),
    search: searchText,
  }),
  answer: pageOf(StaffMeasurement),
})

export const getMeasurement = call('GET /main/api-reference/measurements/{id}', {
  summary: 'One unit for editing',
  access,
  scope: reference,
  params,
  answer: StaffMeasurement,
})

export const createMeasurement = call('POST /main/api-reference/measurements', {
  summary: 'Add a unit',
  access,
  scope: reference,
  body: z.strictObject(fields),
  answer: StaffMeasurement,
})

export const updateMeasurement = call('PUT /main/api-reference/measurements/{id}', {
  summary: 'Change a unit; one in use may only be renamed',
  access,
  scope: reference,
  params,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: StaffMeasurement,
})
export type MeasurementFields = Omit<z.infer<typeof updateMeasurement.body>, 'rowVersion'>

export const takeMeasurementStep = call('POST /main/api-reference/measurements/{id}/step', {
  summary: 'Archive a unit nobody uses, or bring it back',
  access,
  scope: reference,
  params,
  body: z.strictObject({ step: z.enum(['archive', 'restore']), rowVersion }),
  answer: StaffMeasurement,
})

export const measurementHistory = call('GET /main/api-reference/measurements/{id}/history', {
  summary: 'Who changed a unit, and how',
  access,
  scope: reference,
  params,
  answer: History,
})
