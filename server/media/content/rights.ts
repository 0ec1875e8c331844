import {
  type ContentStep,
  contentProcess,
  editProcess,
  type StaffStep,
  staffSteps,
} from '#contract/media/content-process.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import type { ContentRights } from '#contract/media/staff.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Item, isChief, mayPublish, mayWith } from './item.ts'

type Ruled = Pick<Item, 'kind' | 'status' | 'editStatus' | 'writers' | 'submittedBy' | 'createdBy' | 'publishedVersion'>
type EditStep = keyof typeof editProcess

const isEditStep = (step: StaffStep): step is EditStep => Object.hasOwn(editProcess, step)
const isContentStep = (step: StaffStep): step is StaffStep & ContentStep => Object.hasOwn(contentProcess, step)

/** Of the item itself, or of an edit of something published. */
type Move = { of: 'item'; step: StaffStep & ContentStep } | { of: 'edit'; step: EditStep }

/** What a step would do to an item as it is; undefined where its state does not allow it. */
function moveOf({ status, editStatus }: Pick<Item, 'status' | 'editStatus'>, step: StaffStep): Move | undefined {
  if (status === 'published' && isEditStep(step))
    return canFrom(editProcess, editStatus)[step] ? { of: 'edit', step } : undefined
  return isContentStep(step) && canFrom(contentProcess, status)[step] ? { of: 'item', step } : undefined
}

function holdsCode(ctx: SignedCtx, { kind }: Pick<Item, 'kind'>, step: StaffStep): boolean {
  const by = isContentStep(step) ? contentProcess[step].by : editProcess[step].by
  if (by === 'editor') return mayWith(ctx, kind, 'edit')
  return by === 'publisher' ? mayPublish(ctx) : ctx.actor.permissions.has(Permission.MediaArchive)
}

/** Four eyes: the author of a waiting text does not publish it; the chief editor may. */
function isOwnHand(ctx: SignedCtx, { writers, submittedBy, createdBy, publishedVersion }: Ruled): boolean {
  if (isChief(ctx)) return false
  const { userId } = ctx.actor
  return writers.includes(userId) || submittedBy === userId || (publishedVersion === null && createdBy === userId)
}
const needsFourEyes = (step: StaffStep) => step === 'publish' || step === 'schedule'

export function requireMove(ctx: SignedCtx, row: Ruled, step: StaffStep): Move {
  if (!holdsCode(ctx, row, step)) refuse('E_FORBIDDEN')
  const move = moveOf(row, step)
  if (!move) refuse('E_STATE', { status: row.status === 'published' && isEditStep(step) ? row.editStatus : row.status })
  if (needsFourEyes(step) && isOwnHand(ctx, row)) refuse('E_SOD')
  return move
}

const isWaiting = ({ status, editStatus }: Ruled) =>
  status === 'in_review' || (status === 'published' && editStatus === 'in_review')

/** A submitted text can be changed by the chief editor only, a scheduled one by nobody. */
export function mayEdit(ctx: SignedCtx, row: Ruled): boolean {
  if (!mayWith(ctx, row.kind, 'edit') || row.status === 'archived' || row.status === 'scheduled') return false
  return !isWaiting(row) || isChief(ctx)
}

export function rightsOf(ctx: SignedCtx, row: Ruled & Pick<Item, 'version' | 'pinnedAt'>): ContentRights {
  const may = (step: StaffStep) =>
    holdsCode(ctx, row, step) && moveOf(row, step) !== undefined && !(needsFourEyes(step) && isOwnHand(ctx, row))
  const features = ctx.actor.permissions.has(Permission.MediaFeature) && contentKinds[row.kind].publicPath !== null
  const steps = Object.fromEntries(staffSteps.map((step) => [step, may(step)])) as Record<StaffStep, boolean>
  return {
    ...steps,
    edit: mayEdit(ctx, row),
    pin: features && row.status === 'published' && row.pinnedAt === null,
    unpin: features && row.pinnedAt !== null,
    preview:
      (mayWith(ctx, row.kind, 'edit') || mayPublish(ctx)) &&
      contentKinds[row.kind].preview &&
      (row.status !== 'published' || row.editStatus !== 'none'),
    remove: mayWith(ctx, row.kind, 'edit') && row.status === 'draft' && row.version === 0,
  }
}
