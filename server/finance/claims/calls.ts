import * as contract from '#contract/finance/claims.ts'
import type { SigningParts } from '../../documents/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { Refusal } from '../../kernel/refuse.ts'
import * as acts from './acts.ts'
import { requireSide, sidesOf } from './rows.ts'
import { listClaims, requireClaimPhoto, viewClaim } from './view.ts'

export function bindClaims({ bind }: CallBook, { files, signing }: { files: FileStore; signing: SigningParts }): void {
  bind(contract.listClaims, (ctx, { query }) => listClaims(ctx, query))
  bind(contract.getClaim, (ctx, { params }) => viewClaim(ctx, params.id))
  bind(contract.readClaimPhoto, async (ctx, { params }) => {
    await requireClaimPhoto(ctx, params.id, params.fileId)
    return files.readProved(ctx, params.fileId)
  })
  bind(contract.fileClaim, async (ctx, { params, body }) => {
    const { id } = await acts.fileClaim(ctx, params.id, body)
    return viewClaim(ctx, id)
  })
  bind(contract.assignExpert, async (ctx, { params, body }) => {
    await requireSide(ctx, params.id, 'insurer')
    await acts.nameExpert(ctx, params.id, 'assign', body)
    return viewClaim(ctx, params.id)
  })
  bind(contract.replaceExpert, async (ctx, { params, body }) => {
    await requireSide(ctx, params.id, 'insurer')
    await acts.nameExpert(ctx, params.id, 'replace', body)
    return viewClaim(ctx, params.id)
  })
  bind(contract.reassignClaim, async (ctx, { params, body }) => {
    await sidesOf(ctx, params.id)
    await acts.nameExpert(ctx, params.id, 'reassign', body)
    return viewClaim(ctx, params.id)
  })
  bind(contract.sendSurveyCode, async (ctx, { params }) => {
    await acts.requireExpert(ctx, params.id)
    return signing.codes.send(ctx)
  })
  bind(contract.surveyClaim, async (ctx, { params, body }) => {
    const refused = await acts.surveyClaim(ctx, signing, params.id, body)
    return refused instanceof Refusal ? refused : viewClaim(ctx, params.id)
  })
  bind(contract.agreeClaim, async (ctx, { params, body }) => {
    await requireSide(ctx, params.id, 'client')
    await acts.agreeClaim(ctx, params.id, body.rowVersion)
    return viewClaim(ctx, params.id)
  })
  bind(contract.contestClaim, async (ctx, { params, body }) => {
    await requireSide(ctx, params.id, 'client')
    await acts.contestClaim(ctx, params.id, body)
    return viewClaim(ctx, params.id)
  })
  bind(contract.payClaim, async (ctx, { params, body }) => {
    await requireSide(ctx, params.id, 'insurer')
    await acts.payClaim(ctx, params.id, body)
    return viewClaim(ctx, params.id)
  })
  bind(contract.refuseClaim, async (ctx, { params, body }) => {
    await requireSide(ctx, params.id, 'insurer')
    await acts.refuseClaim(ctx, params.id, body)
    return viewClaim(ctx, params.id)
  })
}
