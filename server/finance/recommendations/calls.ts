import * as own from '#contract/finance/recommendations/my-recommendations.ts'
import * as contract from '#contract/finance/recommendations/recommendations.ts'
import type { AcceptedSignature, SigningParts } from '../../documents/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { beginLetter, requestLetter } from './begin.ts'
import { exportLetters } from './file.ts'
import { listMine } from './mine.ts'
import { letterSigning } from './paper.ts'
import { lyingRecommendations, RECOMMENDATION, requireLetter } from './rows.ts'
import { letterProducts, listLetters, viewLetter } from './view.ts'
import * as acts from './write.ts'

interface Parts {
  files: FileStore
  signing: SigningParts
}

export function bindRecommendations(book: CallBook, { files, signing }: Parts): void {
  const { bind } = book
  book.lies('recommendation', lyingRecommendations)
  bind(own.listMyRecommendations, (ctx) => listMine(ctx))
  bind(own.requestRecommendation, async (ctx, { body }) => {
    await requestLetter(ctx, body.productId)
    return listMine(ctx)
  })
  const drawn = ({ params }: { params: { id: number } }) =>
    signing.office.maker.makeAllOf(RECOMMENDATION, String(params.id))
  bind(contract.listRecommendations, (ctx, { query }) => listLetters(ctx, query))
  bind(contract.exportRecommendations, (ctx, { query }) => exportLetters(ctx, query))
  bind(contract.recommendationProducts, (ctx) => letterProducts(ctx))
  bind(contract.getRecommendation, (ctx, { params }) => viewLetter(ctx, params.id), drawn)
  bind(contract.recommendationHistory, async (ctx, { params }) => {
    await requireLetter(ctx, params.id)
    return findHistory(ctx, RECOMMENDATION, params.id)
  })
  bind(contract.readVisitPhoto, async (ctx, { params }) => {
    const { photos } = await requireLetter(ctx, params.id)
    if (!photos.some(({ id }) => id === params.fileId)) refuse('E_NOT_FOUND')
    return files.readProved(ctx, params.fileId)
  })
  bind(contract.createRecommendation, async (ctx, { body }) => viewLetter(ctx, (await beginLetter(ctx, body)).id))
  bind(contract.updateRecommendation, async (ctx, { params, body }) => {
    await acts.writeLetter(ctx, params.id, body)
    return viewLetter(ctx, params.id)
  })
  bind(contract.prepareRecommendation, async (ctx, { params, body }) => {
    await acts.prepareLetter(ctx, params.id, body.rowVersion)
    return viewLetter(ctx, params.id)
  })
  bind(contract.declineRecommendation, async (ctx, { params, body }) => {
    await acts.declineLetter(ctx, params.id, body)
    return viewLetter(ctx, params.id)
  })
  bind(contract.revokeRecommendation, async (ctx, { params, body }) => {
    await acts.revokeLetter(ctx, params.id, body)
    return viewLetter(ctx, params.id)
  })
  bindSigning(book, signing, drawn)
}

type Drawn = (asked: { params: { id: number } }) => Promise<void>

function bindSigning({ bind }: CallBook, { service, codes }: SigningParts, drawn: Drawn): void {
  bind(
    contract.getRecommendationManifest,
    async (ctx, { params }) => {
      await requireLetter(ctx, params.id)
      return letterSigning.manifest(ctx, String(params.id))
    },
    drawn,
  )
  bind(
    contract.signRecommendation,
    async (ctx, { params }, accepted: AcceptedSignature) => {
      await requireLetter(ctx, params.id)
      await letterSigning.signByKey(ctx, String(params.id), accepted)
      return viewLetter(ctx, params.id)
    },
    ({ params, body }, outside) =>
      letterSigning.read(service, { id: String(params.id), pkcs7: body.signature }, outside),
  )
  bind(
    contract.sendRecommendationCode,
    async (ctx, { params }) => {
      await requireLetter(ctx, params.id)
      return letterSigning.sendCode(ctx, String(params.id), codes.send)
    },
    drawn,
  )
  bind(contract.signRecommendationByCode, async (ctx, { params, body }) => {
    await requireLetter(ctx, params.id)
    const refused = await letterSigning.signByCode(ctx, String(params.id), body, codes.require)
    return refused ?? viewLetter(ctx, params.id)
  })
}
