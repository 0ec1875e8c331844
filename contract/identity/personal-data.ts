import { z } from 'zod'
import { call, codes } from '../call.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { ownNumbers, revealable, revealReason } from './personal-numbers.ts'

const reason = z.string().trim().min(revealReason.min).max(revealReason.max)
const whole = z.object({ value: z.string() })

export const revealNumber = call('POST /main/api-im/personal-data/reveal', {
  summary: 'A personal number in full; who looked, at what and why is written down',
  access: codes(Permission.PiiReveal),
  scope: territory('person', 'organization'),
  perMinute: 30,
  body: z.discriminatedUnion('subject', [
    z.object({ subject: z.literal('user'), id: z.uuid(), field: z.enum(revealable.user), reason }),
    z.object({ subject: z.literal('organization'), id: z.uuid(), field: z.enum(revealable.organization), reason }),
    z.object({ subject: z.literal('employee'), id: z.uuid(), field: z.enum(revealable.employee), reason }),
  ]),
  answer: whole,
})

export const revealOwnNumber = call('POST /main/api-im/personal-data/own', {
  summary: 'My own number in full; not for whoever only looks with my eyes',
  access: 'signedIn',
  personal: 'account',
  perMinute: 60,
  body: z.object({ field: z.enum(ownNumbers) }),
  answer: whole,
})

export const exportMyData = call('GET /main/api-im/personal-data/export', {
  summary: 'Everything the platform keeps of me, as one JSON file',
  access: 'signedIn',
  personal: 'account',
  writes: true,
  perMinute: 5,
  download: true,
})
