import { z } from 'zod'
import { call } from '../call.ts'
import { fileLimits } from '../files.ts'
import { documentKinds, partyRoles, signMethods } from './document-process.ts'

/** As numbers are given: letters, year, number. */
const params = z.object({ number: z.string().regex(/^[A-Za-z0-9-]{6,40}$/) })

const checkVerdicts = ['valid', 'waiting', 'void'] as const
export type CheckVerdict = (typeof checkVerdicts)[number]

/** The unguessable part of a paper's address; its QR carries it. */
const query = z.object({ key: z.string().max(40).optional() })

export const CheckedDocument = z.object({
  number: z.string(),
  /** Told to whoever holds the paper: with the part that its QR carries. By number alone it is null. */
  kind: z.enum(documentKinds).nullable(),
  title: z.string().nullable(),
  /** Of a certificate in force: what it was given for. */
  subject: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  verdict: z.enum(checkVerdicts),
  /** Since when it is in force, or void. */
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
  summary: 'Whether a paper is in force, by its number; with the key of its QR also between whom, and who signed',
  access: 'open',
  perMinute: 60,
  params,
  query,
  answer: CheckedDocument,
})

export const compareDocument = call('POST /main/api-market/check/{number}', {
  summary: 'Whether these are the very bytes that were signed; the file is not kept',
  access: 'open',
  perMinute: 20,
  params,
  upload: { maxBytes: fileLimits.document.maxBytes },
  /** The key, to whoever has the very bytes: they hold the paper. */
  answer: z.object({ same: z.boolean(), sha256: z.string(), key: z.string().nullable() }),
})
