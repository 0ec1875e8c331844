import { z } from 'zod'
import { call, codes } from '../call.ts'
import { Permission as P } from '../permissions.ts'
import { CHUNK_BYTES, largePurposes } from './upload-limits.ts'

/** Whoever writes what may hold a film, a recording or a book. */
export const newsroomWriters = [
  P.NewsEdit,
  P.ArticleEdit,
  P.EducationEdit,
  P.AgrotourismEdit,
  P.AudioBookEdit,
  P.AgroLibraryEdit,
  P.VideoTutorialEdit,
  P.InstructionCreate,
  P.InstructionUpdate,
] as const
/** And organizers of events, for what is handed out there. */
const access = codes(...newsroomWriters, P.WebinarEdit)
const params = z.object({ id: z.uuid() })
/** How many bytes have come: the next piece begins here. */
const Received = z.object({ received: z.int() })

export const beginUpload = call('POST /main/api-media/uploads', {
  summary: 'Begin to send a large file in pieces; what is too large or of another kind is refused here',
  access,
  scope: 'own',
  body: z.object({
    name: z.string().trim().min(1).max(200),
    bytes: z.int().min(1),
    purpose: z.enum(largePurposes),
  }),
  answer: Received.extend({ id: z.uuid(), chunkBytes: z.int() }),
})

export const getUpload = call('GET /main/api-media/uploads/{id}', {
  summary: 'How far a file has come, to go on after a lost line',
  access,
  scope: 'own',
  params,
  answer: Received.extend({ bytes: z.int() }),
})

export const sendChunk = call('PUT /main/api-media/uploads/{id}', {
  summary: 'The next piece; a piece that has come already, or too early, changes nothing',
  access,
  scope: 'own',
  params,
  query: z.object({ offset: z.coerce.number().int().min(0) }),
  upload: { maxBytes: CHUNK_BYTES },
  answer: Received,
})

export const finishUpload = call('POST /main/api-media/uploads/{id}/finish', {
  summary: 'All pieces are here: look into the file and keep it',
  access,
  scope: 'own',
  params,
  answer: z.object({
    file: z.string(),
    url: z.string(),
    name: z.string(),
    mime: z.string(),
    bytes: z.int(),
    /** Of a film or a recording; null where the file does not say. */
    seconds: z.int().nullable(),
  }),
})

export const dropUpload = call('DELETE /main/api-media/uploads/{id}', {
  summary: 'Leave an upload that is not finished',
  access,
  scope: 'own',
  params,
})
