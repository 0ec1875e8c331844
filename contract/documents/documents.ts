import { z } from 'zod'
import { call, codes } from '../call.ts'
import { SentCode, TypedCode } from '../identity/codes.ts'
import { SignedMessage } from '../identity/signature.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { documentKinds, documentStates, partyRoles, signMethods } from './document-process.ts'

const uuidParams = z.object({ id: z.uuid() })

const Signer = z.object({
  role: z.enum(partyRoles),
  name: localized(500),
  /** Whether this side has to sign at all. */
  signs: z.boolean(),
  signedAt: z.iso.datetime().nullable(),
  method: z.enum(signMethods).nullable(),
  signerName: z.string().nullable(),
})

export const DealDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  title: localized(500),
  /** Null for the moment until its bytes are made. */
  number: z.string().nullable(),
  state: z.enum(documentStates),
  version: z.int(),
  issuedAt: z.iso.datetime(),
  sha256: z.string().nullable(),
  size: z.int().nullable(),
  signers: z.array(Signer),
  /** Null until the bytes are made. */
  url: z.string().nullable(),
  checkPath: z.string().nullable(),
})
export type DealDocument = z.infer<typeof DealDocument>

export const DealDocuments = z.object({
  items: z.array(DealDocument),
  /** My signature is waited for; one signature covers every paper that waits. */
  can: z.object({ sign: z.boolean() }),
  /** How I may sign; a code goes to `phone`, shown masked. */
  methods: z.array(z.enum(signMethods)),
  /** Why a code will not do, where it will not. */
  codeRefusal: z.enum(['sum', 'template', 'phone']).nullable(),
  phone: z.string().nullable(),
  /** Whose key signs: a number by which the signing client's keys are marked; personal numbers masked. */
  signer: z.object({ name: localized(500), number: z.string().nullable(), known: z.boolean() }).nullable(),
})
export type DealDocuments = z.infer<typeof DealDocuments>

export const getDealDocuments = call('GET /main/api-market/deals/{id}/documents', {
  summary: 'Papers of a deal: numbers, who has signed, and whether I have to',
  access: 'signedIn',
  scope: territory('deal'),
  reads: codes(Permission.DealRead),
  params: uuidParams,
  answer: DealDocuments,
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
  answer: DealDocuments,
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
  answer: DealDocuments,
})

export const downloadDocument = call('GET /main/api-market/documents/{id}/pdf', {
  summary: 'The paper itself, for its parties and whoever watches over deals',
  access: 'signedIn',
  reads: codes(Permission.DealRead),
  params: uuidParams,
  download: true,
})
