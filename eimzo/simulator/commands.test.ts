import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readRequest } from '../asn1/request.ts'
import { readSignedData } from '../asn1/signed-data.ts'
import { authorityChain, randomSerial } from '../issue/authority.ts'
import { issueCertificate } from '../issue/certificate.ts'
import { defaultPlay } from './profile.ts'
import { type Bench, decoded, startBench } from './testing.ts'

let bench: Bench
let asked: string[] = []
beforeAll(async () => {
  bench = await startBench({
    passwords: async ({ kind }) => {
      asked.push(kind)
      return bench.simulator.password
    },
  })
})
beforeEach(() => {
  bench.simulator.play(defaultPlay)
  asked = []
})
afterAll(() => bench.stop())

const Answer = z.looseObject({ success: z.boolean(), status: z.int() })

/** One call on a socket of its own, as pages make them. */
async function ask(plugin: string, name: string, ...args: string[]) {
  const socket = bench.socket('http://localhost')(bench.url)
  const frame = await new Promise<string>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ plugin, name, arguments: args })))
    socket.addEventListener('message', ({ data }) => resolve(String(data)))
    socket.addEventListener('close', () => reject(new Error('no answer')))
  })
  return Answer.parse(JSON.parse(frame))
}
const text = (answer: unknown, field: string) => z.string().parse(Reflect.get(Object(answer), field))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const disk = () => `${bench.folder}/`
const subject = 'CN=VALIYEV ALI,O=OOO TEST, FILIAL "A",UID=301234567,1.2.860.3.16.1.2=30101851234567'

/** The demonstration authority answers a request. */
function issue(pkcs10: string): [string, string, string] {
  const { authority } = bench.simulator
  const { subject: name, subjectKey } = readRequest(decoded(pkcs10))
  if (subjectKey.kind !== 'national') throw new Error('a national key is expected')
  const certificate = issueCertificate(
    {
      subject: name.attributes,
      key: subjectKey.key,
      family: subjectKey.family,
      serialNumber: randomSerial(),
      validFrom: new Date(Date.now() - 86_400_000),
      validTo: new Date(Date.now() + 86_400_000 * 365),
      use: 'person',
    },
    authority.intermediate,
  )
  const [ca, root] = authorityChain(authority).map(({ raw }) => base64(raw))
  return [base64(certificate.raw), ca ?? '', root ?? '']
}

describe('x509', () => {
  test('tells what a certificate says, and whether another signed it', async () => {
    const [ca = '', root = ''] = authorityChain(bench.simulator.authority).map(({ raw }) => base64(raw))
    const { certificate_info: info } = await ask('x509', 'get_certificate_info', ca)
    expect(info).toEqual({
      serialNumber: bench.simulator.authority.intermediate.certificate.serialNumber.toString(16),
      subjectName: 'CN=Demo CA,O=Demonstration authority, not for real signatures,C=UZ',
      issuerName: 'CN=Demo Root,O=Demonstration authority, not for real signatures,C=UZ',
      validFrom: expect.stringMatching(/^\d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d$/),
      validTo: expect.stringMatching(/^\d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d$/),
      publicKey: { keyAlgName: 'OZDST-1092-2009-2', publicKey: expect.stringMatching(/^MGAwGQYJKoZcAw8BAQIB/) },
      signature: {
        signAlgName: 'OZDST-1106-2009-2-AwithOZDST-1092-2009-2',
        signature: expect.stringMatching(/^[0-9a-f]{128}$/),
      },
    })
    expect(await ask('x509', 'verify_certificate', ca, root)).toEqual({ success: true, status: 1 })
    expect(await ask('x509', 'verify_certificate', root, ca)).toMatchObject({ success: false, status: -9999 })
    expect(await ask('x509', 'get_certificate_info', 'AAAA')).toMatchObject({ success: false, status: -9999 })
  })
})

describe.each(['OZDST-1092-2009-2', 'OZMST-286-2024-2'])('a new key of %s', (algorithm) => {
  const suffix = algorithm.slice(0, 5)

  test('is asked a certificate for, saved as a key file, and listed', async () => {
    const pair = await ask('pkcs10', 'generate_keypair', algorithm, 'seed')
    expect(pair).toEqual({ success: true, status: 1, kpId: expect.stringMatching(/^[0-9a-f]{32}$/), type: 'KEY_PAIR' })
    const kpId = text(pair, 'kpId')
    const pkcs10 = text(await ask('pkcs10', 'create_pkcs10', kpId, subject, '1.2.860.3.2.2.1.2.1'), 'pkcs10_64')
    const { pkcs10_info: info } = await ask(
      'pkcs10',
      'get_pkcs10_info',
      `-----BEGIN X-----\n${pkcs10}\n-----END X-----`,
    )
    expect(info).toMatchObject({ subjectName: subject, publicKey: { keyAlgName: algorithm }, verified: true })

    expect(await ask('pkcs7', 'create_pkcs7', 'eA==', kpId, 'no')).toMatchObject({ status: -1015 })
    expect(await ask('x509', 'get_certificate_chain', kpId)).toMatchObject({ status: -1018 })

    const chain = issue(pkcs10)
    const alias = `CN=VALIYEV ALI,UID=301234567,serialnumber=${suffix}`
    const saved = await ask('pfx', 'save_pfx', disk(), 'DSKEYS', `NEW${suffix}`, alias, kpId, 'parol', ...chain)
    expect(saved).toEqual({ success: true, status: 1 })
    expect(
      await ask('pfx', 'save_pfx', disk(), 'DSKEYS', `NEW${suffix}`, alias, kpId, 'parol', ...chain),
    ).toMatchObject({ status: -1004 })
    const { certificates } = await ask('pfx', 'list_all_certificates')
    expect(certificates).toContainEqual({
      disk: disk(),
      path: 'DSKEYS',
      name: `NEW${suffix}`,
      alias: alias.toLowerCase(),
    })
  })

  test('goes into a .yks file, which shows its certificate without a password', async () => {
    const kpId = text(await ask('pkcs10', 'generate_keypair', algorithm), 'kpId')
    const chain = issue(text(await ask('pkcs10', 'create_pkcs10', kpId, subject), 'pkcs10_64'))
    const { password } = bench.simulator
    await ask('ytks', 'save_ytks', disk(), '', `YKS${suffix}`, 'Kalit', kpId, password, ...chain)
    const { certificates } = await ask('ytks', 'list_certificates', disk())
    const mine = z
      .array(z.looseObject({ name: z.string(), serialNumber: z.string() }))
      .parse(certificates)
      .find(({ name }) => name === `YKS${suffix}`)
    expect(mine).toEqual({
      disk: disk(),
      path: '',
      name: `YKS${suffix}`,
      alias: 'kalit',
      serialNumber: expect.stringMatching(/^[0-9a-f]+$/),
      subjectName: subject,
      issuerName: expect.stringContaining('CN=Demo CA'),
      validFrom: expect.any(Number),
      validTo: expect.any(Number),
      publicKeyAlgName: algorithm,
    })
    const load = (serial: string) => ask('ytks', 'load_key', disk(), '', `YKS${suffix}`, 'kalit', serial)
    expect(await load('00')).toMatchObject({ status: -2024 })
    const loaded = await load(mine?.serialNumber ?? '')
    expect(loaded).toMatchObject({ success: true, type: 'YTKS_KEY_STORE' })
    const keyId = text(loaded, 'keyId')
    expect(await ask('pfx', 'verify_password', keyId)).toMatchObject({ status: -1014 })
    const { pkcs7_64: message } = await ask('pkcs7', 'create_pkcs7', 'eA==', keyId, 'no')
    expect((await bench.verifier.verifyAttached(decoded(String(message)), {})).ok).toBe(true)
    expect(await ask('pkcs10', 'create_pkcs10_from_key', keyId)).toMatchObject({ pkcs10_64: expect.any(String) })
    expect(await ask('ytks', 'unload_key', keyId)).toEqual({ success: true, status: 1 })
  })
})

test('a key without its certificate gets a temporary one for a week', async () => {
  const kpId = text(await ask('pkcs10', 'generate_keypair', 'OZDST-1092-2009-2'), 'kpId')
  const { password } = bench.simulator
  await ask('pfx', 'save_temporary_pfx', disk(), 'DSKEYS', 'TEMP', 'Vaqtincha', kpId, password, subject)
  const keyId = text(await ask('pfx', 'load_key', disk(), 'DSKEYS', 'TEMP', 'vaqtincha'), 'keyId')
  const { certificates } = await ask('x509', 'get_certificate_chain', keyId)
  const [own = '', ca = ''] = z.array(z.string()).parse(certificates)
  expect(await ask('x509', 'verify_certificate', own, ca)).toMatchObject({ success: true })
  const { certificate_info: info } = await ask('x509', 'get_certificate_info', own)
  expect(info).toMatchObject({ subjectName: subject, issuerName: 'CN=Temporary CA' })
})

test('enrolment: a request first, the key file with the certificate, each name once', async () => {
  const step1 = (guid: string, file = 'ENROLLED') =>
    ask('pki', 'enroll_pfx_step1', guid, 'OZDST-1092-2009-2', '', subject, '1.2.860.3.2.2.1.2.1', file, 'eA==')
  const begun = await step1('g-1')
  expect(begun).toMatchObject({ guid: 'g-1', disk: disk(), password: expect.stringMatching(/^[a-z2-9]{10}$/) })
  expect(readSignedData(decoded(text(begun, 'pkcs7_64'))).certificates).toHaveLength(3)
  expect(await step1('g-1')).toMatchObject({ status: -2026 })
  expect(await step1('g-2', 'LEGALENTITY')).toMatchObject({ status: -2012 })

  const step2 = (guid: string, chain: readonly string[]) => ask('pki', 'enroll_pfx_step2', guid, ...chain, 'eA==')
  const chain = issue(text(begun, 'pkcs10_64'))
  expect(await step2('g-9', chain)).toMatchObject({ status: -2025 })
  expect(await step2('g-1', [chain[1], chain[1], chain[2]])).toMatchObject({ status: -2020 })
  const done = await step2('g-1', chain)
  expect(done).toMatchObject({ guid: 'g-1', alias: expect.stringContaining('CN=VALIYEV ALI') })
  const { certificates } = await ask('pfx', 'list_all_certificates')
  expect(certificates).toContainEqual(expect.objectContaining({ name: 'ENROLLED' }))
  expect(await step2('g-1', chain)).toMatchObject({ status: -2025 })
})

test.each([
  [-1003, 'pfx', 'save_pfx', ['DSKEYS', '../OUT']],
  [-1003, 'pfx', 'save_pfx', ['DSKEYS', 'small']],
  [-1002, 'pfx', 'save_pfx', ['../..', 'NAME']],
  [-1004, 'pfx', 'save_pfx', ['DSKEYS', 'LEGALENTITY']],
  [-1011, 'pfx', 'save_pfx', ['DSKEYS', 'FREE']],
  [-1011, 'ytks', 'save_ytks', ['DSKEYS', 'FREE']],
])('%i: %s.%s refuses %j', async (status, plugin, name, [path = '', file = '']) => {
  expect(await ask(plugin, name, disk(), path, file, 'a', 'no-such-id', 'p', '', '', '')).toMatchObject({ status })
})

test.each([
  [-2011, 'pfx', 'save_pfx', ['/other/', '', 'NAME', 'a', 'id', 'p', '', '', '']],
  [-9999, 'pkcs10', 'generate_keypair', ['RSA']],
  [-1011, 'pkcs10', 'create_pkcs10', ['nobody', subject]],
  [-1010, 'pkcs10', 'create_pkcs10_from_key', ['nobody']],
  [-1028, 'pkcs10', 'get_pkcs10_info', ['AAAA']],
  [-1005, 'app', 'change_ui_lang', ['fr']],
  [-1005, 'app', 'change_ui_lang', ['constructor']],
  [-1029, 'randseed', 'get', ['mouse']],
  [-9999, 'uzgrd', 'personalize', ['1234', '', '', '']],
  [-9999, 'idcard', 'personalize', ['1234', '', '', '']],
  [0, 'pkcs10', 'generate_keypair', []],
  [0, 'pkcs10', 'generate_keypair', ['OZDST-1092-2009-2', 'seed', 'more']],
])('%i: %s.%s refuses %j', async (status, plugin, name, args) => {
  expect(await ask(plugin, name, ...args)).toMatchObject({ success: false, status })
})

test('policies of a request are named, and are object identifiers', async () => {
  const kpId = text(await ask('pkcs10', 'generate_keypair', 'OZDST-1092-2009-2'), 'kpId')
  expect(await ask('pkcs10', 'create_pkcs10', kpId, subject, ' ')).toMatchObject({ status: -1023 })
  expect(await ask('pkcs10', 'create_pkcs10', kpId, subject, '1.2.x')).toMatchObject({ status: -2023 })
  expect(await ask('pkcs10', 'create_pkcs10', kpId, 'WHO=x')).toMatchObject({ status: -9999 })
})

test('the program: its version, its menu, its language, in which it refuses from then on', async () => {
  expect(await ask('app', 'get_jvm_version')).toMatchObject({ success: true, message: expect.any(String) })
  expect(await ask('app', 'show_menu')).toEqual({ success: true, status: 1 })
  expect(await ask('app', 'change_ui_lang', 'uz')).toMatchObject({ message: 'uz_UZ' })
  expect(await ask('pfx', 'nothing')).toMatchObject({ reason: expect.stringContaining('topilmadi') })
  expect(await ask('app', 'change_ui_lang', 'ru')).toMatchObject({ message: 'ru_RU' })
  expect(await ask('randseed', 'get', 'netconf')).toMatchObject({ seed: expect.any(String) })
})

test('the PIN of a card is asked once, until it is told to be forgotten', async () => {
  bench.simulator.play({ isCardInserted: true })
  const sign = () => ask('pkcs7', 'create_pkcs7', 'eA==', 'idcard', 'no')
  await sign()
  await sign()
  expect(asked).toEqual(['pin'])
  for (const plugin of ['idcard', 'baikey', 'uzgrd', 'ckc'])
    expect(await ask(plugin, 'clear_saved_pin_codes')).toEqual({ success: true, status: 1 })
  await sign()
  expect(asked).toEqual(['pin', 'pin'])
})

test('a card is given new certificates of its own key, by its PIN', async () => {
  bench.simulator.play({ isCardInserted: true })
  const { certificates } = await ask('x509', 'get_certificate_chain', await cardKey())
  const chain = z.array(z.string()).parse(certificates)
  const { password } = bench.simulator
  expect(await ask('idcard', 'personalize', password, ...chain)).toEqual({ success: true, status: 1 })
  expect(await ask('idcard', 'personalize', '0000', ...chain)).toMatchObject({ reason: 'PIN-код неверный' })
  const foreign = [chain[1] ?? '', chain[1] ?? '', chain[2] ?? '']
  expect(await ask('idcard', 'personalize', password, ...foreign)).toMatchObject({ status: -2021 })
})

/** Tokens of before 4.12 are loaded by their number, which gives the card's key an id. */
async function cardKey(): Promise<string> {
  bench.simulator.play({ profile: '3.41' })
  const page = bench.page()
  const card = (await page.listCertificates()).at(-1)
  if (card?.type !== 'ftjc') throw new Error('There is no card')
  const keyId = await page.loadTokenKey(card.cardUID)
  bench.simulator.play({ profile: '6.4.7' })
  return keyId
}

test('the description names every plugin of 6.4.7 and nothing hidden', async () => {
  const page = bench.page()
  const Plugins = z.array(
    z.looseObject({
      name: z.string(),
      functions: z.array(z.looseObject({ name: z.string(), arguments: z.array(z.unknown()) })),
    }),
  )
  const plugins = Plugins.parse(await page.apidoc())
  expect(plugins.map(({ name }) => name).toSorted()).toEqual(
    ['', 'app', 'baikey', 'ckc', 'idcard', 'pfx', 'pkcs10', 'pkcs7', 'pki', 'uzgrd', 'x509', 'ytks'].toSorted(),
  )
  const functions = plugins.find(({ name }) => name === 'pkcs10')?.functions ?? []
  expect(functions.find(({ name }) => name === 'generate_keypair')?.arguments).toEqual([
    { name: 'alg_name', optional: false, description: '' },
    { name: 'seed', optional: true, description: '' },
  ])
})
