import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openAccessTokens } from './access-tokens.ts'

const secret = 'a secret of more than thirty-two characters'
const tokens = openAccessTokens(secret)
const now = new Date('2026-11-15T07:00:00Z')
const bearer = { userId: 'u', sessionId: 's' }

test('a token opens for a quarter of an hour', async () => {
  const { token } = await tokens.sign(bearer, now)
  expect(await tokens.read(token, now)).toEqual(bearer)
  expect(await tokens.read(token, new Date(now.getTime() + 14 * 60_000))).toEqual(bearer)
  expect(await tokens.read(token, new Date(now.getTime() + 16 * 60_000))).toBeUndefined()
})

const forged = (change: (token: SignJWT) => SignJWT, key = secret, header: object = { typ: 'at+jwt' }) =>
  change(
    new SignJWT({ sid: 's' })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .setSubject('u')
      .setIssuer('agroplatforma')
      .setAudience('calls')
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + 60_000)),
  ).sign(new TextEncoder().encode(key))

test('another key, issuer, audience, type or algorithm opens nothing', async () => {
  const asIs = (token: SignJWT) => token
  expect(await tokens.read(await forged(asIs), now)).toEqual(bearer)
  expect(await tokens.read(await forged(asIs, 'another secret of more than thirty-two'), now)).toBeUndefined()
  expect(await tokens.read(await forged((token) => token.setIssuer('else')), now)).toBeUndefined()
  expect(await tokens.read(await forged((token) => token.setAudience('mail')), now)).toBeUndefined()
  expect(await tokens.read(await forged(asIs, secret, { typ: 'JWT' }), now)).toBeUndefined()
  expect(await tokens.read(await forged(asIs, secret, { alg: 'HS512' }), now)).toBeUndefined()
  const [, payload] = (await forged(asIs)).split('.')
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  expect(await tokens.read(`${none}.${payload}.`, now)).toBeUndefined()
})
