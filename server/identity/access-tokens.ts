import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'

const ACCESS_SECONDS = 15 * 60
const ISSUER = 'agroplatforma'

interface Bearer {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  sign(bearer: Bearer, now: Date): Promise<{ token: string; seconds: number }>
  /** Undefined for anything expired, forged or malformed. */
  read(token: string, now: Date): Promise<Bearer | undefined>
}

export function openAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  return {
    async sign(bearer, now) {
      const token = await new SignJWT({ sid: bearer.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(bearer.userId)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now) + ACCESS_SECONDS)
        .sign(key)
      return { token, seconds: ACCESS_SECONDS }
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, currentDate: now })
        const { sub, sid } = payload
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** The signing secret of this installation: configured, or made once and kept beside the data. */
export async function authSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, 'auth-secret')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    const secret = randomBytes(48).toString('base64url')
    await mkdir(dataDir, { recursive: true })
    await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' }).catch(() => undefined)
    return (await readFile(path, 'utf8')).trim()
  }
}
