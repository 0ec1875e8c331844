import {
  getDealDocuments,
  getDealManifest,
  sendSignCode,
  signDealByCode,
  signDealDocuments,
} from '#contract/deals/documents.ts'
import type { AcceptedSignature, SigningParts } from '../../documents/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { DEAL } from '../row.ts'
import { dealDocuments, dealSigning } from './signing.ts'

export function bindContracts({ bind }: CallBook, { office, service, codes }: SigningParts): void {
  // Draws papers that the job has not drawn yet, so that a reader always finds them.
  const drawn = ({ params }: { params: { id: string } }) => office.maker.makeAllOf(DEAL, params.id)
  bind(getDealDocuments, (ctx, { params }) => dealDocuments(ctx, params.id), drawn)
  bind(getDealManifest, (ctx, { params }) => dealSigning.manifest(ctx, params.id), drawn)
  bind(
    signDealDocuments,
    async (ctx, { params }, accepted: AcceptedSignature) => {
      await dealSigning.signByKey(ctx, params.id, accepted)
      return dealDocuments(ctx, params.id)
    },
    ({ params: { id }, body }, outside) => dealSigning.read(service, { id, pkcs7: body.signature }, outside),
  )
  bind(sendSignCode, (ctx, { params }) => dealSigning.sendCode(ctx, params.id, codes.send), drawn)
  bind(signDealByCode, async (ctx, { params, body }) => {
    const refused = await dealSigning.signByCode(ctx, params.id, body, codes.require)
    return refused ?? dealDocuments(ctx, params.id)
  })
}
