import { jwtVerify, SignJWT } from 'jose'

const ACCESS_SECONDS = 15 * 60
const ISSUER = 'agroplatforma'
/** Tokens made with the same key for other purposes are not accepted here. */
const AUDIENCE = 'calls'
const TYPE = 'at+jwt'

interface Bearer {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  /** In a demo staff sign in without a second factor, because their password is published. */
  oneFactorWillDo: boolean
  sign(bearer: Bearer, now: Date): Promise<{ token: string; seconds: number }>
  /** Undefined for anything expired, forged or malformed. */
  read(token: string, now: Date): Promise<Bearer | undefined>
}

export function openAccessTokens(secret: string, { demo = false } = {}): AccessTokens {
  const key = new TextEncoder().encode(secret)
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  return {
    oneFactorWillDo: demo,
    async sign(bearer, now) {
      const token = await new SignJWT({ sid: bearer.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(bearer.userId)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now) + ACCESS_SECONDS)
        .sign(key)
      return { token, seconds: ACCESS_SECONDS }
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          currentDate: now,
        })
        const { sub, sid } = payload
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined
      } catch {
        return undefined
      }
    },
  }
}
