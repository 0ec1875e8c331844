import type { ApplicationView } from '#contract/applications/applications.ts'
import { wasSent } from '#contract/applications/offer-process.ts'
import type { Names } from './names.ts'
import type { Application, Offer, Question, Request } from './rows.ts'

type Happened = ApplicationView['history'][number]
interface Parts {
  requests: readonly Request[]
  offers: readonly Offer[]
  questions: readonly Question[]
  names: Names
}

/** The history an applicant may see, from the timestamps of the steps. */
export function historyOf(row: Application, { requests, offers, questions, names }: Parts): Happened[] {
  const all: Happened[] = []
  const add = (what: Happened['what'], at: Date | null, recipientId?: string) => {
    if (at) all.push({ what, at: at.toISOString(), who: recipientId ? names.recipient(recipientId) : null })
  }
  add('submitted', row.submittedAt)
  add('queued', row.queuedAt)
  for (const request of requests) {
    const { recipientId } = request
    add('sent', request.createdAt, recipientId)
    add('taken', request.takenAt, recipientId)
    const asked = questions.filter(({ requestId }) => requestId === request.id)
    for (const at of new Set(asked.map(({ askedAt }) => askedAt.getTime()))) add('asked', new Date(at), recipientId)
    const answered = asked.flatMap(({ answeredAt }) => answeredAt?.getTime() ?? [])
    if (answered.length > 0) add('answered', new Date(Math.max(...answered)), recipientId)
    if (request.status === 'refused') add('refused', request.endedAt, recipientId)
  }
  for (const { status, sentAt, answeredAt, recipientId } of offers) {
    if (wasSent(status, sentAt)) add('offered', sentAt, recipientId)
    if (status === 'accepted') add('accepted', answeredAt, recipientId)
  }
  add('ended', row.endedAt)
  return all.sort((a, b) => a.at.localeCompare(b.at))
}
