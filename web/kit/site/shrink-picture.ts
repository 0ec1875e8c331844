/** What a phone camera makes is five times wider than any screen shows; a weak network pays for every pixel. */
const MAX_SIDE = 1920
/** A picture this light is sent as it is. */
const LIGHT_BYTES = 400 * 1024
const QUALITY = 0.85

/**
 * The same picture, not wider or higher than 1920 pixels. What the browser cannot read as a picture goes as it is:
 * the server looks into it and says what is wrong.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  try {
    const scale = MAX_SIDE / Math.max(picture.width, picture.height)
    if (scale >= 1 && file.size <= LIGHT_BYTES) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * Math.min(scale, 1)))
    canvas.height = Math.max(1, Math.round(picture.height * Math.min(scale, 1)))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
    return smaller && smaller.size < file.size ? smaller : file
  } finally {
    picture.close()
  }
}
