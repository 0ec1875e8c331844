import { createServer, type RequestListener } from 'node:http'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { readSignedData } from '../asn1/signed-data.ts'
import { attachTimestampToken, joinSignedData } from '../asn1/signed-data-writer.ts'
import { createAuthority, timestampService } from '../issue/authority.ts'
import { issueDemoPerson } from '../issue/demo-people.ts'
import type { KeyHolder } from '../issue/person.ts'
import { signMessage } from '../issue/sign.ts'
import { issueTimestampToken, stampMessage } from '../issue/timestamp.ts'
import { demoTimestamper } from '../issue/timestamper.ts'
import { nativeVerifier } from './native.ts'
import { remoteTimestamper, remoteVerifier } from './remote.ts'
import { startStandIn } from './stand-in.ts'
import type { Verdict } from './verdict.ts'
import type { Policy } from './verifier.ts'

const now = new Date('2026-11-15T09:00:00Z')
const authority = createAuthority({ now })
const tsa = timestampService(authority, () => now)
const native = nativeVerifier({ roots: [authority.root.certificate], clock: () => now })
const standIn = await startStandIn(native, demoTimestamper(tsa))
afterAll(() => standIn.stop())
const service = { url: standIn.url, host: 'agro.test' }
const remote = remoteVerifier(service)

const document = new TextEncoder().encode('hujjat')
const person = issueDemoPerson(authority, 'soleProprietor', { now })
const sign = (holder: KeyHolder, detached = false) =>
  signMessage({ content: document, detached, signingTime: now, key: holder.key, chain: holder.chain }).pkcs7
const plain = sign(person)
const signature = readSignedData(plain).signers[0]?.signature ?? new Uint8Array()
const stamped = await stampMessage(tsa, plain)
const changed = Uint8Array.from(plain).with(plain.length - 10, (plain.at(-10) ?? 0) ^ 1)

/** Everything but who judged, how finely, and revocation, which only the server knows. */
function shared(verdict: Verdict) {
  if (!verdict.ok) return { code: verdict.failure.code, signer: verdict.failure.signer }
  return { content: [...verdict.content], signers: verdict.signers.map((one) => ({ ...one, revocation: undefined })) }
}

const cases: readonly [string, Uint8Array, Policy?][] = [
  ['a good message', plain],
  ['a stamped message', stamped, { timestamp: 'required' }],
  ['two signers', joinSignedData(plain, sign(issueDemoPerson(authority, 'official', { now })))],
  ['one bad signer of two', joinSignedData(plain, sign(issueDemoPerson(authority, 'expired', { now })))],
  ['a changed signature', changed],
  ['a strange authority', sign(issueDemoPerson(createAuthority({ now }), 'individual', { now }))],
  ['an expired certificate', sign(issueDemoPerson(authority, 'expired', { now }))],
  [
    'a token of another signature',
    attachTimestampToken(plain, { signature }, issueTimestampToken(tsa, Uint8Array.of(1))),
  ],
  [
    'a token by a person',
    attachTimestampToken(plain, { signature }, issueTimestampToken({ ...tsa, holder: person }, signature)),
  ],
  [
    'a token by an expired service',
    attachTimestampToken(
      plain,
      { signature },
      issueTimestampToken({ ...tsa, clock: () => new Date('2045-01-01') }, signature),
    ),
  ],
  ['nothing', new Uint8Array()],
  ['a message cut off', plain.subarray(0, 500)],
  ['content missing', sign(person, true)],
  ['no timestamp where required', plain, { timestamp: 'required' }],
  ['nobody’s certificate', sign(issueDemoPerson(authority, 'unidentified', { now }))],
  ['other content', plain, { content: Uint8Array.of(1) }],
  ['an old signature', plain, { signedNear: { now: new Date('2026-11-15T10:00:00Z'), minutes: 5 } }],
]

describe('both verifiers answer alike', () => {
  test.each(cases)('%s', async (_, pkcs7, policy) => {
    const [here, there] = [await native.verifyAttached(pkcs7, policy), await remote.verifyAttached(pkcs7, policy)]
    expect(shared(there)).toEqual(shared(here))
    expect([here.source, there.source]).toEqual(['native', 'e-imzo-server'])
  })

  test('content apart', async () => {
    const pkcs7 = sign(person, true)
    for (const content of [document, Uint8Array.of(1)]) {
      const [here, there] = [await native.verifyDetached(pkcs7, content), await remote.verifyDetached(pkcs7, content)]
      expect(shared(there)).toEqual(shared(here))
    }
  })
})

test('the server is told the site and the user, and gets the raw text', async () => {
  await remote.verifyDetached(sign(person, true), document, { caller: { ip: '203.0.113.7' } })
  const last = standIn.received.at(-1)
  expect(last?.path).toBe('/backend/pkcs7/verify/detached')
  expect(last?.headers).toMatchObject({ host: 'agro.test', 'x-real-ip': '203.0.113.7' })
  expect(last?.body).toMatch(/^aHVqamF0\|MIAG[A-Za-z0-9+/=]+$/)
})

test('timestamps come from the server', async () => {
  const verdict = await native.verifyAttached(await remoteTimestamper(service).stamp(plain), { timestamp: 'required' })
  expect(verdict.ok).toBe(true)
})

describe('a server that misbehaves', () => {
  const answering = async (listener: RequestListener, timeoutMs = 2000) => {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    return { url: `http://127.0.0.1:${address.port}`, host: 'agro.test', timeoutMs }
  }
  const json =
    (body: unknown, status = 200): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(JSON.stringify(body))
  const good = { verified: true, certificateVerified: true, certificateValidAtSigningTime: true }

  test.each<[string, RequestListener, string]>([
    ['503', json({}, 503), 'service-unavailable'],
    ['400', json({}, 400), 'malformed'],
    ['no JSON', (_, response) => response.end('<html>'), 'service-unavailable'],
    ['a list', json([]), 'service-unavailable'],
    ['an unknown status', json({ status: -77 }), 'service-unavailable'],
    ['no status', json({ pkcs7Info: {} }), 'service-unavailable'],
    ['status unknown', json({ status: -1 }), 'certificate-status-unknown'],
    ['stamp status unknown', json({ status: -20 }), 'timestamp-status-unknown'],
    [
      'revoked',
      json({ status: -11, failedSignerInfo: { revokedStatusInfo: { crlReason: 'x' } } }),
      'certificate-revoked',
    ],
    ['success without signers', json({ status: 1, pkcs7Info: { documentBase64: 'aHVqamF0' } }), 'service-unavailable'],
    [
      'success with other content',
      json({ status: 1, pkcs7Info: { signers: [good], documentBase64: 'AAAA' } }),
      'content-differs',
    ],
    [
      'success with an unverified signer',
      json({ status: 1, pkcs7Info: { signers: [{ ...good, verified: false }] } }),
      'signature-invalid',
    ],
    [
      'success of a stranger',
      json({ status: 1, pkcs7Info: { signers: [good], documentBase64: 'aHVqamF0' } }),
      'service-unavailable',
    ],
    ['a cut connection', (request) => request.socket.destroy(), 'service-unavailable'],
    [
      'an answer cut in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"status":')
        request.socket.end()
      },
      'service-unavailable',
    ],
  ])('%s', async (_, listener, code) => {
    const verdict = await remoteVerifier(await answering(listener)).verifyAttached(plain)
    expect(verdict).toMatchObject({ ok: false, failure: { code, detail: 'reported-by-service' } })
  })

  test('silence ends in time', async () => {
    const verdict = await remoteVerifier(await answering(() => {}, 50)).verifyAttached(plain)
    expect(verdict).toMatchObject({ ok: false, failure: { code: 'service-unavailable' } })
  })

  test('nobody listens; no timestamp is an error', async () => {
    const nowhere = { url: 'http://127.0.0.1:1', host: 'agro.test' }
    expect(await remoteVerifier(nowhere).verifyAttached(plain)).toMatchObject({
      ok: false,
      failure: { code: 'service-unavailable' },
    })
    await expect(remoteTimestamper(nowhere).stamp(plain)).rejects.toThrow('No timestamp')
  })
})
