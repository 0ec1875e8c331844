import { holdApplication } from '../../../applications/public.ts'
import type { SigningParts } from '../../../documents/public.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refuse.ts'
import { ofApplication } from './kinds.ts'
import { subsidySteps } from './stage.ts'
import { signVisit, visitedApplication } from './visits.ts'

/** A member signs; the third signature moves the application on. A wrong code is returned, the attempt kept. */
export async function signVisitOf(
  ctx: SignedCtx,
  signing: Pick<SigningParts, 'codes'>,
  id: number,
  typed: { verifyKey: string; code: string },
): Promise<Refusal | undefined> {
  // The application is held first, as whatever is done to it does.
  const applicationId = await visitedApplication(ctx, id)
  const { kind } = await ofApplication(ctx, applicationId)
  const application = await holdApplication(ctx, kind, applicationId)
  const signed = await signVisit(ctx, signing, id, typed)
  if (signed instanceof Refusal) return signed
  if (signed === 'whole') await subsidySteps.take(ctx, application, 'signVisit')
  return undefined
}
