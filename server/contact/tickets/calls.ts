import * as desk from '#contract/contact/tickets/desk.ts'
import * as escalations from '#contract/contact/tickets/escalations.ts'
import * as ratings from '#contract/contact/tickets/rating.ts'
import * as contract from '#contract/contact/tickets/tickets.ts'
import { openKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { organizationsOfKinds } from '../../identity/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { thenShow } from '../../kernel/then-show.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { callerCard } from './card.ts'
import { answerEscalation, listEscalations } from './escalations.ts'
import { listCalls, writeCall } from './hand-calls.ts'
import { searchKnowledge } from './knowledge.ts'
import { sendLink } from './link.ts'
import { TICKET } from './names.ts'
import { getRating, rate, reopenByLink } from './rate.ts'
import { requireTicket } from './rows.ts'
import { reportAsked } from './take-over.ts'
import type { AddressOf } from './tell.ts'
import { listTopics, saveTopic } from './topics.ts'
import { listTickets, myTickets, ticketChoices, viewTicket } from './view.ts'
import * as acts from './write.ts'

const shown = thenShow(viewTicket)

export function bindTickets({ bind }: CallBook, addressOf: AddressOf): void {
  bind(contract.listTickets, (ctx, { query }) => listTickets(ctx, query))
  bind(contract.myTickets, (ctx) => myTickets(ctx))
  bind(contract.ticketChoices, (ctx) => ticketChoices(ctx))
  bind(contract.ticketOrganizations, async (ctx, { query }) => ({
    items: (await organizationsOfKinds(ctx, openKinds, query.search)).map(({ id, name }) => ({
      id,
      name: textIn(ctx.lang, name),
    })),
  }))
  bind(contract.getTicket, (ctx, { params }) => viewTicket(ctx, params.id))
  bind(contract.ticketHistory, async (ctx, { params }) => {
    await requireTicket(ctx, params.id)
    return findHistory(ctx, TICKET, params.id)
  })
  bind(contract.createTicket, async (ctx, { body }) => viewTicket(ctx, await acts.createTicket(ctx, body)))
  bind(contract.takeTicket, shown(acts.takeTicket))
  bind(contract.askCaller, shown(acts.askCaller))
  bind(contract.resumeTicket, shown(acts.resumeTicket))
  bind(contract.escalateTicket, shown(acts.escalate))
  bind(
    contract.resolveTicket,
    shown((ctx, id, body: Parameters<typeof acts.resolve>[2]) => acts.resolve(ctx, id, body, addressOf)),
  )
  bind(contract.reportAsked, shown(reportAsked))
  bind(contract.reopenTicket, shown(acts.reopen))
  bind(contract.reassignTicket, shown(acts.reassign))
  bind(contract.changePriority, shown(acts.changePriority))
  bind(contract.addTicketNote, async (ctx, { params, body }) => {
    await acts.addNote(ctx, params.id, body.text)
    return viewTicket(ctx, params.id)
  })
  bind(contract.listTopics, (ctx) => listTopics(ctx))
  bind(contract.updateTopic, (ctx, { params, body }) => saveTopic(ctx, params.id, body))
}

export function bindDesk({ bind }: CallBook, addressOf: AddressOf): void {
  bind(desk.openCallerCard, (ctx, { body }) => callerCard(ctx, body.phone))
  bind(desk.searchKnowledge, async (ctx, { query }) => ({ items: await searchKnowledge(ctx, query.search) }))
  bind(desk.sendTicketLink, (ctx, { body }) => sendLink(ctx, body, addressOf))
  bind(desk.listCalls, (ctx, { query }) => listCalls(ctx, query))
  bind(desk.writeCall, (ctx, { body }) => writeCall(ctx, body))
  bind(escalations.listEscalations, (ctx, { query }) => listEscalations(ctx, query))
  bind(escalations.answerEscalation, (ctx, { params, body }) => answerEscalation(ctx, params.id, body))
  bind(ratings.getRating, (ctx, { params }) => getRating(ctx, params.token))
  bind(ratings.rateTicket, (ctx, { params, body }) => rate(ctx, params.token, body))
  bind(ratings.reopenByLink, (ctx, { params, body }) => reopenByLink(ctx, params.token, body.text))
}
