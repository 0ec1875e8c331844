import { z } from 'zod'
import { selfEmploymentStatuses } from '#contract/identity/self-employment-limits.ts'
import { askRegister } from '../../kernel/registers/ask.ts'

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

export const openTaxRegister = (url: string | undefined): TaxRegister => ({
  find: (pinfl) =>
    askRegister({ url, path: '/self-employed', name: 'tax register', body: { pinfl }, shape: Registration }),
})
