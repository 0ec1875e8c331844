import type { ParsedOf } from '#contract/call.ts'
import type { cancelDeal, Deal as DealPage } from '#contract/deals/deals.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import { proceed } from '../proceed.ts'
import { takeStep } from '../steps.ts'
import { endDeal } from './end.ts'
import { lockVersion } from './locked.ts'
import { presentOwn } from './page.ts'

interface Seen {
  rowVersion: number
}

export async function confirm(ctx: SignedCtx, files: FileStore, id: string, { rowVersion }: Seen): Promise<DealPage> {
  const { deal, side } = await lockVersion(ctx, files, id, { rowVersion, side: 'seller' })
  const confirmed = await takeStep(ctx, deal, 'confirm', { side })
  return presentOwn(ctx, files, { deal: await proceed(ctx, confirmed), side })
}

export async function acceptRevised(ctx: SignedCtx, files: FileStore, id: string, { rowVersion }: Seen) {
  const { deal, side } = await lockVersion(ctx, files, id, { rowVersion, side: 'buyer' })
  const confirmed = await takeStep(ctx, deal, 'acceptRevision', { side })
  return presentOwn(ctx, files, { deal: await proceed(ctx, confirmed), side })
}

export async function cancel(
  ctx: SignedCtx,
  files: FileStore,
  id: string,
  { rowVersion, reason, text }: ParsedOf<typeof cancelDeal>['body'],
): Promise<DealPage> {
  if (reason === 'other' && !text) refuseFields([{ field: 'text', code: 'V_REQUIRED' }])
  const { deal, side } = await lockVersion(ctx, files, id, { rowVersion })
  return presentOwn(ctx, files, { deal: await endDeal(ctx, deal, { step: 'cancel', side, reason, text }), side })
}
