import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '../../kernel/context.ts'
import { networkOf } from '../../kernel/http/network.ts'

const COOKIE = 'known'
const SECONDS = 180 * 24 * 3600
/** The cookie is sent to the calls of signing in only. */
const PATH = '/main/api-auth'

const Known = z.object({ id: z.uuid(), phone: z.string().nullable(), email: z.string().nullable(), until: z.number() })

interface Person {
  email: string | null
  phoneFingerprint: string | null
}

/**
 * A browser that has signed in before is recognised. It opens nothing: its attempts are counted apart from those of
 * strangers, so that no stranger can use up an owner's attempts.
 */
export function rememberDevice(ctx: Ctx, { email, phoneFingerprint }: Person): void {
  const known: z.infer<typeof Known> = {
    id: randomUUID(),
    phone: phoneFingerprint,
    email: email && ctx.vault.fingerprint(email.toLowerCase()),
    until: ctx.now.getTime() + SECONDS * 1000,
  }
  const value = Buffer.from(ctx.vault.seal(JSON.stringify(known)), 'base64').toString('base64url')
  ctx.setCookie({ name: COOKIE, value, maxAgeSeconds: SECONDS, httpOnly: true, path: PATH })
}

interface Asker {
  /** The key under which attempts are counted. */
  key: string
  /** A recognised browser: no stranger shares its count. */
  known: boolean
}

/** Who asks about a phone or an e-mail, given by their fingerprint. */
export function askerOf(ctx: Ctx, about: { phone: string } | { email: string }): Asker {
  const known = readKnown(ctx)
  const fits = known && ('phone' in about ? known.phone === about.phone : known.email === about.email)
  return fits ? { key: `at:${known.id}`, known: true } : { key: `from:${networkOf(ctx.ip)}`, known: false }
}

function readKnown(ctx: Ctx): z.infer<typeof Known> | undefined {
  const value = ctx.cookies[COOKIE]
  if (!value) return undefined
  try {
    const sealed = Buffer.from(value, 'base64url').toString('base64')
    const known = Known.parse(JSON.parse(ctx.vault.unseal(sealed)))
    return known.until > ctx.now.getTime() ? known : undefined
  } catch {
    return undefined
  }
}
