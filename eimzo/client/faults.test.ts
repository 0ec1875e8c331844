import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultPlay } from '../simulator/profile.ts'
import type { Prompt } from '../simulator/prompt.ts'
import { type Bench, decoded, startBench } from '../simulator/testing.ts'
import type { SigningClient } from './client.ts'
import { createSigningClient } from './client.ts'
import type { SigningError } from './error.ts'

let bench: Bench
let page: SigningClient
let person: (prompt: Prompt) => Promise<string | undefined>

beforeAll(async () => {
  bench = await startBench({ passwords: (prompt) => person(prompt) })
})
beforeEach(() => {
  person = async () => bench.simulator.password
  bench.simulator.play(defaultPlay)
  page = bench.page()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => bench.stop())

const anybody = async () => {
  const first = (await page.listCertificates()).find(({ validTo }) => validTo && validTo > new Date())
  if (!first) throw new Error('Nobody is listed')
  return first
}

/** A password window that stays open until the test types. */
const openWindow = () => {
  const asked = Promise.withResolvers<void>()
  const typed = Promise.withResolvers<string>()
  person = () => {
    asked.resolve()
    return typed.promise
  }
  return { asked: asked.promise, typed }
}

describe('the client is not there', () => {
  test('no WebSocket in the browser: no reason at all', async () => {
    vi.stubGlobal('WebSocket', undefined)
    const error: SigningError = await createSigningClient()
      .version()
      .catch((caught) => caught)
    expect(error).toMatchObject({ kind: 'no-websocket', message: '' })
    expect(error.reason).toBeUndefined()
  })

  test('not running', async () => {
    bench.simulator.play({ fault: 'not-running' })
    await expect(page.listCertificates()).rejects.toMatchObject({
      kind: 'unreachable',
      closeCode: 1006,
      reason: 'Failed',
    })
  })

  test('a port where nobody listens', async () => {
    const nobody = createSigningClient({ ports: { plain: 1 }, secure: false })
    await expect(nobody.version()).rejects.toMatchObject({ kind: 'unreachable', reason: 'Failed' })
  })

  test.each([
    ['denied', 'permission-denied'],
    ['prompt', 'unreachable'],
  ])('the browser’s permission is %s: %s', async (state, kind) => {
    const query = async ({ name }: { name: string }) => {
      if (name !== 'loopback-network') throw new TypeError('Unknown permission')
      return { state }
    }
    vi.stubGlobal('navigator', { permissions: { query } })
    bench.simulator.play({ fault: 'not-running' })
    await expect(page.version()).rejects.toMatchObject({ kind, reason: 'Failed' })
  })

  test('the secure port is for pages that came by https', async () => {
    const opened: string[] = []
    const open = (url: string) => {
      opened.push(url)
      throw new Error('The browser forbids the address')
    }
    await expect(createSigningClient({ open }).version()).rejects.toMatchObject({ kind: 'unreachable' })
    opened.length = 0
    await createSigningClient({ open })
      .version()
      .catch(() => undefined)
    vi.stubGlobal('location', { protocol: 'https:' })
    await createSigningClient({ open })
      .version()
      .catch(() => undefined)
    await createSigningClient({ open, ports: { secure: 5 } })
      .version()
      .catch(() => undefined)
    expect(opened).toEqual([
      'ws://127.0.0.1:64646/service/cryptapi',
      'wss://127.0.0.1:64443/service/cryptapi',
      'wss://127.0.0.1:5/service/cryptapi',
    ])
  })
})

describe('versions', () => {
  test('too old', async () => {
    bench.simulator.play({ profile: '3.30' })
    await expect(page.listCertificates()).rejects.toMatchObject({
      kind: 'version',
      reason: 'Please install new version of E-IMZO',
    })
  })

  test('no version', async () => {
    bench.simulator.play({ fault: 'no-version' })
    await expect(page.connect()).rejects.toMatchObject({ kind: 'version', reason: 'E-IMZO Version is undefined' })
  })
})

describe('listing', () => {
  test('nobody is an empty list', async () => {
    bench.simulator.play({ fault: 'no-certificates' })
    expect(await page.listCertificates()).toEqual([])
  })

  test('nobody and an error is the first error', async () => {
    bench.simulator.play({ fault: 'listing-fails', profile: '3.41' })
    await expect(page.listCertificates()).rejects.toMatchObject({ reason: 'Не удалось прочитать список ключей' })
  })

  test('somebody and an error is somebody', async () => {
    bench.simulator.play({ fault: 'listing-fails', profile: '3.41', isCardInserted: true })
    expect(await page.listCertificates()).toMatchObject([{ type: 'ftjc' }])
  })
})

describe('passwords', () => {
  test('three wrong ones close the window', async () => {
    const certificate = await anybody()
    bench.simulator.play({ fault: 'wrong-password' })
    await expect(page.signWith(certificate, 'x')).rejects.toMatchObject({
      kind: 'refused',
      status: -5000,
      reason: 'Ввод пароля отменен',
      isCancelled: true,
    })
  })

  test('the third is right', async () => {
    person = async ({ wrongTries }) => (wrongTries < 2 ? 'wrong' : bench.simulator.password)
    await expect(page.signWith(await anybody(), 'x')).resolves.toBeDefined()
  })

  test('before version 6 the first wrong one is an exception without a status', async () => {
    bench.simulator.play({ fault: 'wrong-password', profile: '5.00' })
    const error: SigningError = await page.signWith(await anybody(), 'x').catch((caught) => caught)
    expect(error.reason).toContain('BadPaddingException')
    expect(error.status).toBeUndefined()
  })

  test('a closed window, in Uzbek', async () => {
    bench.simulator.play({ language: 'uz' })
    person = async () => undefined
    await expect(page.signWith(await anybody(), 'x')).rejects.toMatchObject({
      status: -5000,
      reason: 'O’ron kiritilishi bekor qilindi',
    })
  })

  test('a wrong PIN blocks the card', async () => {
    bench.simulator.play({ fault: 'wrong-password', isCardInserted: true })
    await expect(page.createPkcs7('x', 'idcard')).rejects.toMatchObject({ reason: 'PIN-код заблокирован.' })
  })

  test('may be asked already when the key is loaded', async () => {
    bench.simulator.play({ asksAtLoad: true })
    person = async () => undefined
    await expect(page.loadKey(await anybody())).rejects.toMatchObject({ status: -5000 })
  })
})

describe('domains', () => {
  const stranger = () => bench.page({ apiKeys: {} }, 'https://stranger.example')

  test('a page without a key is refused, one with a key is not', async () => {
    await expect(stranger().listCertificates()).rejects.toMatchObject({
      status: -1022,
      reason: 'API-key для домена stranger.example недействителен.',
    })
    bench.simulator.play({ apiKeys: 'open' })
    await expect(stranger().listCertificates()).resolves.toHaveLength(7)
    bench.simulator.play({ apiKeys: 'checked' })
    const apiKeys = { 'known.example': bench.simulator.apiKeyFor('known.example') }
    await expect(bench.page({ apiKeys }, 'https://known.example:8443').listCertificates()).resolves.toHaveLength(7)
  })

  test('version 6 knows registered domains by itself', async () => {
    bench.simulator.play({ registeredDomains: ['stranger.example'] })
    await expect(stranger().listCertificates()).resolves.toHaveLength(7)
    bench.simulator.play({ profile: '5.00' })
    await expect(stranger().listCertificates()).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('a bad wire', () => {
  test('slow: the call gives up in time, and the next one works', async () => {
    bench.simulator.play({ fault: 'slow', delayMs: 60_000 })
    const hasty = bench.page({ timeoutsMs: { machine: 50 } })
    await expect(hasty.version()).rejects.toMatchObject({ kind: 'timeout', reason: 'Failed' })
    bench.simulator.play({ fault: 'slow', delayMs: 20 })
    const patient = bench.page()
    expect(await patient.version()).toMatchObject({ number: 604 })
  })

  test('cut off in the middle', async () => {
    bench.simulator.play({ fault: 'cut-off' })
    await expect(page.version()).rejects.toMatchObject({ kind: 'cut-off', closeCode: 1006, reason: 'Failed' })
  })

  test('closed politely without an answer', async () => {
    bench.simulator.play({ fault: 'no-answer' })
    await expect(page.version()).rejects.toMatchObject({ kind: 'cut-off', closeCode: 1000, reason: 'Failed' })
  })

  test('calls made at once go one by one to a client that hangs on overlap', async () => {
    const keyId = await page.loadKey(await anybody())
    const { asked, typed } = openWindow()
    bench.simulator.play({ fault: 'hang-on-overlap' })
    const signing = page.createPkcs7('x', keyId)
    const waiting = page.version()
    await asked
    // Another page does overlap, and shows that the client hangs; by then ours would have been caught as well.
    await expect(bench.page({ timeoutsMs: { machine: 300 } }).version()).rejects.toMatchObject({ kind: 'timeout' })
    typed.resolve(bench.simulator.password)
    await expect(signing).resolves.toBeDefined()
    await expect(waiting).resolves.toMatchObject({ number: 604 })
  })

  test('abort while a password is asked, and while waiting for a turn', async () => {
    const certificate = await anybody()
    const keyId = await page.loadKey(certificate)
    const { asked, typed } = openWindow()
    const [first, second] = [new AbortController(), new AbortController()]
    const signing = page.createPkcs7('x', keyId, { signal: first.signal })
    const waiting = page.version({ signal: second.signal })
    await asked
    second.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    first.abort(new Error('left the page'))
    await expect(signing).rejects.toThrow('left the page')
    // The turn is free at once, though the window is still open.
    await expect(page.version()).resolves.toBeDefined()
    typed.resolve(bench.simulator.password)
    const { pkcs7 } = await page.createPkcs7('y', keyId)
    expect(await bench.verifier.verifyAttached(decoded(pkcs7))).toMatchObject({ ok: true })
    await expect(page.version({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
