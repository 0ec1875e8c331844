import type { OwnStep } from '#contract/moderation/publication.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { liveEdits, ownerSteps } from '../../moderation/public.ts'
import { publishedAnnouncements } from '../published.ts'
import { requireRoomForDraft } from './limits.ts'
import { lockOwn } from './own.ts'
import { getMine, type ShownMine } from './present.ts'

const take = ownerSteps(publishedAnnouncements)
const edits = liveEdits(publishedAnnouncements)
export const editLive = edits.edit

interface Asked {
  step: OwnStep
  rowVersion: number
  text?: string | undefined
}

export async function takeMineStep(ctx: SignedCtx, id: number, { step, rowVersion, text }: Asked): Promise<ShownMine> {
  const row = await lockOwn(ctx, id, rowVersion)
  // Archived announcements do not count towards the limit; a restored draft does again.
  if (step === 'restore' && row.status === 'archived') await requireRoomForDraft(ctx, row.kind)
  await take(ctx, row, step, text)
  return getMine(ctx, id)
}

export async function discardPending(ctx: SignedCtx, id: number, rowVersion: number): Promise<ShownMine> {
  await edits.discard(ctx, await lockOwn(ctx, id, rowVersion))
  return getMine(ctx, id)
}
