import type { z } from 'zod'

/** A register outside is away, or speaks what nobody understands: nothing is known, and it is asked again later. */
export class RegisterAway extends Error {}

const PATIENCE_MS = 8000

interface Question<Answer> {
  /** Undefined where no such register is configured. */
  url: string | undefined
  path: string
  /** Of the register, for whoever reads the log. */
  name: string
  body: object
  shape: z.ZodType<Answer>
  patienceMs?: number
}

/**
 * What a register says of somebody; undefined where it does not know them. By POST: a personal number in an address
 * would end up in the logs of everything on the way.
 */
export async function askRegister<Answer>({
  url,
  path,
  name,
  body,
  shape,
  patienceMs = PATIENCE_MS,
}: Question<Answer>): Promise<Answer | undefined> {
  if (!url) throw new RegisterAway(`no ${name} is configured`)
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause) => {
    throw new RegisterAway(`the ${name} did not answer`, { cause })
  })
  if (reply.status === 404) return undefined
  if (!reply.ok) throw new RegisterAway(`the ${name} answered ${reply.status}`)
  const parsed = shape.safeParse(await reply.json().catch(() => undefined))
  if (!parsed.success) throw new RegisterAway(`the ${name} answered what nobody understands`)
  return parsed.data
}
