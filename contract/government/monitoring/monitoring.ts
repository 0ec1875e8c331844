import { z } from 'zod'
import { call, codes, listFile } from '../../call.ts'
import { queryId } from '../../ids.ts'
import { localized } from '../../localized.ts'
import { Permission as P } from '../../permissions.ts'
import { territory } from '../../scope.ts'
import { day } from '../../shape.ts'
import { indicatorColours, indicatorGoods, indicatorUnits, monitoringGrains, placeLevels } from './indicator.ts'

const root = '/main/api-government/monitoring'
const moment = z.iso.datetime()
const value = z.int().nullable()
const colour = z.enum(indicatorColours).nullable()

const Period = z.object({ start: day, end: day })
const Taken = Period.extend({
  /** Nobody changes it any more. */
  isFinal: z.boolean(),
  revision: z.int(),
  /** Why it was counted again. */
  reason: z.string().nullable(),
  at: moment,
})
const Place = z.object({
  /** The republic, and several places at once, have none. */
  id: z.int().nullable(),
  name: z.string(),
  level: z.enum(placeLevels),
})
export type MonitoringPlace = z.infer<typeof Place>

const Cell = z.object({ num: z.number(), den: z.number().nullable(), value, colour })
const Indicator = z.object({
  code: z.string(),
  name: localized(100),
  unit: z.enum(indicatorUnits),
  good: z.enum(indicatorGoods),
  green: value,
  yellow: value,
  /** Of the whole territory; null where nothing is known, which is not zero. */
  whole: Cell.nullable(),
  /** The same in the period before, by what was in force in it. */
  before: value,
  colourBefore: colour,
  /** What is wanted of the whole territory in the period. */
  plan: value,
})
export type ShownIndicator = z.infer<typeof Indicator>

const Row = z.object({
  /** Null for what has no place any nearer. */
  id: z.int().nullable(),
  code: z.string(),
  name: z.string(),
  /** In the order of the indicators. */
  cells: z.array(Cell.nullable()),
  plans: z.array(value),
})
export type MonitoringRow = z.infer<typeof Row>

const Monitoring = z.object({
  grain: z.enum(monitoringGrains),
  /** Null until the first night. */
  period: Taken.nullable(),
  /** The latest first. */
  periods: z.array(Period),
  /** From the widest the caller may see down to the one that is shown. */
  places: z.array(Place),
  indicators: z.array(Indicator),
  rows: z.array(Row),
})
export type Monitoring = z.infer<typeof Monitoring>

const lies = { scope: territory('snapshot') } as const
const see = { ...lies, access: codes(P.MonitoringView) } as const
const where = { grain: z.enum(monitoringGrains).default('week'), territoryId: queryId.optional() }
const asked = z.object({ ...where, period: day.optional() })

export const getMonitoring = call(`GET ${root}`, {
  ...see,
  summary: 'Indicators of a territory and of its parts for one period, as they were kept: parts add up to the whole',
  query: asked,
  answer: Monitoring,
})
export const getTrend = call(`GET ${root}/trend`, {
  ...see,
  summary: 'One indicator of a territory through a year of periods, with what was merged into it',
  query: z.object({ ...where, indicator: z.string().max(30) }),
  answer: z.object({
    points: z.array(
      Period.extend({
        value,
        colour,
        /** It lay elsewhere in the period before. */ moved: z.boolean(),
        /** It is made of other figures than before. */ remade: z.boolean(),
      }),
    ),
  }),
})

const Card = Indicator.extend({
  /** The last periods up to this one, for a small line. */
  line: z.array(value),
})
export type NewsCard = z.infer<typeof Card>
const Reason = z.object({ code: z.string(), name: localized(100), unit: z.enum(indicatorUnits), value })

export const getNews = call(`GET ${root}/news`, {
  ...see,
  summary: 'What changed since the period before, towards red first, and the ten children that stand worst',
  query: asked,
  answer: z.object({
    period: Taken.nullable(),
    periods: z.array(Period),
    places: z.array(Place),
    cards: z.array(Card),
    /** Codes of the cards that changed, the most urgent first. */
    changes: z.array(z.string()),
    worst: z.array(z.object({ id: z.int(), name: z.string(), coverage: value, reasons: z.array(Reason) })),
  }),
})
export const exportMonitoring = call(`GET ${root}/export`, {
  ...see,
  summary: 'The table of a territory and a period; the last row is the whole, as the screen says it',
  query: asked,
  ...listFile,
})
