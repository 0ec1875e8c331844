import type { Selectable } from 'kysely'
import { fieldDeviceProcess } from '#contract/government/visits/visit-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import type { FieldDevicesTable } from '../tables.ts'
import '../tables.ts'

export type FieldDevice = Selectable<FieldDevicesTable>
export type DeviceCtx = ScopedCtx<'fieldDevice'>
const FIELD_TOPIC = 'field'
const DEVICE = 'field-device'

export const devices = stepping({
  table: 'fieldDevices',
  state: 'status',
  process: fieldDeviceProcess,
  object: DEVICE,
  topic: FIELD_TOPIC,
})

export const lyingDevices: Lying = {
  table: 'field_devices',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territoryId` }),
}

/** A device of the person who asks, locked; nobody else has one under this id. */
export async function holdOwnDevice(ctx: Ctx & { actor: { userId: string } }, id: number): Promise<FieldDevice> {
  const row = await ctx.tx
    .selectFrom('fieldDevices')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirst()
  return devices.lock(ctx, row?.id ?? refuse('E_NOT_FOUND'))
}
