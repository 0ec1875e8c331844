import { z } from 'zod'
import { selfEmploymentStatuses } from '#contract/identity/self-employment-limits.ts'

/** What the tax service says of one person. */
const Registration = z.object({
  status: z.enum(selfEmploymentStatuses).exclude(['none', 'unknown']),
  registrationNo: z.string().max(40),
  registeredAt: z.iso.date(),
  activityCodes: z.array(z.string().max(20)).max(50),
  qrUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  socialTaxYear: z.int().min(2000).max(2100).nullable(),
  socialTaxPaid: z.boolean().nullable(),
})
export type Registration = z.infer<typeof Registration>

/** The register of the self-employed; throws when it is away or speaks nonsense. */
export interface TaxRegister {
  find(pinfl: string): Promise<Registration | undefined>
}

export class RegisterAway extends Error {}

const PATIENCE_MS = 8000

/** By POST: a personal number in an address would end up in the logs of everything on the way. */
export const openTaxRegister = (url: string | undefined): TaxRegister => ({
  async find(pinfl) {
    if (!url) throw new RegisterAway('no tax register is configured')
    const reply = await fetch(`${url}/self-employed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ pinfl }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause) => {
      throw new RegisterAway('the tax register did not answer', { cause })
    })
    if (reply.status === 404) return undefined
    if (!reply.ok) throw new RegisterAway(`the tax register answered ${reply.status}`)
    const parsed = Registration.safeParse(await reply.json().catch(() => undefined))
    if (!parsed.success) throw new RegisterAway('the tax register answered what nobody understands')
    return parsed.data
  },
})
