import type { Selectable } from 'kysely'
import type { ticketProcess } from '#contract/contact/tickets/ticket-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import type { ToldOf } from '#contract/process.ts'
import { holdersOfCode, holdersWithin } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notify, sendSms } from '../../notices/public.ts'
import type { TicketsTable } from '../tables.ts'
import { languageOfTicket } from './language.ts'
import { topicNames } from './topics.ts'

type Told = Selectable<TicketsTable>
/** Who answers for an organization that a ticket is passed to. */
const answering = [P.OrganizationEmployees, P.HokimFormsVerify, P.LoanOrganizationEmployees] as const

const linkOf = ({ id }: Told) => `/dashboard/call-center/${id}`

export async function tellOf(ctx: Ctx, ticket: Told, { event }: ToldOf<typeof ticketProcess>): Promise<void> {
  const topic = (await topicNames(ctx)).get(ticket.topicId)
  const values = { number: ticket.number, title: topic?.name ?? { uz: '' } }
  if (event === 'ticket.escalated') {
    const { escalatedTo } = ticket
    if (!escalatedTo) return
    const people = await holdersWithin(ctx, escalatedTo, answering)
    for (const userId of people)
      await notify(ctx, event, [userId], values, { as: { userId, organizationId: escalatedTo } })
    return
  }
  const people =
    event === 'ticket.late'
      ? await holdersOfCode(ctx, P.CallCenterSupervise)
      : ticket.assigneeId
        ? [ticket.assigneeId]
        : []
  await notify(ctx, event, people, values, { link: linkOf(ticket), as: 'staff' })
}

export type AddressOf = (path: string) => string

/** How it ended: to the telephone, and into the inbox of whoever has an account. */
export async function tellResolved(ctx: Ctx, ticket: Told, addressOf: AddressOf): Promise<void> {
  const { number, phoneSealed, userId, rateToken } = ticket
  const path = `/rate/${rateToken}`
  if (phoneSealed)
    await sendSms(ctx, ctx.vault.unseal(phoneSealed), {
      template: 'ticketResolved',
      values: { number, link: addressOf(path) },
      lang: await languageOfTicket(ctx, ticket),
    })
  if (userId) await notify(ctx, 'ticket.resolved', [userId], { number }, { link: path })
}
