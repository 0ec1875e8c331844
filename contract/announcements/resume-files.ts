import { z } from 'zod'
import { call, codes } from '../call.ts'
import { fileLimits } from '../files.ts'
import { idParams } from '../ids.ts'
import { Permission } from '../permissions.ts'

/** Comes with the address of a resume that only its link opens. */
const query = z.object({ key: z.string().max(64).optional() })

export const uploadVoice = call('POST /main/api-announcements/voice', {
  summary: 'Keep a recording of up to a minute, as browsers make them; it is heard only through a resume that has it',
  access: codes(Permission.ResumeCreate, Permission.ResumeUpdate),
  scope: 'party',
  perMinute: 20,
  upload: { maxBytes: fileLimits.audio.maxBytes },
  /** As the field `voice` of a resume holds it. */
  answer: z.object({ fileId: z.string(), seconds: z.int() }),
})

export const hearVoice = call('GET /main/api-announcements/resumes/{id}/voice', {
  summary: 'The recording of a resume, for whoever may read the resume',
  access: 'open',
  params: idParams,
  query,
  download: true,
  ranges: true,
})
export const voiceUrl = (id: number, key?: string) =>
  `/main/api-announcements/resumes/${id}/voice${key ? `?key=${encodeURIComponent(key)}` : ''}`

export const printResume = call('GET /main/api-announcements/resumes/{id}/pdf', {
  summary: 'A resume as PDF in the language of the caller, for whoever may read it; the phone only by its own rule',
  access: 'open',
  perMinute: 20,
  params: idParams,
  query,
  download: true,
})
export const resumePdfUrl = (id: number, key?: string) =>
  `/main/api-announcements/resumes/${id}/pdf${key ? `?key=${encodeURIComponent(key)}` : ''}`
