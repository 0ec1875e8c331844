import type { Ctx } from '../kernel/context.ts'
import { workCalendar } from '../reference/public.ts'
import { firstAnswerDue } from './clock.ts'
import type { ApplicationKind, Recipient } from './kind.ts'
import type { Application, Request } from './rows.ts'
import { tellRecipient } from './tell.ts'

/** Every recipient that was ever asked. */
export async function askedBefore(ctx: Ctx, { id }: Pick<Application, 'id'>): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('applicationRequests')
    .select('recipientId')
    .where('applicationId', '=', id)
    .distinct()
    .execute()
  return rows.map(({ recipientId }) => recipientId)
}

/** Further recipients, best first. */
export async function findOthers(ctx: Ctx, kind: ApplicationKind, application: Application, most: number) {
  const but = await askedBefore(ctx, application)
  const found = (await kind.route?.(ctx, application, but)) ?? []
  return found.filter(({ organizationId }) => !but.includes(organizationId)).slice(0, most)
}

/** Makes a request to each recipient and starts its clocks. */
export async function sendTo(
  ctx: Ctx,
  kind: ApplicationKind,
  application: Application,
  recipients: readonly Recipient[],
  replaces?: Request,
): Promise<void> {
  const due = firstAnswerDue(ctx, kind, await workCalendar(ctx))
  for (const { organizationId, desk } of recipients) {
    const request = await ctx.tx
      .insertInto('applicationRequests')
      .values({
        applicationId: application.id,
        kind: kind.name,
        recipientId: organizationId,
        desk,
        round: application.round,
        replacesId: replaces?.id ?? null,
        stateSince: ctx.now,
        ...due,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await kind.requests.begin(ctx, request)
    await tellRecipient(ctx, kind, { application, request }, 'arrived')
  }
}

/** Routes by the rule of the kind. Where it finds nobody, the application waits for an overseer. */
export async function routeByRule(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<Application> {
  const recipients = await findOthers(ctx, kind, application, kind.mostRecipients)
  if (recipients.length === 0) return application
  await sendTo(ctx, kind, application, recipients)
  return kind.applications.take(ctx, application, 'route')
}
