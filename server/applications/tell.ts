import type { Localized } from '#contract/localized.ts'
import { answering, holdersOfCode } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { notify } from '../notices/public.ts'
import type { Happening } from './happening.ts'
import type { ApplicationKind } from './kind.ts'
import { type Application, applicantOf, type HeldRequest } from './rows.ts'

async function valuesOf(ctx: Ctx, kind: ApplicationKind, { number, subjectId }: Application) {
  const title: Localized = (await kind.titles(ctx, [subjectId])).get(subjectId) ?? { uz: '' }
  return { number: number ?? '', title }
}

export async function tellApplicant(
  ctx: Ctx,
  kind: ApplicationKind,
  application: Application,
  what: Happening,
): Promise<void> {
  const event = kind.notices[what]
  if (!event) return
  const party = applicantOf(application)
  const values = await valuesOf(ctx, kind, application)
  const link = kind.linkOf(application, 'applicant')
  await notify(ctx, event, await answering(ctx, party), values, { link, as: party })
}

/** Notifies the officer of the request, or the heads where nobody has taken it. */
export async function tellRecipient(
  ctx: Ctx,
  kind: ApplicationKind,
  { application, request }: HeldRequest,
  what: Happening,
): Promise<void> {
  const event = kind.notices[what]
  if (!event) return
  const as = { userId: request.assigneeId ?? '', organizationId: request.recipientId }
  const people = request.assigneeId && what !== 'approvalNeeded' ? [request.assigneeId] : await answering(ctx, as)
  const values = await valuesOf(ctx, kind, application)
  await notify(ctx, event, people, values, { link: kind.linkOf(application, 'recipient', request), as })
}

export async function tellOverseers(
  ctx: Ctx,
  kind: ApplicationKind,
  application: Application,
  what: Happening,
): Promise<void> {
  const event = kind.notices[what]
  if (!event) return
  const values = await valuesOf(ctx, kind, application)
  const link = kind.linkOf(application, 'overseer')
  await notify(ctx, event, await holdersOfCode(ctx, kind.overseers), values, { link, as: 'staff' })
}
