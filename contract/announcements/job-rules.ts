import { z } from 'zod'
import { call } from '../call.ts'

export const getJobRules = call('GET /main/api-announcements/job-rules', {
  summary: 'What rules of jobs measure by: the least wage of a month in tiyin',
  access: 'open',
  answer: z.object({ minWage: z.int() }),
})
