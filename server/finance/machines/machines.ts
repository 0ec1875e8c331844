import { type Selectable, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { type MachineAttribute, machineProcess } from '#contract/finance/machines/machine-process.ts'
import type * as calls from '#contract/finance/machines/machines.ts'
import { openKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { organizationsOfKinds, partiesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { json } from '../../kernel/json.ts'
import { holdingWords, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import type { Condition } from '../../kernel/scope.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { searchKeysOf, territoriesByIds } from '../../reference/public.ts'
import { namesOf } from '../lenders/lenders.ts'
import { lendersById, seenLender } from '../lenders/lookup.ts'
import type { MachinesTable } from '../tables.ts'

export const MACHINE = 'machine'
const TOPIC = 'machines'
const THUMB = 160
type Row = Selectable<MachinesTable>
type Seen = 'all' | number | undefined

const machines = stepping({
  table: 'machines',
  state: 'status',
  process: machineProcess,
  object: MACHINE,
  topic: TOPIC,
})

const seenMachines = (seen: Seen): Condition =>
  seen === 'all' ? sql`true` : sql`lessor_ids @> array[${seen ?? 0}]::int[]`

type Asked = ParsedOf<typeof calls.listMachines>['query'] & { seen: Seen }

const rows = list({
  rows: ({ tx }: SignedCtx, { seen }: Asked) =>
    tx
      .selectFrom('machines')
      .select(['id', 'name', 'type', 'maker', 'model', 'power', 'price', 'supplierId', 'warrantyMonths', 'stock'])
      .select(['photos', 'status', 'updatedAt'])
      .where(seenMachines(seen)),
  order: orderBy(up('type', 'text'), up('price', 'bigRow'), up('id', 'row')),
  filters: { type: is('type'), status: is('status'), search: holdingWords('searchKey') },
})

export async function listMachines(
  ctx: SignedCtx,
  files: FileStore,
  query: ParsedOf<typeof calls.listMachines>['query'],
) {
  const { shown, page } = await rows.numbered(ctx, { ...query, seen: await seenLender(ctx) })
  const nameOf = await namesOf(
    ctx,
    shown.map(({ supplierId }) => supplierId),
  )
  return {
    items: shown.map(({ supplierId, photos, updatedAt, ...row }) => ({
      ...row,
      supplier: nameOf(supplierId),
      picture: photos[0] ? files.urlOf(photos[0], THUMB) : null,
      updatedAt: updatedAt.toISOString(),
    })),
    ...page,
  }
}

/** A machine the caller may see; others are not found. */
export async function requireMachine(ctx: SignedCtx, id: number): Promise<Row> {
  const row = await ctx.tx
    .selectFrom('machines')
    .selectAll()
    .where('id', '=', id)
    .where(seenMachines(await seenLender(ctx)))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export const getMachine = async (ctx: SignedCtx, id: number): Promise<calls.Machine> =>
  present(ctx, await requireMachine(ctx, id))

export async function machineSuppliers(ctx: Ctx, search: string | undefined) {
  const found = await organizationsOfKinds(ctx, openKinds, search)
  return found.map(({ id, name }) => ({ id, name: textIn(ctx.lang, name) }))
}

const fieldsOf = (row: Row): calls.MachineFields => ({
  name: row.name,
  type: row.type,
  maker: row.maker,
  model: row.model,
  power: row.power,
  attributes: row.attributes.map((one) => ({ ...one })),
  price: row.price,
  supplierId: row.supplierId,
  lessorIds: row.lessorIds,
  warrantyMonths: row.warrantyMonths,
  serviceRegionIds: row.serviceRegionIds,
  photos: row.photos,
  stock: row.stock,
  deliveryDays: row.deliveryDays,
})
const columnsOf = ({ attributes, ...fields }: calls.MachineFields) => ({
  ...fields,
  attributes: json<readonly MachineAttribute[]>(attributes),
  searchKey: `${searchKeysOf(fields.name).searchKey}${searchKeysOf({ uz: `${fields.maker} ${fields.model}` }).searchKey}`,
})

/** A lessor may describe only machines it leases itself. */
async function withOwn(ctx: SignedCtx, fields: calls.MachineFields): Promise<calls.MachineFields> {
  const seen = await seenLender(ctx)
  if (seen === undefined) refuse('E_FORBIDDEN')
  return seen === 'all' || fields.lessorIds.includes(seen)
    ? fields
    : { ...fields, lessorIds: [...fields.lessorIds, seen] }
}

export async function createMachine(ctx: SignedCtx, asked: calls.MachineFields): Promise<calls.Machine> {
  const fields = await withOwn(ctx, asked)
  await requireSound(ctx, fields)
  const row = await ctx.tx
    .insertInto('machines')
    .values({ ...columnsOf(fields), authorId: ctx.actor.userId, createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'machine.created',
    objectType: MACHINE,
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, fields),
  })
  await ctx.changed(TOPIC)
  return present(ctx, row)
}

export async function updateMachine(ctx: SignedCtx, id: number, rowVersion: number, asked: calls.MachineFields) {
  await requireMachine(ctx, id)
  const before = await machines.lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  const fields = await withOwn(ctx, asked)
  await requireSound(ctx, fields)
  const changes = changesBetween(fieldsOf(before), fields)
  const isPriceAlone = Object.keys(changes).every((field) => field === 'price')
  const written = isPriceAlone ? columnsOf(fields) : { ...columnsOf(fields), authorId: ctx.actor.userId }
  const after = await machines.change(ctx, before, written)
  await ctx.audit({ action: 'machine.updated', objectType: MACHINE, objectId: id, changes })
  const isShown = after.status === 'published' || after.status === 'hidden'
  return present(ctx, isShown && !isPriceAlone ? await machines.take(ctx, after, 'revise') : after)
}

export async function takeMachineStep(
  ctx: SignedCtx,
  id: number,
  { step, reason, rowVersion }: ParsedOf<typeof calls.takeMachineStep>['body'],
) {
  await requireMachine(ctx, id)
  const before = await machines.lock(ctx, id, rowVersion)
  const isJudging = step === 'publish' || step === 'return'
  const needed = isJudging ? Permission.LoanOrganizationEdit : Permission.FinanceProductEdit
  if (!ctx.actor.permissions.has(needed)) refuse('E_FORBIDDEN')
  if (step === 'publish' && before.authorId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  if (step === 'return' && !reason) refuseFields([{ field: 'reason', code: 'V_REQUIRED' }])
  return present(
    ctx,
    await machines.take(ctx, before, step, {
      reason,
      set: { statusReason: step === 'return' ? (reason ?? null) : null },
    }),
  )
}

async function requireSound(ctx: Ctx, fields: calls.MachineFields): Promise<void> {
  const { supplierId, lessorIds, serviceRegionIds, photos } = fields
  const faults: FieldRefusal[] = []
  const supplier = (await partiesOf(ctx, [{ userId: supplierId, organizationId: supplierId }])).get(supplierId)
  if (!supplier?.active) faults.push({ field: 'supplierId', code: 'E_NOT_FOUND' })
  const lenders = await lendersById(ctx)
  if (lessorIds.some((id) => !['lizing', 'bank'].includes(lenders.get(id)?.type ?? '')))
    faults.push({ field: 'lessorIds', code: 'E_NOT_FOUND' })
  const places = await territoriesByIds(ctx, serviceRegionIds)
  if (serviceRegionIds.some((id) => places.get(id)?.level !== 'region'))
    faults.push({ field: 'serviceRegionIds', code: 'V_TERRITORY' })
  const known = await ctx.tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', photos)
    .where('private', '=', false)
    .where('mime', 'like', 'image/%')
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  for (const [index, id] of photos.entries())
    if (!ids.has(id)) faults.push({ field: `photos[${index}]`, code: 'V_UNKNOWN' })
  if (faults.length > 0) refuseFields(faults)
}

async function present(ctx: SignedCtx, row: Row): Promise<calls.Machine> {
  const nameOf = await namesOf(ctx, [row.supplierId])
  const { permissions } = ctx.actor
  const mayWrite = permissions.has(Permission.FinanceProductEdit)
  const mayJudge = permissions.has(Permission.LoanOrganizationEdit)
  const steps = canFrom(machineProcess, row.status)
  return {
    ...fieldsOf(row),
    id: row.id,
    supplier: nameOf(row.supplierId),
    status: row.status,
    statusReason: row.statusReason,
    rowVersion: row.rowVersion,
    can: {
      update: mayWrite && row.status !== 'archived',
      submit: mayWrite && steps.submit,
      hide: mayWrite && steps.hide,
      show: mayWrite && steps.show,
      archive: mayWrite && steps.archive,
      return: mayJudge && steps.return,
      publish: mayJudge && steps.publish && row.authorId !== ctx.actor.userId,
    },
  }
}
