import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../kernel/database/database.ts'
import type { Vault } from '../kernel/keys/vault.ts'
import { refuse } from '../kernel/refuse.ts'
import { idOfShort } from './carriers/carrier.ts'
import './tables.ts'

type Operator = 'eskiz' | 'playmobile'
const ROOT = '/main/api-communication'
const paths: Readonly<Record<Operator, string>> = {
  eskiz: `${ROOT}/sms-report`,
  playmobile: `${ROOT}/playmobile-report`,
}

/** The address an operator reports to; nobody else knows it. */
export const reportPath = (vault: Vault, operator: Operator) => `${paths[operator]}/${keyOf(vault)}`
const keyOf = (vault: Vault) => vault.fingerprint('reports of the SMS operator')

interface Surroundings {
  db: Database
  vault: Vault
  clock: () => Date
  warn: (text: string) => void
}

/** A report as any operator means it. */
interface Report {
  operator: Operator
  message: { ownId: string } | { id: number }
  became: string
}

const FromEskiz = z.object({ user_sms_id: z.uuid(), status: z.string().max(40) })
const OfPlayMobile = z.object({ 'message-id': z.string().max(40), status: z.string().max(40) })
const FromPlayMobile = z.union([
  OfPlayMobile,
  z.array(OfPlayMobile).max(500),
  z.object({ messages: z.array(OfPlayMobile).max(500) }),
])
const reached = ['DELIVRD', 'DELIVERED']
const lost = [
  ...['UNDELIV', 'UNDELIVERABLE', 'UNDELIVERED', 'NOTDELIVERED', 'REJECTD', 'REJECTED'],
  ...['EXPIRED', 'DELETED', 'FAILED'],
]
const underway = ['ACCEPTD', 'ENROUTE', 'TRANSMTD', 'TRANSMITTED', 'WAITING', 'STORED', 'PARTDELIVERED']

const readers: Readonly<Record<Operator, (body: unknown) => Report[] | undefined>> = {
  eskiz(body) {
    const report = FromEskiz.safeParse(readForm(body)).data
    return report && [{ operator: 'eskiz', message: { ownId: report.user_sms_id }, became: report.status }]
  },
  playmobile(body) {
    const said = FromPlayMobile.safeParse(body).data
    if (!said) return undefined
    const reports = Array.isArray(said) ? said : 'messages' in said ? said.messages : [said]
    return reports.map(({ 'message-id': id, status }) => ({
      operator: 'playmobile',
      message: { id: idOfShort(id) },
      became: status,
    }))
  },
}

/**
 * Operators report what became of messages. Not calls of the contract: they come from outside in forms of their own,
 * and only someone who knows the whole address can report.
 */
export function mountDeliveryReport(app: FastifyInstance, { db, vault, clock, warn }: Surroundings): void {
  const key = keyOf(vault)
  for (const operator of ['eskiz', 'playmobile'] as const)
    app.post<{ Params: { key: string } }>(`${paths[operator]}/:key`, async (request, reply) => {
      if (request.params.key !== key) refuse('E_NOT_FOUND')
      const reports = readers[operator](request.body) ?? refuse('E_BAD_REQUEST')
      for (const report of reports) await keepReport(db, report, clock(), warn)
      return reply.send({ status: 'ok' })
    })
}

const readForm = (body: unknown): unknown =>
  body instanceof Uint8Array ? Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8'))) : body

/**
 * It may come before our own request is answered, twice, or late. That somebody has it is believed of every operator;
 * that nobody will is believed of the one who had it last.
 */
async function keepReport(db: Database, report: Report, now: Date, warn: (text: string) => void): Promise<void> {
  const { operator, message } = report
  const status = report.became.toUpperCase().replace(/[^A-Z]/g, '')
  const isLost = lost.includes(status)
  if (!isLost && !reached.includes(status)) {
    if (!underway.includes(status)) warn(`${operator} reports a state that is not known: ${status}`)
    return
  }
  await db
    .updateTable('messages')
    .set(
      isLost
        ? { status: 'failed' as const, fault: status, textSealed: null }
        : { status: 'delivered' as const, deliveredAt: now, textSealed: null },
    )
    .where((eb) => ('id' in message ? eb('id', '=', message.id) : eb('ownId', '=', message.ownId)))
    .where('channel', '=', 'sms')
    .where('status', 'in', ['sending', 'sent', 'unknown'])
    .$if(isLost, (rows) => rows.where((eb) => eb.or([eb('provider', '=', operator), eb('provider', 'is', null)])))
    .execute()
}
