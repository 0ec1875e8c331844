import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { queryId, rowId } from '../../ids.ts'
import { IMPORT_MAX_BYTES, ImportDiff, importQuery } from '../../import-diff.ts'
import { localized } from '../../localized.ts'
import { Permission } from '../../permissions.ts'
import { territory } from '../../scope.ts'
import { day, dayOfCentury } from '../../shape.ts'
import { indicatorGoods, indicatorUnits, monitoringGrains, placeLevels } from './indicator.ts'

const root = '/main/api-government/indicator-targets'
export const TARGETS_MOST = 20_000
/** Parts of one place that are told at once. */
const AT_ONCE = 2000
const value = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable()
const code = z.string().max(30)
const period = { grain: z.enum(monitoringGrains), period: dayOfCentury }

const Target = z.object({
  /** The republic has none. */
  id: z.int().nullable(),
  code: z.string(),
  name: z.string(),
  /** Said of this very place. */
  value,
  /** What stands where nothing is said of it: the sum of its parts, or what is said above it. */
  otherwise: value,
})
const Targets = z.object({
  grain: z.enum(monitoringGrains),
  period: z.object({ start: day, end: day }),
  /** It is over: what was wanted in it does not change any more. */
  isOver: z.boolean(),
  /** That can be planned, and the last that was. */
  periods: z.array(z.object({ start: day, end: day })),
  places: z.array(z.object({ id: z.int().nullable(), name: z.string(), level: z.enum(placeLevels) })),
  indicators: z.array(
    z.object({ code, name: localized(100), unit: z.enum(indicatorUnits), good: z.enum(indicatorGoods) }),
  ),
  indicator: code,
  /** The place itself; null for whoever stands for several. */
  whole: Target.nullable(),
  rows: z.array(Target),
})
export type Targets = z.infer<typeof Targets>

const keep = { access: codes(Permission.MonitoringConfigure), scope: territory('snapshot') } as const
export const getTargets = call(`GET ${root}`, {
  ...keep,
  summary: 'What is wanted of a place and of its parts in one indicator and one period',
  query: z.object({
    grain: z.enum(monitoringGrains).default('month'),
    period: dayOfCentury.optional(),
    indicator: code.optional(),
    territoryId: queryId.optional(),
  }),
  answer: Targets,
})
export const setTargets = call(`PUT ${root}`, {
  ...keep,
  summary: 'Say what is wanted, of the running period or one to come; whoever has seen another value is refused',
  body: z.strictObject({
    ...period,
    indicator: code,
    targets: z
      .array(z.strictObject({ territoryId: rowId.nullable(), value, was: value }))
      .min(1)
      .max(AT_ONCE),
  }),
  answer: z.object({ changed: z.int() }),
})
export const importTargets = call(`POST ${root}/import`, {
  ...keep,
  summary: 'The same from a table with the headers Kod, Koʻrsatkich, Reja: all or nothing; first what would change',
  query: z.object({ ...period, ...importQuery }),
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: ImportDiff,
})
