import { mp4Seconds } from './mp4.ts'
import { oggSeconds } from './ogg.ts'
import { webmSeconds } from './webm.ts'

/** The media type a browser plays a container under, by the recognised extension. */
const containers: Readonly<Record<string, { mime: string; seconds: (bytes: DataView) => number | undefined }>> = {
  webm: { mime: 'audio/webm', seconds: webmSeconds },
  mp4: { mime: 'audio/mp4', seconds: mp4Seconds },
  m4a: { mime: 'audio/mp4', seconds: mp4Seconds },
  ogg: { mime: 'audio/ogg', seconds: oggSeconds },
  oga: { mime: 'audio/ogg', seconds: oggSeconds },
  opus: { mime: 'audio/ogg', seconds: oggSeconds },
}

/**
 * Reads what browsers record far enough to know that it is sound and how long it lasts. Libraries trust the header, and
 * a recording made in pieces has no length there.
 */
export function readAudio(bytes: Uint8Array, extension: string): { mime: string; seconds: number } | undefined {
  const container = containers[extension]
  const seconds = container?.seconds(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return container && seconds !== undefined ? { mime: container.mime, seconds } : undefined
}
