import { z } from 'zod'
import { rowVersion } from '../ids.ts'
import { caseDecisions } from './moderation-process.ts'
import { ownSteps } from './publication.ts'

/** What keeps something from being submitted, in the words of the caller. */
export const Fault = z.object({ field: z.string(), code: z.string(), message: z.string() })

/** The last word of a moderator. */
export const JudgeRemarks = z.object({
  decision: z.enum(caseDecisions),
  decidedAt: z.iso.datetime(),
  /** In the language of the caller; `field` is what is to be put right. */
  reasons: z.array(z.object({ code: z.string(), field: z.string().nullable(), text: z.string() })),
  /** Of a judged edit: which fields went live and which were dropped. */
  fields: z.record(z.string(), z.enum(['accept', 'refuse'])),
  comment: z.string().nullable(),
})

/** What an owner may do with something published, as the server says it. */
export const publishedRights = {
  edit: z.boolean(),
  submit: z.boolean(),
  recall: z.boolean(),
  appeal: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
  renew: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  discard: z.boolean(),
  remove: z.boolean(),
}

export const OwnStepBody = z.strictObject({
  step: z.enum(ownSteps),
  rowVersion,
  /** What an appeal says; the reason of any other step is kept in the history. */
  text: z.string().trim().max(1000).optional(),
})
