import {
  getDealDocuments,
  getDealManifest,
  sendSignCode,
  signDealByCode,
  signDealDocuments,
} from '#contract/documents/documents.ts'
import type { SentCode } from '#contract/identity/codes.ts'
import { type DocumentOffice, documentsOf, manifestOf } from '../../documents/public.ts'
import { readSignature, type SignatureService } from '../../identity/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { Refusal } from '../../kernel/refuse.ts'
import { DEAL } from '../row.ts'
import { dealDocuments } from './documents.ts'
import { askCode, manifestToSign, signByCode, signByKey } from './sign.ts'

type Accepted = Awaited<ReturnType<typeof readSignature>>

export interface SigningParts {
  office: DocumentOffice
  service: SignatureService
  /** One-time codes to the signer's own phone; a wrong one is returned, so that the attempt is kept. */
  codes: {
    send(ctx: SignedCtx): Promise<SentCode>
    require(ctx: SignedCtx, typed: { verifyKey: string; code: string }): Promise<string | Refusal>
  }
}

export function bindContracts({ bind }: CallBook, { office, service, codes }: SigningParts): void {
  const made = (id: string) => office.maker.makeAllOf(DEAL, id)
  // Whoever looks finds them drawn, even where the job has not come to them.
  bind(
    getDealDocuments,
    (ctx, { params }) => dealDocuments(ctx, params.id),
    ({ params }) => made(params.id),
  )
  bind(
    getDealManifest,
    (ctx, { params }) => manifestToSign(ctx, params.id),
    ({ params }) => made(params.id),
  )
  bind(
    signDealDocuments,
    async (ctx, { params }, accepted: Accepted) => {
      await signByKey(ctx, params.id, accepted)
      return dealDocuments(ctx, params.id)
    },
    async ({ params, body }, outside) => {
      const papers = await documentsOf({ tx: outside.db }, { objectType: DEAL, objectId: params.id })
      const content = new TextEncoder().encode(manifestOf(papers))
      return readSignature(service, { content, pkcs7: body.signature }, outside)
    },
  )
  bind(
    sendSignCode,
    (ctx, { params }) => askCode(ctx, params.id, codes.send),
    ({ params }) => made(params.id),
  )
  bind(signDealByCode, async (ctx, { params, body }) => {
    const refused = await signByCode(ctx, params.id, body, codes.require)
    return refused ?? dealDocuments(ctx, params.id)
  })
}
