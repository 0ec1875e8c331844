import { z } from 'zod'
import { call, codes } from '../call.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { documentKinds, documentStates, partyRoles, signMethods } from './document-process.ts'

const Signer = z.object({
  role: z.enum(partyRoles),
  name: localized(500),
  /** Whether this side has to sign at all. */
  signs: z.boolean(),
  signedAt: z.iso.datetime().nullable(),
  method: z.enum(signMethods).nullable(),
  signerName: z.string().nullable(),
})

export const SignablePaper = z.object({
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
export type SignablePaper = z.infer<typeof SignablePaper>

export const SignablePapers = z.object({
  items: z.array(SignablePaper),
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
export type SignablePapers = z.infer<typeof SignablePapers>

export const downloadDocument = call('GET /main/api-market/documents/{id}/pdf', {
  summary: 'The paper itself, for its parties and whoever watches over deals',
  access: 'signedIn',
  reads: codes(Permission.DealRead),
  params: z.object({ id: z.uuid() }),
  download: true,
})
