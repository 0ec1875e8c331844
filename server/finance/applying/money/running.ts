import type { FinanceMoney } from '#contract/finance/money.ts'
import { type Application, holdApplication, holdOwn, isAddressedTo, viewRequest } from '../../../applications/public.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { requireProfile } from '../desk/profile.ts'
import { ofKind, ofRequest } from '../kinds/kinds.ts'
import { viewMoney } from './money-view.ts'
import type { Running } from './repay.ts'

export interface One {
  kind: string
  id: number
}

export const readRow = (ctx: Pick<Ctx, 'tx'>, id: number): Promise<Application> =>
  ctx.tx.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const wonBy = (ctx: Pick<Ctx, 'tx'>, applicationId: number) =>
  ctx.tx
    .selectFrom('applicationRequests')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'won')
    .executeTakeFirst()

/** My own, held, with the lender that was chosen. */
export async function ownRunning(ctx: SignedCtx, { kind: name, id }: One): Promise<Running> {
  const { kind } = ofKind(name)
  const application = await holdOwn(ctx, kind, id)
  const request = (await wonBy(ctx, id)) ?? refuse('E_STATE', { status: application.status })
  return { kind, application, request, lenderId: request.recipientId }
}

/** One of ours, held, by whoever has a place in the lender's work. */
export async function lenderHeld(ctx: SignedCtx, requestId: number): Promise<Running> {
  await requireProfile(ctx)
  const { kind, applicationId } = await ofRequest(ctx, requestId)
  await isAddressedTo(ctx, kind, requestId)
  const application = await holdApplication(ctx, kind, applicationId)
  const request = await isAddressedTo(ctx, kind, requestId)
  return { kind, application, request, lenderId: request.recipientId }
}

/** One that has chosen us, held. */
export async function lenderRunning(ctx: SignedCtx, requestId: number): Promise<Running> {
  const running = await lenderHeld(ctx, requestId)
  const { status } = running.request
  return status === 'won' ? running : refuse('E_STATE', { status })
}

export async function seeOwnMoney(ctx: SignedCtx, params: One): Promise<FinanceMoney> {
  await ofKind(params.kind).applicant.one(ctx, { params })
  return viewMoney(ctx, await readRow(ctx, params.id), 'applicant')
}

/** Of one that has chosen us; where a protocol decides, also while we look at it. */
export async function seeLenderMoney(ctx: SignedCtx, requestId: number): Promise<FinanceMoney> {
  const { kind, applicationId } = await ofRequest(ctx, requestId)
  const { status, isMasked } = await viewRequest(ctx, kind, requestId)
  const isOurs = status === 'won' || (kind.decidedBy === 'protocol' && !isMasked)
  return isOurs ? viewMoney(ctx, await readRow(ctx, applicationId), 'lender') : refuse('E_NOT_FOUND')
}
