import { z } from 'zod'
import { call } from '../call.ts'
import { fileLimits, type UploadPurpose } from '../files.ts'

const UploadedFile = z.object({
  id: z.string(),
  url: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

const purposes = [
  'organization',
  'person',
  'product',
  'ad',
  'message',
  'deal',
  'visit',
] as const satisfies readonly UploadPurpose[]

export const uploadFile = call('POST /main/api-reference/files', {
  summary: 'Store a picture or a document; pictures come back as WebP without their hidden data',
  access: 'signedIn',
  personal: 'paper',
  perMinute: 60,
  query: z.object({
    name: z.string().trim().min(1).max(200),
    /** Makes it a private paper. */
    purpose: z.enum(purposes).optional(),
  }),
  upload: { maxBytes: fileLimits.image.maxBytes },
  answer: UploadedFile,
})

export const readPaper = call('GET /main/api-reference/papers/{id}', {
  summary: 'A private paper, for those who may read it; reading by staff is written down',
  access: 'signedIn',
  personal: 'paper',
  writes: true,
  params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
  download: true,
})
