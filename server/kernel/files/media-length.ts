import { parseFile } from 'music-metadata'

/**
 * Length of a film or recording in whole seconds; null where the file does not say. A browser's recording says nothing,
 * or only the length of its last piece.
 */
export async function secondsOf(path: string): Promise<number | null> {
  const known = await parseFile(path, { duration: true, skipCovers: true }).catch(() => undefined)
  const seconds = known?.format.duration
  return seconds && seconds >= 1 && Number.isFinite(seconds) ? Math.round(seconds) : null
}
