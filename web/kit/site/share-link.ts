/** Hands an address to another: the sheet of a phone, the clipboard of a computer. True when it was copied. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    // A computer's own sharing window knows few places; there a link in the hand is more useful.
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url })
      return false
    }
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    // Closed without sharing, or a browser that lends no clipboard.
    return false
  }
}
