import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Services of browsers by their hosts; `*.` stands for what is below. */
const services = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

const isOf = (host: string, service: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service

/** Over TLS, at the usual port, at a service we know: an address from outside must not make us ask anything else. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, username, password, hostname } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(hostname) === 0 && services.some((service) => isOf(hostname, service))
}

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

interface Address {
  address: string
  family: number
}
type Look = (host: string) => Promise<readonly Address[]>
const look: Look = (host) => lookup(host, { all: true })

export const isInner = (address: string, family: number): boolean =>
  inner.check(address, family === 6 ? 'ipv6' : 'ipv4')

/**
 * Where a host is reached, found once: whoever connects goes to this address, so that a name which leads elsewhere a
 * moment later leads us nowhere. Undefined where any of its addresses is this machine or a neighbour.
 */
export async function outsideAddress(host: string, find: Look = look): Promise<Address | undefined> {
  const found = await find(host)
  return found.some(({ address, family }) => isInner(address, family)) ? undefined : found[0]
}

export const liesOutside = async (host: string): Promise<boolean> => (await outsideAddress(host)) !== undefined
