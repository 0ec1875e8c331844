import type { EventCode } from '#contract/notices/events.ts'
import type { Application, Request } from '../../applications/public.ts'
import { answering } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notify } from '../../notices/public.ts'
import { productOf } from '../products/lookup.ts'

const valuesOf = async (ctx: Ctx, { number, subjectId }: Application) => ({
  number: number ?? '',
  title: (await productOf(ctx, subjectId))?.terms.name ?? { uz: '' },
})

/** The applicant learns of it. */
export async function tellOf(
  ctx: Ctx,
  application: Application,
  event: EventCode,
  more: Readonly<Record<string, string>> = {},
  link = `/dashboard/my-applications/${application.kind}/${application.id}`,
): Promise<void> {
  const party = { userId: application.userId, organizationId: application.organizationId }
  const values = { ...(await valuesOf(ctx, application)), ...more }
  await notify(ctx, event, await answering(ctx, party), values, { link, as: party })
}

/** Whoever of the lender has it, and where nobody has, those who lead. */
export async function tellLender(
  ctx: Ctx,
  application: Application,
  request: Pick<Request, 'id' | 'assigneeId' | 'recipientId'>,
  event: EventCode,
): Promise<void> {
  const as = { userId: request.assigneeId ?? '', organizationId: request.recipientId }
  const people = request.assigneeId ? [request.assigneeId] : await answering(ctx, as)
  const link = `/dashboard/credit-requests/${request.id}`
  await notify(ctx, event, people, await valuesOf(ctx, application), { link, as })
}

export async function tellBoth(
  ctx: Ctx,
  application: Application,
  request: Pick<Request, 'id' | 'assigneeId' | 'recipientId'>,
  event: EventCode,
): Promise<void> {
  await tellOf(ctx, application, event)
  await tellLender(ctx, application, request, event)
}
