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

/** Whether a host lies outside: a name that leads to this machine or its neighbours is not asked. */
export async function liesOutside(host: string): Promise<boolean> {
  const found = await lookup(host, { all: true })
  return found.length > 0 && found.every(({ address, family }) => !inner.check(address, family === 6 ? 'ipv6' : 'ipv4'))
}
