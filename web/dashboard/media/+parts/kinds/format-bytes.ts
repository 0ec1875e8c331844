/** `840 KB`, `12,4 MB`, as people weigh a download. */
export function formatBytes(bytes: number): string {
  const mb = bytes / 2 ** 20
  return mb < 1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${mb.toFixed(1).replace('.', ',')} MB`
}

/** `1:05:09`, `4:30`. */
export function formatSeconds(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
