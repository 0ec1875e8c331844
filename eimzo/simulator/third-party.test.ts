import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicApiKeys } from '../crypto/api-key.ts'
import { type Bench, decoded, startBench } from './testing.ts'

/**
 * Pages of other sites talk to the signing client with the vendor's script or copies of it: callbacks, one socket per
 * call closed by both ends, flat API keys, aliases cut by hand, listing errors told only when nothing is found. This
 * does what such a script does (reference, section 6), and nothing of our own client.
 */
let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())

type Fields = Record<string, unknown>
type Failed = (error: unknown, reason: string | null) => void

function callFunction(request: object, ok: (event: MessageEvent, data: Fields) => void, fail: Failed): void {
  const socket = bench.socket('http://127.0.0.1:8080')(bench.url)
  socket.onerror = (event) => fail(event, null)
  socket.onclose = ({ code }) => {
    if (code !== 1000) fail(code, null)
  }
  socket.onmessage = (event) => {
    const data: Fields = JSON.parse(String(event.data))
    socket.close()
    ok(event, data)
  }
  socket.onopen = () => socket.send(JSON.stringify(request))
}

const call = (request: object) =>
  new Promise<Fields>((resolve, reject) => {
    callFunction(
      request,
      (_, data) => (data.success ? resolve(data) : reject(new Error(String(data.reason)))),
      (error, reason) => reject(new Error(reason ?? String(error))),
    )
  })

const partOf = (alias: string, name: string) =>
  alias
    .split(',')
    .find((piece) => piece.startsWith(`${name}=`))
    ?.slice(name.length + 1)

test('the vendor’s way from the version to a signature that verifies', async () => {
  const { major, minor } = await call({ name: 'version' })
  expect(Number.parseInt(String(major), 10) * 100 + Number.parseInt(String(minor), 10)).toBeGreaterThanOrEqual(336)

  await call({ name: 'apikey', arguments: Object.entries(publicApiKeys).flat() })

  const { certificates } = await call({ plugin: 'pfx', name: 'list_all_certificates' })
  const items = (Array.isArray(certificates) ? certificates : []).map((one: Record<string, string>) => ({
    ...one,
    alias: String(one.alias).toUpperCase().replace('1.2.860.3.16.1.1=', 'INN=').replace('1.2.860.3.16.1.2=', 'PINFL='),
    raw: String(one.alias),
  }))
  const named = items.filter(({ alias }) => partOf(alias, 'INN') || partOf(alias, 'UID') || partOf(alias, 'PINFL'))
  expect(named.length).toBe(items.length - 1)
  const item = named.find(({ alias }) => partOf(alias, 'INN') === '301234567')
  if (!item) throw new Error('no certificate of the organization')

  const place: Fields = { ...item }
  const { keyId } = await call({
    plugin: 'pfx',
    name: 'load_key',
    arguments: [place.disk, place.path, place.name, item.raw],
  })
  const { pkcs7_64: message } = await call({
    plugin: 'pkcs7',
    name: 'create_pkcs7',
    arguments: [Buffer.from('hujjat', 'utf8').toString('base64'), keyId, 'no'],
  })
  const verdict = await bench.verifier.verifyAttached(decoded(String(message)), {
    content: new TextEncoder().encode('hujjat'),
  })
  expect(verdict.ok).toBe(true)
})

test('plugs are asked about without failing, and an unknown call has a reason', async () => {
  expect(await call({ plugin: 'idcard', name: 'list_readers' })).toMatchObject({ readers: expect.any(Array) })
  expect(await call({ plugin: 'baikey', name: 'list_tokens' })).toMatchObject({ tokens: expect.any(Array) })
  expect(await call({ plugin: 'ckc', name: 'list_ckc' })).toMatchObject({ devices: expect.any(Array) })
  await expect(call({ plugin: 'nobody', name: 'knows' })).rejects.toThrow(/.+/)
})
