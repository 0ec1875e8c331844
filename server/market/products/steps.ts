import { isOnShelf, type OwnStep, publicationProcess } from '#contract/moderation/publication.ts'
import { canStep } from '#contract/process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { remarksOf, withdrawCase } from '../../moderation/public.ts'
import { requireSound, wholeOf } from './examine.ts'
import { requireRoomFor } from './limits.ts'
import { lockOwn } from './own.ts'
import { getOwn, isRenewable, isRestorable, type ShownProduct, stockOf } from './present.ts'
import { audit, expiryOf, giveToJudgement, keepVersion, publish } from './publication.ts'
import { availableOf } from './quantities.ts'
import { change, contentColumns, PRODUCT, type Product } from './row.ts'
import { shelve } from './shelf.ts'
import { moveLocked, stateFor } from './stock.ts'

type Take = (ctx: SignedCtx, row: Product, text: string | undefined) => Promise<Product>

interface Asked {
  step: OwnStep
  rowVersion: number
  text?: string | undefined
}

export async function takeOwnStep(
  ctx: SignedCtx,
  id: number,
  { step, rowVersion, text }: Asked,
): Promise<ShownProduct> {
  const row = await lockOwn(ctx, id, rowVersion)
  if (!canStep(publicationProcess, step, row.status)) refuse('E_STATE', { status: row.status })
  const after = await takes[step](ctx, row, text)
  if (isOnShelf(row.status) || isOnShelf(after.status)) await shelve(ctx, [id])
  return getOwn(ctx, id)
}

const target = (row: Product) => ({ targetType: PRODUCT, targetId: String(row.id) })

/** Whole and sound it is frozen as a version and waits; the first time what it begins with comes into the stock. */
const submit: Take = async (ctx, row) => {
  const content = await requireSound(ctx, row.pending ?? row.content, stockOf(row))
  await requireRoomFor(ctx, row.id, content)
  const version = row.version + 1
  const { to } = publicationProcess.submit
  let submitted = await change(ctx, row, { ...contentColumns(content), pending: null, status: to, version })
  await keepVersion(ctx, row, version, content)
  if (row.version === 0 && row.openingStock)
    submitted = await moveLocked(ctx, submitted, { kind: 'in', stock: row.openingStock, reserved: 0 })
  await audit(ctx, row, 'submit', to)
  const trusted = await giveToJudgement(ctx, submitted, { version, content })
  return trusted ? publish(ctx, submitted, content, 'auto') : submitted
}

const recall: Take = async (ctx, row, text) => {
  await withdrawCase(ctx, target(row))
  return settle(ctx, row, 'recall', {}, text)
}

/** Once, to another moderator, about the same version. */
const appeal: Take = async (ctx, row, text) => {
  if (!text) refuseFields([{ field: 'text', code: 'V_REQUIRED' }])
  const last = (await remarksOf(ctx, PRODUCT, [row.id])).get(String(row.id))?.last
  if (!last?.canAppeal) refuse('E_STATE', { status: row.status })
  const content = wholeOf(row.content)
  await requireRoomFor(ctx, row.id, content)
  const after = await settle(ctx, row, 'appeal', {}, text)
  await giveToJudgement(ctx, after, { version: row.version, content, appeal: { of: last.caseId, text } })
  return after
}

const pause: Take = (ctx, row, text) => settle(ctx, row, 'pause', {}, text)

const resume: Take = (ctx, row, text) =>
  settle(ctx, row, 'resume', { status: stateFor('published', availableOf(row)) }, text)

const renew: Take = async (ctx, row, text) => {
  if (!isRenewable(row, ctx.now)) refuse('E_STATE', { status: row.status })
  const content = await requireSound(ctx, row.content, stockOf(row))
  await requireRoomFor(ctx, row.id, content)
  const expiresAt = await expiryOf(ctx, content.categoryId)
  const status = stateFor('published', availableOf(row))
  return settle(ctx, row, 'renew', { status, expiresAt, expiryTold: false }, text)
}

/** What waits for a judgement goes with it. */
const archive: Take = async (ctx, row, text) => {
  if (row.pending || row.status === 'on_moderation') await withdrawCase(ctx, target(row))
  return settle(ctx, row, 'archive', { pending: null, archivedAt: ctx.now }, text)
}

const restore: Take = (ctx, row, text) => {
  if (!isRestorable(row, ctx.now)) refuse('E_STATE', { status: row.status })
  return settle(ctx, row, 'restore', { archivedAt: null, expiresAt: null }, text)
}

const takes: Record<OwnStep, Take> = { submit, recall, appeal, pause, resume, renew, archive, restore }

async function settle(
  ctx: SignedCtx,
  row: Product,
  step: OwnStep,
  columns: Parameters<typeof change>[2],
  reason: string | undefined,
): Promise<Product> {
  const after = await change(ctx, row, { status: publicationProcess[step].to, ...columns })
  await audit(ctx, row, step, after.status, reason)
  return after
}
