import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../kernel/database/database.ts'
import { refuse } from '../kernel/refuse.ts'
import './tables.ts'

const PATH = '/main/api-communication/sms-report'

const Report = z.object({ user_sms_id: z.uuid(), status: z.string().max(40) })
const reached = ['DELIVRD', 'DELIVERED']
const lost = ['UNDELIV', 'UNDELIVERABLE', 'UNDELIVERED', 'REJECTD', 'REJECTED', 'EXPIRED', 'DELETED', 'FAILED']

/**
 * The operator reports what became of a message. Not a call of the contract: it comes as a form from outside, and only
 * someone who knows the whole address can report.
 */
export function mountDeliveryReport(app: FastifyInstance, db: Database, key: string, clock: () => Date): void {
  app.post<{ Params: { key: string } }>(`${PATH}/:key`, async (request, reply) => {
    if (request.params.key !== key) refuse('E_NOT_FOUND')
    const report = Report.safeParse(readBody(request.body))
    if (!report.success) refuse('E_BAD_REQUEST')
    await keepReport(db, report.data, clock())
    return reply.send({ status: 'ok' })
  })
}

export const reportPath = (key: string) => `${PATH}/${key}`

const readBody = (body: unknown): unknown =>
  body instanceof Uint8Array ? Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8'))) : body

/** It may come before our own request is answered, twice, or late. */
async function keepReport(db: Database, report: z.infer<typeof Report>, now: Date): Promise<void> {
  const status = report.status.toUpperCase()
  const change = reached.includes(status)
    ? { status: 'delivered' as const, deliveredAt: now, textSealed: null }
    : lost.includes(status)
      ? { status: 'failed' as const, fault: status, textSealed: null }
      : undefined
  if (!change) return
  await db
    .updateTable('messages')
    .set(change)
    .where('ownId', '=', report.user_sms_id)
    .where('status', 'in', ['sending', 'sent', 'unknown'])
    .execute()
}
