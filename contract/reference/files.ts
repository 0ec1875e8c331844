import { z } from 'zod'
import { call } from '../call.ts'
import { fileLimits } from '../files.ts'

const UploadedFile = z.object({
  id: z.string(),
  url: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

export const uploadFile = call('POST /main/api-reference/files', {
  summary: 'Store a picture or a document; pictures come back as WebP without their hidden data',
  access: 'signedIn',
  perMinute: 60,
  query: z.object({ name: z.string().trim().min(1).max(200) }),
  upload: { maxBytes: fileLimits.image.maxBytes },
  answer: UploadedFile,
})
