import {
  getDealDocuments,
  getDealManifest,
  sendSignCode,
  signDealByCode,
  signDealDocuments,
} from '#contract/deals/documents.ts'
import { type AcceptedSignature, openSigning, type SigningParts } from '../../documents/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { dealDocuments, dealSigning } from './signing.ts'

export function bindContracts({ bind }: CallBook, parts: SigningParts): void {
  const signing = openSigning(dealSigning, parts)
  const drawn = ({ params }: { params: { id: string } }) => signing.draw(params.id)
  bind(getDealDocuments, (ctx, { params }) => dealDocuments(ctx, params.id), drawn)
  bind(getDealManifest, (ctx, { params }) => signing.manifest(ctx, params.id), drawn)
  bind(
    signDealDocuments,
    async (ctx, { params }, accepted: AcceptedSignature) => {
      await signing.signByKey(ctx, params.id, accepted)
      return dealDocuments(ctx, params.id)
    },
    ({ params, body }, outside) => signing.read(params.id, body.signature, outside),
  )
  bind(sendSignCode, (ctx, { params }) => signing.sendCode(ctx, params.id), drawn)
  bind(signDealByCode, async (ctx, { params, body }) => {
    const refused = await signing.signByCode(ctx, params.id, body)
    return refused ?? dealDocuments(ctx, params.id)
  })
}
