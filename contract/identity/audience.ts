import { z } from 'zod'
import { rowId } from '../ids.ts'
import { languageShape } from '../localized.ts'
import { organizationKinds } from './organizations/organization-kinds.ts'

const MANY = 50

/** People by what they are: each list that is not empty narrows, and any one entry of it fits. */
export const Audience = z.strictObject({
  /** Codes of roles, held for oneself or for an organization. */
  roles: z.array(z.string().max(60)).max(MANY),
  /** Where they live, with everything below. */
  territories: z.array(rowId).max(MANY),
  /** Categories they named as products of their own. */
  keyProducts: z.array(rowId).max(MANY),
  /** Kinds of organizations they work for. */
  organizationKinds: z.array(z.enum(organizationKinds)).max(MANY),
  languages: z.array(languageShape).max(4),
  /** Signed in within so many days; null, whenever. */
  activeWithinDays: z.int().min(1).max(3650).nullable(),
})
export type Audience = z.infer<typeof Audience>

export const everybody: Audience = {
  roles: [],
  territories: [],
  keyProducts: [],
  organizationKinds: [],
  languages: [],
  activeWithinDays: null,
}
