import type { Selectable } from 'kysely'
import { type TicketEntryKind, ticketClocks, ticketProcess } from '#contract/contact/tickets/ticket-process.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { type AskedThing, askedKinds } from '../../government/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { workCalendar } from '../../reference/public.ts'
import type { TicketsTable } from '../tables.ts'
import { TICKET, TICKETS_TOPIC } from './names.ts'
import { tellOf } from './tell.ts'
import '../tables.ts'

export type TicketRecord = Selectable<TicketsTable>
/** The journal has a word for these states of its own: `in_progress` is a course there. */
const WORDS: Readonly<Record<string, string>> = { in_progress: 'taken' }

/** What a ticket was made of, where government asks. */
export function askedOf({ source }: Pick<TicketRecord, 'source'>): Pick<AskedThing, 'kind' | 'id'> | undefined {
  const [, said, id] = /^visit-(\w+):(\d+)$/.exec(source ?? '') ?? []
  const kind = askedKinds.find((one) => one === said)
  return kind && { kind, id: Number(id) }
}

export const tickets = stepping({
  table: 'tickets',
  state: 'status',
  process: ticketProcess,
  object: TICKET,
  topic: TICKETS_TOPIC,
  word: (state) => WORDS[state] ?? state,
  calendar: workCalendar,
  lasts: async (_, { priority }) => ticketClocks[priority],
  guard: (_, row, step) => {
    if ((step === 'resolve' || step === 'reopen') && askedOf(row)) refuse('E_STATE', { status: row.status })
  },
  columns: ({ now }, _, step) => {
    if (step === 'late') return { lateAt: now }
    if (step === 'lapse' || step === 'report' || step === 'endThere') return { resolvedAt: now }
    return step === 'reopen' ? { lateAt: null, resolvedAt: null } : {}
  },
  tell: tellOf,
})

export async function requireTicket({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<TicketRecord> {
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Locked until the transaction ends. */
export async function holdTicket(ctx: Ctx, id: number, rowVersion?: number): Promise<TicketRecord> {
  await requireTicket(ctx, id)
  return tickets.lock(ctx, id, rowVersion)
}

interface Said {
  kind: TicketEntryKind
  text: string
  organizationId?: string | null
}

export async function say(ctx: Ctx, ticketId: number, { kind, text, organizationId = null }: Said): Promise<void> {
  await ctx.tx
    .insertInto('ticketEntries')
    .values({ ticketId, kind, text, organizationId, authorId: ctx.actor?.userId ?? null, at: ctx.now })
    .execute()
}

/** A clock of the ticket as it stands, counted from when the ticket was made. */
export const windAnew = (ctx: Ctx, ticket: TicketRecord): Promise<void> =>
  tickets.begin({ ...ctx, now: ticket.createdAt }, ticket)

export const daysSince = ({ now }: Pick<Ctx, 'now'>, since: Date): number =>
  (now.getTime() - since.getTime()) / (24 * HOUR_MS)
