import * as contract from '#contract/announcements/applicants.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { applyTo } from './apply.ts'
import { declineMany, undoMany } from './decline.ts'
import { findApplicants, findResponses } from './list.ts'
import { presentPage } from './page.ts'
import { phoneOfOther } from './phone.ts'
import { APPLICANT, ownApplicant } from './row.ts'
import { seen, takeStep } from './steps.ts'

export function bindApplicants({ bind }: CallBook, { files }: { files: FileStore }): void {
  const shown = (ctx: SignedCtx, id: string) => presentPage(ctx, files, id)

  bind(contract.apply, async (ctx, { params, body }) => shown(ctx, await applyTo(ctx, params.id, body)))
  bind(contract.listApplicants, (ctx, { params, query }) => findApplicants(ctx, files, params.id, query))
  bind(contract.getApplicant, async (ctx, { params }) => {
    await seen(ctx, params.id)
    return shown(ctx, params.id)
  })
  bind(contract.takeApplicantStep, async (ctx, { params, body }) =>
    (await takeStep(ctx, params.id, body)) === 'stale'
      ? refuse('E_STALE', {}, { current: await shown(ctx, params.id) })
      : shown(ctx, params.id),
  )
  bind(contract.declineApplicants, (ctx, { params, body }) => declineMany(ctx, params.id, body))
  bind(contract.undoDecline, (ctx, { params, body }) => undoMany(ctx, params.id, body.ids))
  bind(contract.myResponses, (ctx, { query }) => findResponses(ctx, files, query))
  bind(contract.revealApplicantPhone, (ctx, { params }) => phoneOfOther(ctx, params.id))
  bind(contract.applicantHistory, async (ctx, { params }) => {
    const { side } = await ownApplicant(ctx, params.id)
    // The owner's steps are not shown to the applicant: a short list, a reason that was not shared.
    return side === 'owner' ? findHistory(ctx, APPLICANT, params.id) : refuse('E_NOT_FOUND')
  })
  bind(contract.readApplicantFile, async (ctx, { params }) => {
    const { row } = await ownApplicant(ctx, params.id)
    if (!row.files.some(({ id }) => id === params.fileId)) refuse('E_NOT_FOUND')
    return files.readProved(ctx, params.fileId)
  })
}
