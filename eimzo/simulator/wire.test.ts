import { readFile } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket as TlsSocket } from 'ws'
import { readSignedData } from '../asn1/signed-data.ts'
import { createSigningClient } from '../client/client.ts'
import { defaultPlay } from './profile.ts'
import { startSimulator } from './simulator.ts'
import { type Bench, decoded, startBench } from './testing.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
beforeEach(() => bench.simulator.play(defaultPlay))
afterAll(() => bench.stop())

/** Sends frames on one socket and waits for its end. */
function converse(frames: readonly string[], { query = '', origin = 'http://localhost', until = 0 } = {}) {
  return new Promise<{ answers: unknown[]; code: number; reason: string }>((resolve) => {
    const socket = bench.socket(origin || undefined)(`${bench.url}${query}`)
    const answers: unknown[] = []
    socket.addEventListener('open', () => {
      for (const frame of frames) socket.send(frame)
    })
    socket.addEventListener('message', ({ data }) => {
      answers.push(JSON.parse(String(data)))
      if (answers.length === until) socket.close(1000)
    })
    socket.addEventListener('close', ({ code, reason }) => resolve({ answers, code, reason }))
  })
}

const request = (plugin: string | undefined, name: string, ...args: string[]) =>
  JSON.stringify({ plugin, name, ...(args.length ? { arguments: args } : {}) })
const ask = async (frame: string, origin?: string) => {
  const { answers } = await converse([frame], { origin })
  return answers[0]
}
const notFound = {
  success: false,
  status: 0,
  reason: 'Функция не найдена или версия E-IMZO устарела. Обновите E-IMZO.',
}

describe('the wire', () => {
  test('one answer, then closed with 1000 Done; a second frame is not answered', async () => {
    const { answers, code, reason } = await converse([request(undefined, 'version'), request(undefined, 'apidoc')])
    expect(answers).toEqual([{ success: true, status: 1, major: '6', minor: '4', patch: '7', edition: 'Standard' }])
    expect([code, reason]).toEqual([1000, 'Done'])
  })

  test('the socket is kept when the page asks so', async () => {
    const version = request(undefined, 'version')
    expect((await converse([version, version], { query: '?keepConnection', until: 2 })).answers).toHaveLength(2)
  })

  test('before version 6 there is no status', async () => {
    bench.simulator.play({ profile: '5.00' })
    expect(await ask(request(undefined, 'version'))).toEqual({ success: true, major: '5', minor: '00' })
    expect(await ask(request('ytks', 'list_all_certificates'))).toEqual({ success: false, reason: notFound.reason })
  })

  test.each([
    'no JSON',
    'null',
    '[]',
    '{"name":"version","arguments":"x"}',
    '{"name":"apikey","arguments":["localhost",5]}',
    request('x', 'version'),
    request('pfx', 'nothing'),
    request('pfx', 'load_key', 'one'),
    request(undefined, 'apikey'),
    request(undefined, 'apikey', 'localhost'),
    request('ftjc', 'list_all_keys', ''),
    request('pfx', '__proto__'),
  ])('%s is an unknown function', async (frame) => {
    expect(await ask(frame)).toEqual(notFound)
  })

  test('certificates are listed in four fields, their names in small letters', async () => {
    const answer = await ask(request('pfx', 'list_all_certificates'))
    expect(answer).toMatchObject({ success: true, certificates: expect.any(Array) })
    const certificates: unknown[] = Reflect.get(Object(answer), 'certificates')
    expect(certificates).toHaveLength(8)
    expect(certificates).toContainEqual({
      disk: `${bench.folder}/`,
      path: 'DSKEYS',
      name: 'LEGALENTITY',
      alias: expect.stringMatching(/^cn=rahimov .*,o=ooo "oltin vodiy, agro",[^A-Z]*,validto=[\d.]+ [\d:]+$/),
    })
  })

  test('a page without an origin has the domain null', async () => {
    expect(await ask(request('pfx', 'list_disks'), '')).toEqual({
      success: false,
      status: -1022,
      reason: 'API-key для домена null недействителен.',
    })
  })

  test('the secure port shows a certificate for 127.0.0.1', async () => {
    const { cert } = JSON.parse(await readFile(join(bench.folder, 'tls.json'), 'utf8'))
    const open = (url: string) => new TlsSocket(url, { ca: cert, origin: 'http://localhost' })
    expect(await bench.page({ secure: true, open }).listCertificates()).toHaveLength(7)
  })

  test.each([
    ['/', 200, 'create_pkcs7'],
    ['/apidoc.html', 200, 'create_pkcs7'],
    ['/authority.json', 404, '404 - Not Found'],
  ])('a browser that asks for %s gets %d', async (path, status, part) => {
    const [found, body] = await new Promise<[number | undefined, Promise<string>]>((resolve) =>
      get(`http://127.0.0.1:${bench.simulator.ports.plain}${path}`, (answer) =>
        resolve([answer.statusCode, text(answer)]),
      ),
    )
    expect(found).toBe(status)
    expect(await body).toContain(part)
  })
})

describe('what is signed', () => {
  test('BER as the original writes it: three certificates, three attributes, 64 bytes', async () => {
    const page = bench.page()
    const [first] = await page.listCertificates()
    const { pkcs7, signatureHex, signerSerialNumber } = await page.signWith(first ?? { serialNumber: '' }, 'x')
    expect(pkcs7).toMatch(/^MIAGCSqGSIb3DQEHAqCA/)
    const { certificates, signers } = readSignedData(decoded(pkcs7))
    expect(certificates).toHaveLength(3)
    expect(signers[0]?.signedAttributes?.size).toBe(3)
    expect(Buffer.from(signers[0]?.signature ?? []).toString('hex')).toBe(signatureHex)
    expect(signatureHex).toHaveLength(128)
    expect(signerSerialNumber.toUpperCase()).toBe(first?.serialNumber)
  })

  test.each([
    ['no', true],
    ['', true],
    ['yes', false],
  ])('the third argument %j: content inside %s', async (detached, isInside) => {
    const page = bench.page()
    const [first] = await page.listCertificates()
    if (!first) throw new Error('Nobody is listed')
    const keyId = await page.loadKey(first)
    const answer = await ask(request('pkcs7', 'create_pkcs7', 'eA==', keyId, detached))
    expect(answer).toMatchObject({ success: true, status: 1 })
    const { content } = readSignedData(decoded(String(Reflect.get(Object(answer), 'pkcs7_64'))))
    expect(content !== undefined).toBe(isInside)
  })

  test('the chain of a key: person, authority, root', async () => {
    const page = bench.page()
    const [first] = await page.listCertificates()
    if (!first) throw new Error('Nobody is listed')
    const answer = await ask(request('x509', 'get_certificate_chain', await page.loadKey(first)))
    const root = Buffer.from(bench.simulator.authority.root.certificate.raw).toString('base64')
    expect(answer).toMatchObject({ success: true, certificates: [expect.any(String), expect.any(String), root] })
  })
})

describe('the ports', () => {
  const occupy = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
    })
  const portOf = (server: Server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const release = (server: Server) => new Promise((done) => server.close(done))
  const start = (plain: number, secure: number) =>
    startSimulator({ folder: bench.folder, ports: { plain, secure, window: 0 }, elseFreePorts: true })

  test('the wished ones are taken together, or left together to whoever has one of them', async () => {
    const [one, other] = [await occupy(0), await occupy(0)]
    const [plain, secure] = [portOf(one), portOf(other)]
    await release(one)
    const beside = await start(plain, secure)
    expect([beside.ports.plain, beside.ports.secure]).not.toContain(secure)
    const free = await occupy(plain)
    await release(free)
    const page = createSigningClient({ ports: beside.ports, secure: false, open: bench.socket('http://localhost') })
    expect(await page.listCertificates()).toHaveLength(7)
    await beside.stop()

    await release(other)
    const alone = await start(plain, secure)
    expect(alone.ports).toEqual({ plain, secure })
    await alone.stop()
    await release(await occupy(plain))
    await release(await occupy(secure))
  })

  test('without that, a taken port fails the start', async () => {
    const taken = await occupy(0)
    const starting = startSimulator({ folder: bench.folder, ports: { plain: portOf(taken), secure: 0, window: 0 } })
    await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await release(taken)
  })
})

describe('the folder', () => {
  test('keeps people and their keys over a restart, and a stopped simulator is not there', async () => {
    const again = await startBench({ folder: bench.folder })
    const serials = async (one: Bench) => (await one.page().listCertificates()).map(({ id }) => id)
    expect(await serials(again)).toEqual(await serials(bench))
    await again.simulator.stop()
    await expect(again.page().version()).rejects.toMatchObject({ kind: 'unreachable' })
  })
})
