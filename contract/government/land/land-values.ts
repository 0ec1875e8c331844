import { z } from 'zod'
import { isCadastre, isContour } from '#uz/cadastre.ts'
import { rowId } from '../../ids.ts'
import { tiyin } from '../../money.ts'
import { day, line, paragraphs } from '../../shape.ts'
import { gardenTypes, sellingPlaces, sowings, tenantGroups, violations, waterings } from './land-process.ts'

const degrees = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }
const point = z.strictObject(degrees)
/** Corners of an outline in the order they were walked; the last joins the first. */
const outline = z.array(point).min(4).max(200)
const applications = z.array(line(40).min(1)).max(10)
const amount = z.number().min(0).max(100_000)
const squareMetres = z.int().min(0).max(10_000_000)

/** What both are known by. Whatever may still lack in a draft is null; submitting asks for it. */
const object = {
  territoryId: rowId,
  cadastre: z
    .string()
    .trim()
    .refine((text) => isCadastre(text), { error: 'V_CADASTRE' })
    .nullable(),
  contour: z
    .string()
    .trim()
    .refine((text) => isContour(text), { error: 'V_CONTOUR' })
    .nullable(),
  holderName: line(150).min(2, { error: 'V_REQUIRED' }),
  point: point.nullable(),
  applications,
  comment: paragraphs(1000).nullable(),
  visitDate: day.nullable(),
}

export const GardenValues = z.strictObject({
  ...object,
  /** Square metres. */
  area: z.int().min(100).max(10_000_000),
  outline: outline.nullable(),
  type: z.enum(gardenTypes).nullable(),
  plantedYear: z.int().min(1950).max(2100).nullable(),
  /** Metres between rows, and between trees of a row. */
  rowM: z.number().min(0.3).max(12).nullable(),
  treeM: z.number().min(0.3).max(12).nullable(),
  trees: z.int().min(0).max(10_000_000).nullable(),
  varieties: z.array(line(60).min(1)).max(10),
  rootstock: line(100).nullable(),
  inVitro: z.boolean(),
  bearing: z.boolean().nullable(),
  /** Of a hundred. */
  survival: z.int().min(0).max(100).nullable(),
  irrigation: z.enum(waterings).nullable(),
  /** Square metres to be planted anew. */
  replantArea: squareMetres.nullable(),
  /** Hundreds of kilograms of a hectare. */
  yieldCha: amount.nullable(),
  /** Kilograms. */
  volume: z.int().min(0).max(1_000_000_000).nullable(),
  soldWhere: z.array(z.enum(sellingPlaces)).max(sellingPlaces.length),
  policy: line(40).nullable(),
})
export type GardenValues = z.infer<typeof GardenValues>

export const LOT_CROPS = 20
export const LotValues = z.strictObject({
  ...object,
  lotNo: line(20).min(1, { error: 'V_REQUIRED' }),
  /** Square metres; how small and how large one may be is a setting. */
  area: z.int().min(100).max(10_000_000),
  group: z.enum(tenantGroups).nullable(),
  contractNo: line(40).nullable(),
  contractDate: day.nullable(),
  termYears: z.int().min(1).max(49).nullable(),
  /** Tiyin. */
  rentYear: tiyin.nullable(),
  paidToDate: tiyin.nullable(),
  /** The bonus of the bidder in the tender, in hundredths; recorded only. */
  coefficient: z.int().min(100).max(200).nullable(),
  used: z.boolean().nullable(),
  usedArea: squareMetres.nullable(),
  crops: z
    .array(
      z.strictObject({
        categoryId: rowId,
        /** Square metres. */
        area: squareMetres,
        season: z.enum(sowings),
      }),
    )
    .max(LOT_CROPS),
  greenhouse: squareMetres.nullable(),
  income: tiyin.nullable(),
  violations: z.array(z.enum(violations)).max(violations.length),
  leaderId: rowId.nullable(),
})
export type LotValues = z.infer<typeof LotValues>
