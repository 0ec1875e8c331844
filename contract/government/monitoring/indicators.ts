import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, rowVersion } from '../../ids.ts'
import { pageOf, pageQuery } from '../../list.ts'
import { localized } from '../../localized.ts'
import { Permission } from '../../permissions.ts'
import { reference } from '../../scope.ts'
import { day } from '../../shape.ts'
import { figureSourceNames } from './figure-sources.ts'
import { indicatorGoods, indicatorUnits } from './indicator.ts'

const root = '/main/api-government/indicators'
const NAME = 100
const MOST_WEIGHT = 10
const MOST_PLACE = 999
/** As much as the parts of a value can be told exactly. */
const bound = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable()
const source = z.enum(figureSourceNames, { error: 'V_REQUIRED' })

const judged = {
  source,
  divisor: source.nullable(),
  good: z.enum(indicatorGoods),
  green: bound,
  yellow: bound,
  weight: z.int().min(1).max(MOST_WEIGHT),
  place: z.int().min(1).max(MOST_PLACE),
  isActive: z.boolean(),
}
const named = {
  code: z
    .string()
    .regex(/^[a-zA-Z]{2,30}$/)
    .max(30),
  name: localized(NAME),
}
const fields = { ...named, ...judged }
const Row = z.object({
  id: z.int(),
  ...named,
  ...judged,
  source: z.string(),
  divisor: z.string().nullable(),
  unit: z.enum(indicatorUnits),
  /** Whether anybody gives its figures by now; what nobody gives is shown as not known. */
  isGiven: z.boolean(),
})
const Edition = Row.pick({ source: true, divisor: true, unit: true, good: true, green: true, yellow: true }).extend({
  since: day,
  weight: z.int(),
  isActive: z.boolean(),
})
const Indicator = Row.extend({
  rowVersion: z.int(),
  /** By which periods are read, the latest first. */
  editions: z.array(Edition),
})
export type Indicator = z.infer<typeof Indicator>

const keep = { access: codes(Permission.MonitoringConfigure), scope: reference } as const
export const listIndicators = call(`GET ${root}`, {
  ...keep,
  summary: 'What places are compared by',
  query: z.object({
    isActive: z.enum(['true', 'false']).optional(),
    unit: z.enum(indicatorUnits).optional(),
    ...pageQuery,
  }),
  answer: pageOf(Row),
})
export const getIndicator = call(`GET ${root}/{id}`, {
  ...keep,
  summary: 'One indicator with all it was by the day',
  params: idParams,
  answer: Indicator,
})
export const createIndicator = call(`POST ${root}`, {
  ...keep,
  summary: 'A new indicator: it is reckoned from the running periods on',
  body: z.strictObject(fields),
  answer: Indicator,
})
export const updateIndicator = call(`PUT ${root}/{id}`, {
  ...keep,
  summary: 'Change an indicator from today on: periods that are over stay as they are',
  params: idParams,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: Indicator,
})
export type IndicatorFields = Omit<z.infer<typeof updateIndicator.body>, 'rowVersion'>
export const indicatorHistory = call(`GET ${root}/{id}/history`, {
  ...keep,
  summary: 'Who changed an indicator, and how',
  params: idParams,
  answer: History,
})
