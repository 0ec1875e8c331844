import { z } from 'zod'
import { call } from '../../call.ts'
import { idParams, queryId } from '../../ids.ts'
import { keysetQuery, pageOf } from '../../list.ts'
import { tiyin } from '../../money.ts'
import { machineTypes } from './machine-process.ts'

const row = {
  id: z.int(),
  name: z.string(),
  type: z.enum(machineTypes),
  maker: z.string(),
  power: z.int().nullable(),
  price: z.int(),
  warrantyMonths: z.int(),
  stock: z.enum(['now', 'order']),
  deliveryDays: z.int(),
  supplier: z.string(),
  picture: z.string().nullable(),
}
const Row = z.object(row)
export type SiteMachineRow = z.infer<typeof Row>

export const findSiteMachines = call('GET /main/api-finance/public/machines', {
  summary: 'Machines that are leased, the cheapest first',
  access: 'open',
  query: z.object({
    ...keysetQuery,
    type: z.enum(machineTypes).optional(),
    most: z.coerce.number().pipe(tiyin).optional(),
    now: z.literal('true').optional(),
    region: queryId.optional(),
  }),
  answer: pageOf(Row),
})

const Payment = z.object({
  date: z.iso.date(),
  principal: z.int(),
  interest: z.int(),
  payment: z.int(),
  balance: z.int(),
})

export const getSiteMachine = call('GET /main/api-finance/public/machines/{id}', {
  summary: 'One machine with its lease: advance, payments, and what of the interest the state bears',
  access: 'open',
  params: idParams,
  query: z.object({
    product: queryId.optional(),
    advanceBp: z.coerce.number().int().min(0).max(9_900).optional(),
    months: z.coerce.number().int().min(1).max(360).optional(),
    grace: z.coerce.number().int().min(0).max(120).optional(),
  }),
  answer: z.object({
    ...row,
    pictures: z.array(z.string()),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    serviceRegions: z.array(z.string()),
    products: z.array(z.object({ id: z.int(), name: z.string(), rate: z.int(), termMax: z.int(), graceMax: z.int() })),
    lease: z
      .object({
        productId: z.int(),
        advanceBp: z.int(),
        advance: z.int(),
        financed: z.int(),
        /** The programme leases no less than this. */
        least: z.int(),
        months: z.int(),
        grace: z.int(),
        rate: z.int(),
        /** The lessee's payments after the state's part. */
        payments: z.array(Payment),
        monthly: z.int(),
        total: z.int(),
        subsidy: z.int(),
        aprWithout: z.int(),
        aprWith: z.int(),
      })
      .nullable(),
  }),
})
