import { z } from 'zod'
import { isCadastre, isContour } from '#uz/cadastre.ts'
import { rowId } from '../../ids.ts'
import { positiveTiyin, tiyin } from '../../money.ts'
import { line, paragraphs } from '../../shape.ts'

/** Parts that applications of several kinds ask for. */
export const landRights = ['own', 'lease', 'tomorqa', 'auction'] as const
const cropSeasons = ['bahorgi', 'yozgi', 'kuzgi'] as const

/** How far a typed yield or price may lie from the reference; farther needs a comment. */
export const REFERENCE_BAND = 0.3
export const MOST_LENDERS = 3
const SQUARE_METRES = { min: 1, max: 1_000_000_000 }

const squareMetres = z.int().min(SQUARE_METRES.min).max(SQUARE_METRES.max)

export const Plot = z
  .strictObject({
    cadastre: z.string().trim().refine(isCadastre, { error: 'V_CADASTRE' }).nullish(),
    contour: z.string().trim().refine(isContour, { error: 'V_CONTOUR' }).nullish(),
    squareMetres,
    right: z.enum(landRights),
    docNo: line(60).nullish(),
  })
  .refine(({ cadastre, contour }) => Boolean(cadastre || contour), { error: 'V_CADASTRE', path: ['cadastre'] })

/** What is grown or kept: a field by its area, animals by their heads. */
export const Activity = z.strictObject({
  categoryId: rowId,
  squareMetres: squareMetres.nullish(),
  heads: z.int().min(1).max(1_000_000).nullish(),
  kgPerHectare: z.int().min(1).max(5_000_000).nullish(),
  /** Tiyin a kilogram. */
  price: positiveTiyin.nullish(),
  season: z.enum(cropSeasons).nullish(),
  isWinterGrain: z.boolean().nullish(),
  comment: line(300).nullish(),
})
export type Activity = z.infer<typeof Activity>

export const Income = z.strictObject({ monthly: tiyin, debts: tiyin })

/** Lenders the applicant prefers; empty: the rule chooses those who answer best. */
export const lenderIds = z.array(rowId).max(MOST_LENDERS)

export const purposeText = paragraphs(1000).min(20)
export const plots = z.array(Plot).max(50)
export const activities = z.array(Activity).max(30)

export const Fee = z
  .strictObject({
    when: z.enum(['once', 'monthly', 'yearly']),
    sum: tiyin.optional(),
    share: z.int().min(0).max(10_000).optional(),
  })
  .refine(({ sum, share }) => sum !== undefined || share !== undefined, { error: 'V_REQUIRED', path: ['sum'] })

export const basisPoints = z.int().min(0).max(10_000)
export const months = z.int().min(1).max(360)
export const graceMonths = z.int().min(0).max(120)
/** Shares add up to 10 000. */
export const RepaymentPlan = z
  .array(z.strictObject({ date: z.iso.date(), share: z.int().min(1).max(10_000) }))
  .min(1)
  .max(60)
  .refine((rows) => rows.reduce((sum, { share }) => sum + share, 0) === 10_000, { error: 'V_PLAN' })
  .refine((rows) => rows.every(({ date }, at) => at === 0 || date > (rows[at - 1]?.date ?? '')), {
    error: 'V_DATE_ORDER',
  })
export const words = paragraphs(2000)
