import { z } from 'zod'
import { call } from '../call.ts'
import { fileLimits } from '../files.ts'
import { documentKinds, partyRoles, signMethods } from './document-process.ts'

/** As numbers are given: letters, year, number. */
const params = z.object({ number: z.string().regex(/^[A-Za-z0-9-]{6,40}$/) })

const checkVerdicts = ['valid', 'waiting', 'void'] as const
export type CheckVerdict = (typeof checkVerdicts)[number]

export const CheckedDocument = z.object({
  number: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  /** Of a certificate in force: what it was given for. */
  subject: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  verdict: z.enum(checkVerdicts),
  signedAt: z.iso.datetime().nullable(),
  voidedAt: z.iso.datetime().nullable(),
  parties: z.array(
    z.object({
      role: z.enum(partyRoles),
      /** Of an organization in full, of a person shortened. */
      name: z.string(),
      signs: z.boolean(),
      signedAt: z.iso.datetime().nullable(),
      method: z.enum(signMethods).nullable(),
      signerName: z.string().nullable(),
      serialNumber: z.string().nullable(),
    }),
  ),
  sha256: z.string().nullable(),
  size: z.int().nullable(),
})
export type CheckedDocument = z.infer<typeof CheckedDocument>

export const checkDocument = call('GET /main/api-market/check/{number}', {
  summary: 'What anybody may know of a paper by its number: whether it is in force, between whom, who signed',
  access: 'open',
  perMinute: 60,
  params,
  answer: CheckedDocument,
})

export const compareDocument = call('POST /main/api-market/check/{number}', {
  summary: 'Whether these are the very bytes that were signed; the file is not kept',
  access: 'open',
  perMinute: 20,
  params,
  upload: { maxBytes: fileLimits.document.maxBytes },
  answer: z.object({ same: z.boolean(), sha256: z.string() }),
})
