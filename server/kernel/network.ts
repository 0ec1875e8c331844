import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** A household or a server has 64 bits of an IPv6 address to itself: whoever counts single ones counts nobody. */
const COUNTED_PARTS = 4

/** What is counted where calls are counted by who asks: an IPv4 address, or the /64 an IPv6 address lies in. */
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
