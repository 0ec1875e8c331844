import { parseFile } from 'music-metadata'

/**
 * Of a film or a recording, in whole seconds; null where the file does not say. What a browser has recorded as it went
 * says nothing, or only how long its last piece is.
 */
export async function secondsOf(path: string): Promise<number | null> {
  const known = await parseFile(path, { duration: true, skipCovers: true }).catch(() => undefined)
  const seconds = known?.format.duration
  return seconds && seconds >= 1 && Number.isFinite(seconds) ? Math.round(seconds) : null
}
