import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** A household or server owns 64 bits of IPv6 addresses, so single addresses must not be counted. */
const COUNTED_PARTS = 4

/** The key by which callers are counted: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const parts = [...left, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...right]
  const counted = parts.slice(0, COUNTED_PARTS).map((part) => Number.parseInt(part, 16).toString(16))
  return `${counted.join(':')}::/64`
}
