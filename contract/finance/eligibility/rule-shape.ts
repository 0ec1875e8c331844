import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { positiveTiyin } from '../../money.ts'
import type { RuleCode, RuleParams } from './rules.ts'

const nothing = z.strictObject({})
const share = z.int().min(1).max(100_000)
const count = z.int().min(1).max(10_000)
const area = z.strictObject({ m2: z.int().min(1).max(1_000_000_000) })
const bp = z.strictObject({ bp: share })
const word = z.string().trim().min(1).max(60)

const rule = <Code extends RuleCode>(code: Code, params: z.ZodType<RuleParams[Code]>) =>
  z.strictObject({ code: z.literal(code), params })

/** A rule and its parameters, as staff type them in. */
export const RuleShape = z.discriminatedUnion('code', [
  rule('KIND', z.strictObject({ kinds: z.array(word).min(1).max(20) })),
  rule('IDENTITY', z.strictObject({ min: z.int().min(1).max(3) })),
  rule('SELF_EMPLOYED', nothing),
  rule('SOCIAL_TAX', z.strictObject({ year: z.int().min(2000).max(2100) })),
  rule('LAND_MIN', area),
  rule('LAND_MAX', area),
  rule('LAND_RIGHT', z.strictObject({ rights: z.array(z.enum(['own', 'lease', 'tomorqa', 'auction'])).min(1) })),
  rule('RECOMMENDATION', z.strictObject({ days: z.int().min(1).max(365) })),
  rule('COOPERATION', z.strictObject({ min: count })),
  rule(
    'COOP_LADDER',
    z.strictObject({
      steps: z
        .array(z.strictObject({ upTo: count.nullable(), amount: positiveTiyin }))
        .min(1)
        .max(10),
    }),
  ),
  rule('GROUP_MIN', z.strictObject({ min: z.int().min(2).max(20) })),
  rule('COVER_MIN', bp),
  rule('BURDEN_MAX', bp),
  rule('NO_OVERDUE', nothing),
  rule('CROP_REGISTERED', nothing),
  rule('TAGGED', nothing),
  rule('OWN_COST_MIN', bp),
  rule('INVOICES', nothing),
  rule('WARRANTY', z.strictObject({ months: z.int().min(1).max(120) })),
  rule('SERVICE_CENTRE', nothing),
  rule('REQUISITE', nothing),
  rule('INTAKE_OPEN', nothing),
  rule('BUDGET', nothing),
  rule(
    'TERRITORY',
    z.strictObject({
      paths: z
        .array(z.string().regex(/^\d{4}(\/\d{7})?(\/\d{8})?$/))
        .min(1)
        .max(300),
    }),
  ),
  rule('DIFFICULT_DISTRICT', nothing),
  rule('SPECIALISED_MIN', bp),
  rule('UZAGROSTAR_AREA', nothing),
  rule('CROPS', z.strictObject({ ids: z.array(rowId).min(1).max(100) })),
  rule('HEADS_MIN', z.strictObject({ heads: count })),
  rule('AGE', z.strictObject({ min: z.int().min(14).max(100), max: z.int().min(14).max(100) })),
  rule('CLOSED_BEFORE', z.strictObject({ product: word, months: z.int().min(0).max(240) })),
  rule('ONCE', nothing),
  rule('NOT_FINANCED_ELSEWHERE', z.strictObject({ item: z.string().trim().max(60) })),
])
