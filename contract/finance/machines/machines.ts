import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, rowId, rowVersion } from '../../ids.ts'
import { pageOf, pageQuery, searchText } from '../../list.ts'
import { localized } from '../../localized.ts'
import { positiveTiyin } from '../../money.ts'
import { Permission } from '../../permissions.ts'
import { wholeCountry } from '../../scope.ts'
import { MACHINE_PHOTOS, machineStates, machineSteps, machineTypes } from './machine-process.ts'

const scope = wholeCountry('Machines are leased everywhere; a lessor sees those it leases, the platform all')
const access = codes(Permission.LoanOrganizationView, Permission.FinanceProductEdit)
const writes = codes(Permission.FinanceProductEdit)
const fileId = z.string().regex(/^[0-9a-f]{64}$/)

const fields = {
  name: localized(120),
  type: z.enum(machineTypes),
  maker: z.string().trim().max(80).default(''),
  model: z.string().trim().max(80).default(''),
  power: z.int().min(1).max(2000).nullable().default(null),
  attributes: z
    .array(z.strictObject({ name: localized(60), value: z.string().trim().min(1).max(120) }))
    .max(20)
    .default([]),
  price: positiveTiyin,
  supplierId: z.uuid(),
  /** Lenders that lease it. */
  lessorIds: z.array(rowId).max(50).default([]),
  warrantyMonths: z.int().min(0).max(120),
  /** Regions with a service centre. */
  serviceRegionIds: z.array(rowId).max(20).default([]),
  photos: z.array(fileId).min(1).max(MACHINE_PHOTOS),
  stock: z.enum(['now', 'order']).default('order'),
  deliveryDays: z.int().min(0).max(365).default(0),
}
const MachineFields = z.strictObject(fields)
export type MachineFields = z.infer<typeof MachineFields>

const Row = z.object({
  id: z.int(),
  name: localized(120),
  type: z.enum(machineTypes),
  maker: z.string(),
  model: z.string(),
  power: z.int().nullable(),
  price: z.int(),
  supplier: z.string(),
  warrantyMonths: z.int(),
  stock: z.enum(['now', 'order']),
  picture: z.string().nullable(),
  status: z.enum(machineStates),
  updatedAt: z.iso.datetime(),
})

const Machine = z.object({
  ...fields,
  photos: z.array(z.string()),
  id: z.int(),
  supplier: z.string(),
  status: z.enum(machineStates),
  statusReason: z.string().nullable(),
  rowVersion: z.int(),
  can: z.object({
    update: z.boolean(),
    submit: z.boolean(),
    return: z.boolean(),
    publish: z.boolean(),
    hide: z.boolean(),
    show: z.boolean(),
    archive: z.boolean(),
  }),
})
export type Machine = z.infer<typeof Machine>

export const listMachines = call('GET /main/api-finance/machines', {
  summary: 'Machines that are leased, in every state',
  access,
  scope,
  query: z.object({
    ...pageQuery,
    search: searchText,
    type: z.enum(machineTypes).optional(),
    status: z.enum(machineStates).optional(),
  }),
  answer: pageOf(Row),
})

export const getMachine = call('GET /main/api-finance/machines/{id}', {
  summary: 'One machine for editing',
  access,
  scope,
  params: idParams,
  answer: Machine,
})

export const createMachine = call('POST /main/api-finance/machines', {
  summary: 'Describe a machine; another shows it',
  access: writes,
  scope,
  body: MachineFields,
  answer: Machine,
})

export const updateMachine = call('PUT /main/api-finance/machines/{id}', {
  summary: 'Change a machine: a price holds at once, anything else is looked at again',
  access: writes,
  scope,
  params: idParams,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: Machine,
})

export const takeMachineStep = call('POST /main/api-finance/machines/{id}/step', {
  summary: 'Submit, publish, send back, hide, show or archive a machine; whoever wrote it does not publish it',
  access: codes(Permission.FinanceProductEdit, Permission.LoanOrganizationEdit),
  scope,
  params: idParams,
  body: z.strictObject({
    step: z.enum(machineSteps),
    reason: z.string().trim().max(500).optional(),
    rowVersion,
  }),
  answer: Machine,
})

export const machineHistory = call('GET /main/api-finance/machines/{id}/history', {
  summary: 'Who changed a machine, and how',
  access,
  scope,
  params: idParams,
  answer: History,
})

export const machineSuppliers = call('GET /main/api-finance/machine-suppliers', {
  summary: 'Active organizations that may supply machines, by their names',
  access: writes,
  scope,
  query: z.object({ search: searchText }),
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
})
