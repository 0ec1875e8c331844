import * as contract from '#contract/finance/stages.ts'
import type { CallBook } from '../../../kernel/calls.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { lenderHeld, type One, ownRunning, seeLenderMoney, seeOwnMoney } from '../money/running.ts'
import type { ApplyingParts } from '../wizard/own-calls.ts'
import { cancelMyPolicy, payMyPremium } from './insurance-acts.ts'
import { signVisitOf } from './sign-visit.ts'
import { payMyAdvance, takeStageStep } from './stage-acts.ts'
import { payMyBalance } from './uzagrostar-acts.ts'
import { requireVisitPhoto, viewVisit } from './visits.ts'

export function bindStages({ bind }: CallBook, { files, signing }: ApplyingParts): void {
  bind(contract.takeStageStep, async (ctx, { params, body }) => {
    await takeStageStep(ctx, await lenderHeld(ctx, params.id), body)
    return seeLenderMoney(ctx, params.id)
  })
  bind(contract.payMyAdvance, async (ctx, { params, body }) => {
    const running = await ownRunning(ctx, params)
    await running.kind.applications.held(ctx, running.application, body.rowVersion)
    await payMyAdvance(ctx, running, body.rowVersion)
    return seeOwnMoney(ctx, params)
  })
  /** My own, held, in the version that was looked at. */
  const held = async (ctx: SignedCtx, params: One, rowVersion: number) => {
    const running = await ownRunning(ctx, params)
    await running.kind.applications.held(ctx, running.application, rowVersion)
    return running
  }
  bind(contract.payMyPremium, async (ctx, { params, body }) => {
    await payMyPremium(ctx, await held(ctx, params, body.rowVersion), body.rowVersion)
    return seeOwnMoney(ctx, params)
  })
  bind(contract.cancelMyPolicy, async (ctx, { params, body }) => {
    await cancelMyPolicy(ctx, await held(ctx, params, body.rowVersion), body)
    return seeOwnMoney(ctx, params)
  })
  bind(contract.payMyBalance, async (ctx, { params, body }) => {
    await payMyBalance(ctx, await held(ctx, params, body.rowVersion), body.rowVersion)
    return seeOwnMoney(ctx, params)
  })
  bind(contract.getVisitAct, (ctx, { params }) => viewVisit(ctx, params.id))
  bind(contract.sendVisitCode, async (ctx, { params }) => {
    await viewVisit(ctx, params.id)
    return signing.codes.send(ctx)
  })
  bind(contract.signVisitAct, async (ctx, { params, body }) => {
    const refused = await signVisitOf(ctx, signing, params.id, body)
    if (refused) return refused
    return viewVisit(ctx, params.id)
  })
  bind(contract.readVisitPhoto, async (ctx, { params }) => {
    await requireVisitPhoto(ctx, params.id, params.fileId)
    return files.readProved(ctx, params.fileId)
  })
}
