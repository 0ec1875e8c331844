/** Both ends included. */
interface Range {
  from: number
  to: number
}

/** One range of bytes, as players ask for; any other header gets the whole file, as the protocol says. */
export function rangeOf(header: string | undefined, length: number): Range | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'all'
  // `-500` is the last five hundred.
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all'
  return from <= to && from < length ? { from, to } : 'none'
}
