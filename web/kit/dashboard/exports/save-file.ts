import type { Download } from '#contract/call.ts'

/** Hands a file to the browser to keep. */
export function saveFile({ body, contentType, fileName }: Download): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(body)], { type: contentType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
