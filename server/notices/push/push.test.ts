import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from '#contract/identity/auth.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import { setNotifyPreference } from '#contract/notices/preferences.ts'
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  renewPushDevice,
  reportPush,
} from '#contract/notices/push.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { notify } from '../public.ts'
import { encryptFor } from './encrypt.ts'
import { isInner, isPushAddress, liesOutside, outsideAddress } from './endpoint.ts'

interface Got {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

let app: TestApp
let service: Server
let got: Got[] = []
let status = 201

/** A push service by RFC 8030: takes what comes and keeps it for the device. */
beforeAll(async () => {
  service = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    reply.writeHead(status, { location: `/message/${got.length}` }).end()
  })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : 0
  app = await openTestApp({ env: { PUSH_SERVICE_URL: `http://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await app.close()
  service.close()
})

/** A browser: it keeps a pair of its own, and reads what was encrypted for it. */
function browser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/fcm/send/${randomBytes(8).toString('hex')}`
  return {
    path,
    subscription: {
      endpoint: `https://fcm.googleapis.com${path}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): { title: string; body: string; link: string; token: string } {
      const [salt, from, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      expect([body.readUInt32BE(16), body[20]]).toEqual([4096, 65])
      const hkdf = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), from])
      const secret = hkdf(pair.computeSecret(from), auth, info, 32)
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      expect(text.at(-1)).toBe(2)
      return JSON.parse(text.subarray(0, -1).toString())
    },
  }
}

async function subscribed() {
  const user = await app.signedIn(['producer'])
  const device = browser()
  const answer = await user.ask(addPushDevice, { body: device.subscription })
  expect(answer.status).toBe(200)
  return { user, device, key: answer.content.key }
}
const tell = (userId: string) =>
  app.server.inSystem((ctx) => notify(ctx, 'employee.joined', [userId], { name: 'Ali', position: 'x' }))
const beingSent = () =>
  app.server.inSystem(({ tx }) =>
    tx.selectFrom('messages').select('id').where('status', '=', 'sending').orderBy('id').execute(),
  )
/** What came since the last question; the job of the queue may be at it too. */
async function carried() {
  await app.server.notices.deliver()
  await expect.poll(async () => (await beingSent()).length).toBe(0)
  const mine = got
  got = []
  return mine
}
const deviceIds = async (user: Client) => (await user.ask(listPushDevices)).content.items.map(({ id }) => id)

test('the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const body = encryptFor(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a notice comes to the device encrypted and signed, is shown, and opened is read', async () => {
  const { user, device, key } = await subscribed()
  await tell(user.userId)
  const [message] = await carried()
  if (!message) throw new Error('nothing was pushed')
  expect(message.path).toBe(device.path)
  expect(message.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(message.headers.topic).toMatch(/^[\w-]{32}$/)
  requireSigned(message.headers.authorization ?? '', key)
  const said = device.read(message.body)
  expect(said.link).toMatch(/^\//)
  const [notice] = (await user.ask(findNotifications)).content.items
  expect([said.title, said.body]).toEqual([notice?.title, notice?.body])
  const report = (what: 'shown' | 'opened') => app.anonymous().ask(reportPush, { body: { token: said.token, what } })
  expect((await report('shown')).status).toBe(200)
  expect((await user.ask(findNotifications, { query: { unread: true } })).content.items).toHaveLength(1)
  await report('opened')
  expect((await user.ask(findNotifications, { query: { unread: true } })).content.items).toHaveLength(0)
})

/** RFC 8292: signed by the key the browser was given, for the service and for half a day. */
function requireSigned(authorization: string, publicKey: string): void {
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const by = { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'))).toBe(true)
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(aud).toBe('https://fcm.googleapis.com')
  expect(exp - app.clock.now.getTime() / 1000).toBe(12 * 3600)
  expect(sub).toMatch(/^(?:mailto|https):/)
}

test('a device that is gone is asked no more; a service that is away is asked again', async () => {
  const { user } = await subscribed()
  status = 503
  await tell(user.userId)
  expect(await carried()).toHaveLength(1)
  expect(await deviceIds(user)).toHaveLength(1)
  status = 410
  app.clock.tick(60_000)
  expect(await carried()).toHaveLength(1)
  status = 201
  expect(await deviceIds(user)).toHaveLength(0)
  await tell(user.userId)
  expect(await carried()).toHaveLength(0)
})

test('nothing comes where it was switched off: by the wish, by the device, by signing out', async () => {
  const { user, device } = await subscribed()
  await user.ask(setNotifyPreference, { body: { group: 'organization', channel: 'push', on: false } })
  await tell(user.userId)
  expect(await carried()).toHaveLength(0)
  await user.ask(setNotifyPreference, { body: { group: 'organization', channel: 'push', on: true } })
  await tell(user.userId)
  expect(await carried()).toHaveLength(1)
  const [id = 0] = await deviceIds(user)
  const other = await app.signedIn(['producer'])
  expect((await other.ask(removePushDevice, { params: { id } })).status).toBe(404)
  await user.ask(removePushDevice, { params: { id } })
  await tell(user.userId)
  expect(await carried()).toHaveLength(0)
  // The same browser in another hand belongs to that hand.
  await user.ask(addPushDevice, { body: device.subscription })
  await other.ask(addPushDevice, { body: device.subscription })
  await tell(user.userId)
  expect(await carried()).toHaveLength(0)
  expect(await deviceIds(other)).toHaveLength(1)
  await other.ask(logout)
  await tell(other.userId)
  expect(await carried()).toHaveLength(0)
})

test('a browser that takes another address is followed by the one it had; strangers and forged ones move nothing', async () => {
  const { user, device } = await subscribed()
  const [next, strange] = [browser(), browser()]
  const renew = (was: string, to: { endpoint: string; keys: object }) =>
    app.anonymous().ask(renewPushDevice, { body: { was, ...to } })
  const was = device.subscription.endpoint
  expect((await renew(was, { ...next.subscription, endpoint: 'https://127.0.0.1/x' })).status).toBe(400)
  expect((await renew('https://fcm.googleapis.com/unknown', strange.subscription)).status).toBe(200)
  expect((await renew(was, next.subscription)).status).toBe(200)
  await tell(user.userId)
  expect((await carried()).map(({ path }) => path)).toEqual([next.path])
  // The former address is worth nothing any more.
  expect((await renew(was, strange.subscription)).status).toBe(200)
  await tell(user.userId)
  expect((await carried()).map(({ path }) => path)).toEqual([next.path])
  expect(await deviceIds(user)).toHaveLength(1)
})

test('addresses that are no push service, and keys that are no keys, are refused', async () => {
  const user = await app.signedIn(['producer'])
  const { subscription } = browser()
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'https://push.apple.com.evil.example/x',
    'javascript:alert(1)',
  ]) {
    expect([endpoint, isPushAddress(endpoint)]).toEqual([endpoint, false])
    expect((await user.ask(addPushDevice, { body: { ...subscription, endpoint } })).status).toBe(400)
  }
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: 'x' }
  expect((await user.ask(addPushDevice, { body: { ...subscription, keys } })).status).toBe(400)
  expect(isPushAddress('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
  expect(await liesOutside('localhost')).toBe(false)
})

test('a name that leads inside is not asked, also where it leads elsewhere when it is looked up again', async () => {
  expect(isInner('::ffff:127.0.0.1', 6)).toBe(true)
  expect(isInner('::ffff:10.1.2.3', 6)).toBe(true)
  expect(isInner('169.254.169.254', 4)).toBe(true)
  expect(isInner('142.250.1.1', 4)).toBe(false)
  // The address that was looked at is the one that is connected to: there is no second look.
  const looked: string[] = []
  const rebinding = (host: string) => {
    looked.push(host)
    return Promise.resolve([{ address: looked.length === 1 ? '142.250.1.1' : '127.0.0.1', family: 4 }])
  }
  expect(await outsideAddress('fcm.googleapis.com', rebinding)).toEqual({ address: '142.250.1.1', family: 4 })
  expect(looked).toEqual(['fcm.googleapis.com'])
  expect(await outsideAddress('fcm.googleapis.com', rebinding)).toBeUndefined()
})
