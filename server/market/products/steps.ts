import type { OwnStep } from '#contract/moderation/publication.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { liveEdits, ownerSteps } from '../../moderation/public.ts'
import { lockOwn } from './own.ts'
import { getOwn, type ShownProduct } from './present.ts'
import { publishedProducts } from './publication.ts'

const take = ownerSteps(publishedProducts)
const edits = liveEdits(publishedProducts)
export const editLive = edits.edit

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
  await take(ctx, await lockOwn(ctx, id, rowVersion), step, text)
  return getOwn(ctx, id)
}

export async function discardPending(ctx: SignedCtx, id: number, rowVersion: number): Promise<ShownProduct> {
  await edits.discard(ctx, await lockOwn(ctx, id, rowVersion))
  return getOwn(ctx, id)
}
