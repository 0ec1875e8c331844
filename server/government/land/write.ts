import type { ParsedOf } from '#contract/call.ts'
import type { MessageFile } from '#contract/conversations/conversation-limits.ts'
import { checkGarden, checkLot } from '#contract/government/land/check-land.ts'
import type * as contract from '#contract/government/land/land.ts'
import type { LandKind } from '#contract/government/land/land-process.ts'
import type { GardenValues, LotValues } from '#contract/government/land/land-values.ts'
import { dayOf } from '#uz/date.ts'
import { searchKey } from '#uz/search-key.ts'
import { ownFiles } from '../../conversations/public.ts'
import { json } from '../../kernel/json.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { categoriesByIds, placesByIds, settingsInForce, territoriesByIds } from '../../reference/public.ts'
import { placeVisit } from '../visits/place.ts'
import { holdLand, LAND, LAND_TOPIC, type LandCtx, type LandRecord, landForms, writesKind } from './rows.ts'
import { tellAuthor } from './tell.ts'

type Given = { kind: 'garden'; values: GardenValues } | { kind: 'lot'; values: LotValues }
const HECTARE = 10_000
const written = ['draft', 'submitted', 'returned'] as const

/** What the object is known by from year to year. */
async function keyOf(ctx: LandCtx, { kind, values }: Given): Promise<string> {
  const { territoryId, cadastre, contour } = values
  const district = (await placesByIds(ctx, [territoryId])).get(territoryId)?.districtId ?? 0
  const place = cadastre ?? `${district}:${contour}`
  return kind === 'lot' ? `${place}#${values.lotNo.toLowerCase()}` : place
}

async function checkFields(ctx: LandCtx, { kind, values }: Given): Promise<void> {
  const { territoryId, cadastre, contour } = values
  const faults: FieldRefusal[] = []
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (!place?.active || place.level !== 'neighborhood' || !ctx.holds(place.path))
    faults.push({ field: 'territoryId', code: 'V_TERRITORY' })
  if (!cadastre && !contour) faults.push({ field: 'cadastre', code: 'V_REQUIRED' })
  if (kind === 'lot') {
    const bounds = await settingsInForce(ctx, ['government.lotMinHa', 'government.lotMaxHa'])
    const min = Math.round(bounds['government.lotMinHa'] * HECTARE)
    const max = Math.round(bounds['government.lotMaxHa'] * HECTARE)
    if (values.area < min || values.area > max)
      faults.push({ field: 'area', code: 'V_RANGE', values: { min: min / HECTARE, max: max / HECTARE } })
    const known = await categoriesByIds(
      ctx,
      values.crops.map((one) => one.categoryId),
    )
    values.crops.forEach(({ categoryId }, at) => {
      if (!known.get(categoryId)?.live) faults.push({ field: `crops[${at}].categoryId`, code: 'V_CHOOSE' })
    })
    if (values.leaderId !== null) {
      const leader = await ctx.tx
        .selectFrom('leaders')
        .select('id')
        .where('id', '=', values.leaderId)
        .executeTakeFirst()
      if (!leader) faults.push({ field: 'leaderId', code: 'V_CHOOSE' })
    }
  }
  if (faults.length > 0) refuseFields(faults)
}

/** What is added up or looked for, beside everything that was filled in. */
function columnsOf({ kind, values }: Given) {
  const { territoryId, cadastre, contour, holderName, area, point } = values
  const lot = kind === 'lot' ? values : undefined
  const garden = kind === 'garden' ? values : undefined
  return {
    territoryId,
    cadastre,
    contour,
    holderName,
    area,
    values: json(values),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    lotNo: lot?.lotNo ?? null,
    bearing: garden?.bearing ?? null,
    survival: garden?.survival ?? null,
    volume: garden?.volume ?? null,
    usedArea: lot ? (lot.used ? (lot.usedArea ?? lot.area) : lot.used === false ? 0 : null) : null,
    income: lot?.income ?? null,
    rentYear: lot?.rentYear ?? null,
    paid: lot?.paidToDate ?? null,
    contractOn: lot?.contractDate ?? null,
    termYears: lot?.termYears ?? null,
    searchKey: searchKey([lot?.lotNo, cadastre, contour, holderName].filter(Boolean).join(' ')),
  }
}

const holderOf = (ctx: LandCtx, number: string) => ({
  holderSealed: ctx.vault.seal(number),
  holderFingerprint: ctx.vault.fingerprint(number),
})

export const nameOf = ({ lotNo, cadastre, contour }: Pick<LandRecord, 'lotNo' | 'cadastre' | 'contour'>): string =>
  [lotNo && `№ ${lotNo}`, cadastre ?? contour].filter(Boolean).join(', ')

/** One form of an object and a year is written at a time; what was verified is revised, not begun again. */
async function requireFree(ctx: LandCtx, kind: LandKind, objectKey: string, year: number, but?: number) {
  const same = await ctx.tx
    .selectFrom('landForms')
    .select(['id', 'lotNo', 'cadastre', 'contour'])
    .where('kind', '=', kind)
    .where('objectKey', '=', objectKey)
    .where('year', '=', year)
    .where('status', 'in', [...written, 'verified', 'closed'])
    .where('id', '<>', but ?? 0)
    .executeTakeFirst()
  if (same) refuse('E_DUPLICATE', { number: nameOf(same) })
}

const yearOf = ({ now }: LandCtx) => Number(dayOf(now).slice(0, 4))

function partsOf(kind: 'garden', body: contract.GardenFields): [Given, string | null, string[]]
function partsOf(kind: 'lot', body: contract.LotFields): [Given, string | null, string[]]
function partsOf(
  kind: LandKind,
  { holderNumber, fileIds, ...values }: contract.GardenFields | contract.LotFields,
): [Given, string | null, string[]] {
  return [{ kind, values } as Given, holderNumber, fileIds]
}

async function create(ctx: LandCtx, [given, holderNumber, fileIds]: ReturnType<typeof partsOf>): Promise<number> {
  await checkFields(ctx, given)
  if (!holderNumber) return refuseFields([{ field: 'holderNumber', code: 'V_REQUIRED' }])
  const year = yearOf(ctx)
  const objectKey = await keyOf(ctx, given)
  await requireFree(ctx, given.kind, objectKey, year)
  const { id } = await ctx.tx
    .insertInto('landForms')
    .values({
      ...columnsOf(given),
      ...holderOf(ctx, holderNumber),
      kind: given.kind,
      year,
      objectKey,
      photos: json(await ownPhotos(ctx, fileIds, [])),
      organizationId: ctx.actor.organizationId ?? null,
      authorId: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ action: `${LAND}.created`, objectType: LAND, objectId: id, to: 'draft' })
  await ctx.changed(LAND_TOPIC)
  return id
}

/** Those that are there stay; others are the caller's own, and pictures. */
async function ownPhotos(ctx: LandCtx, fileIds: readonly string[], kept: readonly MessageFile[]) {
  const stay = kept.filter(({ id }) => fileIds.includes(id))
  const added = await ownFiles(
    ctx,
    fileIds.filter((id) => !stay.some((one) => one.id === id)),
  )
  if (!added.every(({ mime }) => mime.startsWith('image/')))
    refuseFields([{ field: 'fileIds', code: 'V_FILE_TYPE', values: { allowed: 'JPG, PNG' } }])
  return [...stay, ...added]
}

const told = ['area', 'usedArea', 'bearing', 'survival', 'volume', 'income', 'rentYear', 'paid'] as const
const toldOf = (row: Pick<LandRecord, (typeof told)[number]>) =>
  Object.fromEntries(told.map((name) => [name, row[name]]))

async function update(
  ctx: LandCtx,
  { id, rowVersion }: { id: number; rowVersion: number },
  [given, holderNumber, fileIds]: ReturnType<typeof partsOf>,
): Promise<void> {
  const row = await holdLand(ctx, id, rowVersion)
  if (row.kind !== given.kind) refuse('E_NOT_FOUND')
  landForms.require(row, 'submit')
  await checkFields(ctx, given)
  const objectKey = await keyOf(ctx, given)
  // A next version stands beside the one that it will replace.
  if (objectKey !== row.objectKey) await requireFree(ctx, row.kind, objectKey, row.year, id)
  const columns = columnsOf(given)
  await landForms.change(ctx, row, {
    ...columns,
    ...(holderNumber && holderOf(ctx, holderNumber)),
    objectKey,
    photos: json(await ownPhotos(ctx, fileIds, row.photos)),
  })
  await ctx.audit({
    action: `${LAND}.updated`,
    objectType: LAND,
    objectId: id,
    changes: changesBetween(toldOf(row), toldOf(columns)),
  })
}

export const createGarden = (ctx: LandCtx, body: contract.GardenFields) => create(ctx, partsOf('garden', body))
export const createLot = (ctx: LandCtx, body: contract.LotFields) => create(ctx, partsOf('lot', body))
export const updateGarden = (
  ctx: LandCtx,
  id: number,
  { rowVersion, ...body }: contract.GardenFields & { rowVersion: number },
) => update(ctx, { id, rowVersion }, partsOf('garden', body))
export const updateLot = (
  ctx: LandCtx,
  id: number,
  { rowVersion, ...body }: contract.LotFields & { rowVersion: number },
) => update(ctx, { id, rowVersion }, partsOf('lot', body))

/** As the row says by its kind. */
export const givenOf = ({ kind, values }: Pick<LandRecord, 'kind' | 'values'>): Given => ({ kind, values }) as Given

export async function submitLand(ctx: LandCtx, id: number, rowVersion: number): Promise<void> {
  const row = await holdLand(ctx, id, rowVersion)
  if (!writesKind(ctx, row.kind)) refuse('E_FORBIDDEN')
  landForms.require(row, 'submit')
  const given = givenOf(row)
  const { point } = given.values
  const near = point && (await placeVisit(ctx, row.territoryId, { ...point, accuracy: 0 }))
  if (near && near.result === null)
    refuseFields([{ field: 'point', code: 'V_RANGE', values: { min: '37; 55.9', max: '45.7; 73.2' } }])
  const seen = { today: dayOf(ctx.now), photos: row.photos.length, isFar: near?.result === 'far' }
  const faults = given.kind === 'garden' ? checkGarden(given.values, seen) : checkLot(given.values, seen)
  if (faults.length > 0) refuseFields(faults)
  await landForms.take(ctx, row, 'submit', { set: { reason: null } })
}

/** Of somebody else. What was verified of the same year before is replaced by it. */
export async function judgeLand(
  ctx: LandCtx,
  id: number,
  given: ParsedOf<typeof contract.judgeLand>['body'],
): Promise<void> {
  const row = await holdLand(ctx, id, given.rowVersion)
  landForms.require(row, given.step)
  if (row.authorId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  if (given.step === 'return') {
    const { comment } = given
    await tellAuthor(ctx, await landForms.take(ctx, row, 'return', { reason: comment, set: { reason: comment } }))
    return
  }
  const before = await ctx.tx
    .selectFrom('landForms')
    .selectAll()
    .where('kind', '=', row.kind)
    .where('objectKey', '=', row.objectKey)
    .where('year', '=', row.year)
    .where('status', '=', 'verified')
    .forUpdate()
    .executeTakeFirst()
  if (before) await landForms.take(ctx, before, 'supersede')
  const set = { verifierId: ctx.actor.userId, verifiedAt: ctx.now }
  await tellAuthor(ctx, await landForms.take(ctx, row, 'verify', { set }))
}

/** The next version of this year, or the first one of it from a year that is over. */
export async function reviseLand(ctx: LandCtx, id: number, rowVersion: number): Promise<number> {
  const row = await holdLand(ctx, id, rowVersion)
  if (!writesKind(ctx, row.kind)) refuse('E_FORBIDDEN')
  if (row.status !== 'verified' && row.status !== 'closed') refuse('E_STATE', { status: row.status })
  const year = yearOf(ctx)
  const others = await ctx.tx
    .selectFrom('landForms')
    .select(['status', 'version', 'year'])
    .where('kind', '=', row.kind)
    .where('objectKey', '=', row.objectKey)
    .where('year', '=', year)
    .execute()
  const isOpen = others.some(({ status }) => written.some((one) => one === status))
  // A year that is closed is opened no more; its own draft goes on elsewhere.
  if (isOpen || (row.year < year && others.some(({ status }) => status === 'verified')))
    refuse('E_DUPLICATE', { number: nameOf(row) })
  if (row.year > year || (row.year === year && row.status === 'closed')) refuse('E_YEAR_CLOSED')
  const given = givenOf(row)
  const isNewYear = row.year < year
  const { id: next } = await ctx.tx
    .insertInto('landForms')
    .values({
      ...columnsOf({ ...given, values: { ...given.values, visitDate: null, comment: null } } as Given),
      kind: row.kind,
      year,
      version: Math.max(0, ...others.map(({ version }) => version)) + 1,
      objectKey: row.objectKey,
      holderSealed: row.holderSealed,
      holderFingerprint: row.holderFingerprint,
      // Another year is photographed anew.
      photos: json(isNewYear ? [] : row.photos),
      organizationId: ctx.actor.organizationId ?? null,
      authorId: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ action: `${LAND}.created`, objectType: LAND, objectId: next, to: 'draft' })
  await ctx.changed(LAND_TOPIC)
  return next
}

export async function archiveLand(
  ctx: LandCtx,
  id: number,
  { rowVersion, comment }: { rowVersion: number; comment: string },
): Promise<void> {
  const row = await holdLand(ctx, id, rowVersion)
  await tellAuthor(ctx, await landForms.take(ctx, row, 'archive', { reason: comment, set: { reason: comment } }))
}
