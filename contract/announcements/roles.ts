import { z } from 'zod'
import { call } from '../call.ts'

export const JobRole = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** What somebody in it is usually asked for, in the language of the caller. */
  skills: z.array(z.string()),
})
export type JobRole = z.infer<typeof JobRole>

export const listRoles = call('GET /main/api-announcements/roles', {
  summary: 'Roles of farm work in the language of the caller, with the skills each is usually asked for',
  access: 'open',
  answer: z.array(JobRole),
})
