import * as contract from '#contract/deals/documents.ts'
import type { AcceptedSignature, SigningParts } from '../../documents/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { DEAL } from '../row.ts'
import { dealDocuments, dealSigning } from './signing.ts'

export function bindContracts({ bind }: CallBook, { office, service, codes }: SigningParts): void {
  // Draws papers that the job has not drawn yet, so that a reader always finds them.
  const drawn = ({ params }: { params: { id: string } }) => office.maker.makeAllOf(DEAL, params.id)
  bind(contract.getDealDocuments, (ctx, { params }) => dealDocuments(ctx, params.id), drawn)
  bind(contract.getDealManifest, (ctx, { params }) => dealSigning.manifest(ctx, params.id), drawn)
  bind(
    contract.signDealDocuments,
    async (ctx, { params }, accepted: AcceptedSignature) => {
      await dealSigning.signByKey(ctx, params.id, accepted)
      return dealDocuments(ctx, params.id)
    },
    ({ params: { id }, body }, outside) => dealSigning.read(service, { id, pkcs7: body.signature }, outside),
  )
  bind(contract.sendSignCode, (ctx, { params }) => dealSigning.sendCode(ctx, params.id, codes.send), drawn)
  bind(contract.signDealByCode, async (ctx, { params, body }) => {
    const refused = await dealSigning.signByCode(ctx, params.id, body, codes.require)
    return refused ?? dealDocuments(ctx, params.id)
  })
}
