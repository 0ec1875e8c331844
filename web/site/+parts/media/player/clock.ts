/** `4:05`, `1:02:30` */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** `640 KB`, `1,4 MB`, `120 MB` */
export function sizeIn(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  const mega = bytes / 1_000_000
  return `${mega < 10 ? mega.toFixed(1).replace('.', ',') : Math.round(mega)} MB`
}
