import { z } from 'zod'
import { call, codes } from '../call.ts'
import { SignablePapers } from '../documents/documents.ts'
import { SentCode, TypedCode } from '../identity/codes.ts'
import { SignedMessage } from '../identity/signature.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'

const uuidParams = z.object({ id: z.uuid() })

export const getDealDocuments = call('GET /main/api-market/deals/{id}/documents', {
  summary: 'Papers of a deal: numbers, who has signed, and whether I have to',
  access: 'signedIn',
  scope: territory('deal'),
  reads: codes(Permission.DealRead),
  params: uuidParams,
  answer: SignablePapers,
})

export const getDealManifest = call('GET /main/api-market/deals/{id}/documents/manifest', {
  summary: 'The text to sign: every paper of the deal that waits, by number and sha-256',
  access: 'signedIn',
  acts: codes(Permission.DealSign),
  params: uuidParams,
  answer: z.object({ manifest: z.string() }),
})

export const signDealDocuments = call('POST /main/api-market/deals/{id}/documents/sign', {
  summary: 'Sign every paper that waits, with the signed manifest',
  access: 'signedIn',
  scope: territory('deal'),
  acts: codes(Permission.DealSign),
  perMinute: 30,
  params: uuidParams,
  body: z.strictObject({ signature: SignedMessage }),
  answer: SignablePapers,
})

export const sendSignCode = call('POST /main/api-market/deals/{id}/documents/sign-code', {
  summary: 'Send a one-time code to my own phone, to sign the papers that wait',
  access: 'signedIn',
  acts: codes(Permission.DealSign),
  perMinute: 30,
  params: uuidParams,
  answer: SentCode,
})

export const signDealByCode = call('POST /main/api-market/deals/{id}/documents/sign-by-code', {
  summary: 'Sign every paper that waits, with the code from my phone',
  access: 'signedIn',
  scope: territory('deal'),
  acts: codes(Permission.DealSign),
  perMinute: 30,
  params: uuidParams,
  body: TypedCode.strict(),
  answer: SignablePapers,
})
