import { BOOK_BYTES, LESSON_VIDEO_BYTES, TRACK_BYTES } from './limits.ts'

/** Zod-free: fields show these limits before a byte is sent. */
export const largePurposes = ['video', 'track', 'book', 'subtitles', 'material'] as const
export type LargePurpose = (typeof largePurposes)[number]
export const uploadLimits: Readonly<Record<LargePurpose, { formats: readonly string[]; maxBytes: number }>> = {
  video: { formats: ['mp4', 'm4v', 'webm'], maxBytes: LESSON_VIDEO_BYTES },
  track: { formats: ['mp3', 'm4a', 'ogg', 'oga', 'opus'], maxBytes: TRACK_BYTES },
  book: { formats: ['pdf', 'epub'], maxBytes: BOOK_BYTES },
  subtitles: { formats: ['vtt'], maxBytes: 2 ** 20 },
  material: { formats: ['pdf', 'docx', 'xlsx', 'pptx', 'jpg', 'png'], maxBytes: 50 * 2 ** 20 },
}
/** A piece that a weak line carries in a breath: after a lost one no more than this is sent anew. */
export const CHUNK_BYTES = 2 * 2 ** 20
/** Begun and not finished, of one person. */
export const OPEN_UPLOADS = 10
