import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_TAKE, pageOf, searchText } from '../list.ts'

export const bankKinds = ['bank', 'insurer', 'lessor'] as const

const Bank = z.object({
  slug: z.string(),
  kind: z.enum(bankKinds),
  /** Whose it is, or what it insures: state, private, life… */
  category: z.string(),
  name: z.string(),
  /** Of the head office; null where it is not known. */
  mfo: z.string().nullable(),
  /** How far the code is proved: A is best. */
  mfoGrade: z.string().nullable(),
})

export const findBanks = call('GET /main/api-reference/banks', {
  summary: 'Banks, insurers and lessors by code, name in any script, or kind',
  access: 'open',
  query: z.object({
    mfo: z
      .string()
      .regex(/^\d{5}$/, { error: 'V_MFO' })
      .optional(),
    search: searchText,
    kind: z.enum(bankKinds).optional(),
    take: z.coerce.number().int().min(1).max(MAX_TAKE).default(MAX_TAKE),
  }),
  answer: pageOf(Bank),
})
