import type { z } from 'zod'
import { type AskedOutcome, openTicketStates } from '#contract/contact/tickets/ticket-process.ts'
import type * as contract from '#contract/contact/tickets/tickets.ts'
import {
  type AskedThing,
  answerAskedCheck,
  askedKinds,
  endAskedNeed,
  factsOf,
  stillAsked,
  waitingToAsk,
} from '../../government/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import type { ContactWork } from '../jobs.ts'
import { askedOf, holdTicket, say, type TicketRecord, tickets } from './rows.ts'
import { topicBy } from './topics.ts'
import { makeTicket } from './write.ts'
import '../tables.ts'

const PAGE = 200
const TOPIC = 'form-check'
const PREFIX = 'visit'

const sourceOf = ({ kind, id }: Pick<AskedThing, 'kind' | 'id'>) => `${PREFIX}-${kind}:${id}`

const outcomes: Readonly<Record<AskedThing['kind'], readonly AskedOutcome[]>> = {
  check: ['right', 'wrong', 'unreached'],
  need: ['done', 'declined'],
  // The district decides what becomes of the form; the ticket ends with its answer.
  dispute: [],
}

/** What of a ticket that government asks is shown besides its text. */
export async function askedFor(ctx: Ctx, row: TicketRecord): Promise<contract.Ticket['asked']> {
  const asked = askedOf(row)
  if (!asked) return null
  const facts = asked.kind === 'check' ? await factsOf(ctx, asked.id) : []
  return { kind: asked.kind, facts, outcomes: [...outcomes[asked.kind]] }
}

/** What waits at government and is no ticket yet becomes one; what was answered elsewhere meanwhile ends. Both may be cut off. */
export async function takeOver({ inSystem }: Pick<ContactWork, 'inSystem'>): Promise<void> {
  for (const kind of askedKinds) {
    let after = 0
    do {
      const from = after
      after = await inSystem((ctx) => takePage(ctx, kind, from))
    } while (after > 0)
    do {
      const from = after
      after = await inSystem((ctx) => settlePage(ctx, kind, from))
    } while (after > 0)
  }
}

/** Answers where the next page begins; nought after the last one. */
async function takePage(ctx: Ctx, kind: AskedThing['kind'], after: number): Promise<number> {
  const waiting = await waitingToAsk(ctx, kind, { after, limit: PAGE })
  const known = await ctx.tx
    .selectFrom('tickets')
    .select('source')
    .where('source', 'in', ['', ...waiting.map(sourceOf)])
    .execute()
  const taken = new Set(known.map(({ source }) => source))
  const topic = await topicBy(ctx, TOPIC)
  for (const one of waiting.filter((thing) => !taken.has(sourceOf(thing))))
    await makeTicket(ctx, {
      channel: kind === 'check' ? 'check' : 'form',
      phone: one.phone,
      callerName: one.title,
      territoryId: one.territoryId,
      topicId: topic.id,
      text: [one.title, one.number, one.text].filter(Boolean).join('\n'),
      priority: one.urgent ? 'high' : null,
      object: one.number,
      source: sourceOf(one),
    })
  return waiting.length < PAGE ? 0 : (waiting.at(-1)?.id ?? 0)
}

async function settlePage(ctx: Ctx, kind: AskedThing['kind'], after: number): Promise<number> {
  const open = await ctx.tx
    .selectFrom('tickets')
    .selectAll()
    .where('source', 'like', `${PREFIX}-${kind}:%`)
    .where('status', 'in', [...openTicketStates])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()
  const idOf = (row: TicketRecord) => askedOf(row)?.id ?? 0
  const still = await stillAsked(ctx, kind, open.map(idOf))
  for (const { id, status } of open.filter((row) => !still.has(idOf(row)))) {
    // A need that was taken up is not waiting, but it has not ended for whoever took it here.
    if (kind === 'need' && status !== 'new') continue
    await tickets.take(ctx, await holdTicket(ctx, id), 'endThere')
  }
  return open.length < PAGE ? 0 : (open.at(-1)?.id ?? 0)
}

/** What the family said goes back to government, and with it the ticket ends; nobody is asked to rate it. */
export async function reportAsked(
  ctx: SignedCtx,
  id: number,
  { rowVersion, said, note }: z.output<(typeof contract.reportAsked)['body']>,
): Promise<void> {
  const ticket = await holdTicket(ctx, id, rowVersion)
  const asked = askedOf(ticket)
  if (!asked) refuse('E_STATE', { status: ticket.status })
  if (!outcomes[asked.kind].includes(said)) refuseFields([{ field: 'said', code: 'V_CHOOSE' }])
  if (said === 'declined' && !note) refuseFields([{ field: 'note', code: 'V_REQUIRED' }])
  tickets.require(ticket, 'report')
  if (said === 'right' || said === 'wrong' || said === 'unreached')
    await answerAskedCheck(ctx, asked.id, { said, note })
  else await endAskedNeed(ctx, asked.id, { said, note })
  if (note) await say(ctx, id, { kind: 'said', text: note })
  await tickets.take(ctx, ticket, 'report', {
    set: { assigneeId: ticket.assigneeId ?? ctx.actor.userId },
    changes: { said: [null, said] },
  })
}
