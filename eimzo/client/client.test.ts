import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timestampService } from '../issue/authority.ts'
import { issueTimestampToken } from '../issue/timestamp.ts'
import { defaultPlay } from '../simulator/profile.ts'
import type { Prompt } from '../simulator/prompt.ts'
import { type Bench, decoded, startBench } from '../simulator/testing.ts'
import type { SigningClient } from './client.ts'

let bench: Bench
let page: SigningClient
const asked: Prompt[] = []
let typed: (prompt: Prompt) => string | undefined

beforeAll(async () => {
  bench = await startBench({
    passwords: async (prompt) => {
      asked.push(prompt)
      return typed(prompt)
    },
  })
})
beforeEach(() => {
  asked.length = 0
  typed = () => bench.simulator.password
  bench.simulator.play(defaultPlay)
  page = bench.page()
})
afterAll(() => bench.stop())

const certificateOf = async (name: string) => {
  const found = (await page.listCertificates()).find((one) => one.type === 'pfx' && one.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

describe('every request', () => {
  test('version and apidoc', async () => {
    expect(await page.version()).toMatchObject({ major: 6, minor: 4, number: 604 })
    expect(await page.apidoc()).toContainEqual(expect.objectContaining({ name: 'pkcs7' }))
  })

  test('apikey takes the vendor’s key and the simulator’s own, and refuses one changed digit', async () => {
    await page.apikey({ 'agro.example': bench.simulator.apiKeyFor('agro.example') })
    const key = bench.simulator.apiKeyFor('agro.example')
    const changed = (key.startsWith('A') ? 'B' : 'A') + key.slice(1)
    await expect(page.apikey({ 'agro.example': changed })).rejects.toMatchObject({ kind: 'refused', status: -1020 })
    await expect(page.apikey({ 'other.example': key })).rejects.toMatchObject({ status: -1020 })
  })

  test('lists everybody who can be identified, expired ones too', async () => {
    const certificates = await page.listCertificates()
    expect(certificates.map(({ TIN }) => TIN).sort()).toEqual([
      '201122334',
      '301234567',
      '316345675',
      '454321098',
      '465432109',
      '498765432',
      '512345678',
    ])
    const flags = certificates.map((one) => [one.CN, one.isPrivateIndividual, one.isSoleProprietor])
    expect(flags).toContainEqual(['TOSHEV BEKZOD ALISHER OʻGʻLI', true, true])
    expect(flags).toContainEqual(['RAHIMOV SHERZOD ANVAR OʻGʻLI', false, false])
    expect(new Set(certificates.map(({ id }) => id)).size).toBe(7)
    expect(asked).toEqual([])
  })

  test('a key is loaded without, verified with, and signs after one password', async () => {
    const keyId = await page.loadKey(await certificateOf('INDIVIDUAL'))
    expect(asked).toEqual([])
    await page.verifyPassword(keyId)
    const { pkcs7 } = await page.createPkcs7('hujjat', keyId)
    expect(asked).toMatchObject([{ kind: 'password', wrongTries: 0 }])
    expect(await bench.verifier.verifyAttached(decoded(pkcs7))).toMatchObject({ ok: true })
  })

  test('the password of a key file is changed in the file', async () => {
    const official = await certificateOf('OFFICIAL')
    const change = async (from: string, to: string) => {
      typed = ({ kind }) => (kind === 'password' ? from : to)
      await page.changePassword(await page.loadKey(official))
    }
    await change('123456', 'yangi parol')
    typed = () => '123456'
    await expect(page.signWith(official, 'x')).rejects.toMatchObject({ status: -5000 })
    await change('yangi parol', '123456')
    typed = ({ kind }) => kind
    const keyId = await page.loadKey(official)
    typed = ({ kind }) => (kind === 'password' ? '123456' : kind)
    await expect(page.changePassword(keyId)).rejects.toMatchObject({ status: -5004 })
    typed = () => '123456'
    await expect(page.signWith(official, 'x')).resolves.toBeDefined()
  })

  test('readers of ID cards', async () => {
    expect(await page.listReaders()).toEqual([])
    bench.simulator.play({ isCardInserted: true })
    expect(await page.listReaders()).toHaveLength(1)
    const { pkcs7 } = await page.createPkcs7('hujjat', 'idcard')
    expect(asked).toMatchObject([{ kind: 'pin' }])
    expect(await bench.verifier.verifyAttached(decoded(pkcs7))).toMatchObject({ ok: true })
  })

  test.each([
    ['path', { path: '../..' }, -1002],
    ['disk', { disk: '/elsewhere/' }, -2011],
    ['file', { name: '../authority' }, -2002],
    ['alias', { alias: 'cn=nobody' }, -2006],
  ])('a key at a wrong %s is not loaded', async (_, wrong, status) => {
    const certificate = await certificateOf('INDIVIDUAL')
    await expect(page.loadKey({ ...certificate, ...wrong })).rejects.toMatchObject({ kind: 'refused', status })
  })

  test('an unknown key does not sign', async () => {
    await expect(page.createPkcs7('x', '00')).rejects.toMatchObject({
      status: -1010,
      reason: 'Ключ по идентификатору не найден',
    })
  })
})

describe('signing from the first step to the last', () => {
  test.each(['', 'Ҳужжат: oʻrik 5 t', new Uint8Array([0, 255, 128, 10])])('content %j, inside', async (content) => {
    const { pkcs7, certificate } = await page.signWith(await certificateOf('LEGALENTITY'), content)
    const verdict = await bench.verifier.verifyAttached(decoded(pkcs7), {
      content: new Uint8Array(Buffer.from(content)),
    })
    expect(verdict).toMatchObject({ ok: true, signers: [{ identity: { tin: '301234567' } }] })
    expect(certificate.TIN).toBe('301234567')
  })

  test('detached: the content travels apart', async () => {
    const { pkcs7 } = await page.signWith(await certificateOf('INDIVIDUAL'), 'hujjat', { detached: true })
    const content = new TextEncoder().encode('hujjat')
    expect(await bench.verifier.verifyDetached(decoded(pkcs7), content)).toMatchObject({ ok: true })
    expect(await bench.verifier.verifyAttached(decoded(pkcs7))).toMatchObject({ failure: { code: 'content-missing' } })
  })

  test('the certificate is found by its serial number in either case', async () => {
    const { serialNumber } = await certificateOf('INDIVIDUAL')
    await expect(page.signWith({ serialNumber: serialNumber.toLowerCase() }, 'x')).resolves.toBeDefined()
    await expect(page.signWith({ serialNumber: '5' }, 'x')).rejects.toMatchObject({
      kind: 'certificate-missing',
      reason: 'Failed',
    })
  })

  test('an expired certificate signs, and is refused only by who verifies', async () => {
    const { pkcs7 } = await page.signWith(await certificateOf('EXPIRED'), 'x')
    expect(await bench.verifier.verifyAttached(decoded(pkcs7))).toMatchObject({
      failure: { code: 'certificate-not-valid-then' },
    })
  })
})

describe('profiles', () => {
  test.each(['3.41', '4.12', '4.86', '5.00', '6.4.7'] as const)('%s signs', async (profile) => {
    bench.simulator.play({ profile })
    const { pkcs7, version } = await page.signWith(await certificateOf('SOLEPROPRIETOR'), 'hujjat')
    expect(`${profile}.`).toContain(`${version.major}.`)
    expect(await bench.verifier.verifyAttached(decoded(pkcs7))).toMatchObject({ ok: true })
  })

  test('3.41 lists card tokens after key files, loads, verifies, changes a PIN and signs', async () => {
    bench.simulator.play({ profile: '3.41', isCardInserted: true })
    const card = (await page.listCertificates()).at(-1)
    if (card?.type !== 'ftjc') throw new Error('There is no card')
    expect(card).toMatchObject({ TIN: '301234567', cardUID: expect.any(String), statusInfo: 'OK' })
    const keyId = await page.loadTokenKey(card.cardUID)
    await page.verifyPin(keyId)
    await page.changePin(keyId)
    expect(asked.map(({ kind }) => kind)).toEqual(['pin', 'pin', 'new', 'new-again'])
    const { pkcs7 } = await page.signWith(card, 'hujjat')
    expect(await bench.verifier.verifyAttached(decoded(pkcs7))).toMatchObject({ ok: true })
    bench.simulator.play({ isCardInserted: false })
    await expect(page.loadTokenKey(card.cardUID)).rejects.toMatchObject({ reason: 'USB-токен не найден' })
  })

  test.each([
    ['3.41', true, false, true],
    ['4.12', true, true, true],
    ['6.4.7', false, true, false],
  ] as const)('%s: tokens %s, ID cards %s, timestamps %s', async (profile, tokens, cards, stamps) => {
    bench.simulator.play({ profile, isCardInserted: true })
    await page.connect()
    const isKnown = (call: Promise<unknown>) =>
      call.then(
        () => true,
        (error) => !/^Функция не найдена/.test(error.reason),
      )
    expect(await isKnown(page.listTokenKeys())).toBe(tokens)
    expect(await isKnown(page.listReaders())).toBe(cards)
    expect(await isKnown(page.attachTimestampToken('', '', ''))).toBe(stamps)
    expect((await page.listCertificates()).some(({ type }) => type === 'ftjc')).toBe(profile === '3.41')
  })

  test.each([
    ['5.00', true],
    ['6.4.7', false],
  ] as const)('signing from first to last with %s, the page attaches a token: %s', async (profile, attaches) => {
    bench.simulator.play({ profile })
    const service = timestampService(bench.simulator.authority, () => new Date())
    const timestamp = async (signatureHex: string) =>
      Buffer.from(issueTimestampToken(service, Uint8Array.from(Buffer.from(signatureHex, 'hex')))).toString('base64')
    const { pkcs7 } = await page.signWith(await certificateOf('LEGALENTITY'), 'shartnoma', { timestamp })
    const verdict = await bench.verifier.verifyAttached(decoded(pkcs7))
    expect(verdict.ok && verdict.signers.map((signer) => signer.timestampTime !== undefined)).toEqual([attaches])
  })

  test('before 6.3 the client attaches a timestamp token', async () => {
    bench.simulator.play({ profile: '5.00' })
    const { pkcs7, signerSerialNumber, signatureHex, version } = await page.signWith(
      await certificateOf('INDIVIDUAL'),
      'hujjat',
    )
    expect(version.attachesTimestamps).toBe(true)
    const service = timestampService(bench.simulator.authority, () => new Date())
    const token = issueTimestampToken(service, Uint8Array.from(Buffer.from(signatureHex, 'hex')))
    const encoded = Buffer.from(token).toString('base64')
    const stamped = await page.attachTimestampToken(pkcs7, signerSerialNumber, encoded)
    const verdict = await bench.verifier.verifyAttached(decoded(stamped), { timestamp: 'required' })
    expect(verdict).toMatchObject({ ok: true })
    await expect(page.attachTimestampToken(pkcs7, '5', encoded)).rejects.toMatchObject({ kind: 'refused' })
  })
})
