import type { CallerCard } from '#contract/contact/tickets/desk.ts'
import { partyKey } from '#contract/party-key.ts'
import { maskPhone } from '#uz/phone.ts'
import { lastApplicationsOf } from '../../applications/public.ts'
import { lastDealsOf } from '../../deals/public.ts'
import { peopleByIds, personBy } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { pathOf, topicNames } from './topics.ts'
import '../tables.ts'

const MOST = 5

/** Whose phone it is, whoever looked is written down. */
export async function callerCard(ctx: SignedCtx, phone: string): Promise<CallerCard> {
  const userId = await personBy(ctx, { phone })
  const facts = userId ? (await peopleByIds(ctx, [userId])).get(userId) : undefined
  const territoryId = facts?.territoryId ?? null
  const place = territoryId === null ? undefined : (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  const key = userId && partyKey({ userId, organizationId: null })
  const deals = key ? await lastDealsOf(ctx, key, MOST) : []
  const applications = key ? await lastApplicationsOf(ctx, key, MOST) : []
  const known = await topicNames(ctx)
  const tickets = await ctx.tx
    .selectFrom('tickets')
    .select(['id', 'number', 'topicId', 'status', 'rating', 'createdAt'])
    .where('phoneFingerprint', '=', ctx.vault.fingerprint(phone))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  await ctx.audit({ action: 'caller-card.opened', objectType: 'caller-card', objectId: userId ?? maskPhone(phone) })
  return {
    phone: maskPhone(phone),
    person: facts ? { name: facts.name, territory: place?.name ?? null, territoryId } : null,
    deals: deals.map(({ number, title, status, at }) => ({
      number,
      title: textIn(ctx.lang, title),
      status: stateName(status, ctx.lang),
      at: at.toISOString(),
    })),
    applications: applications.map(({ number, status, at }) => ({
      number,
      status: stateName(status, ctx.lang),
      at: at.toISOString(),
    })),
    tickets: tickets.map(({ topicId, createdAt, ...one }) => ({
      ...one,
      topic: pathOf(known, topicId, ctx),
      at: createdAt.toISOString(),
    })),
  }
}
