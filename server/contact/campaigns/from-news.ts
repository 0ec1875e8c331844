import { campaignLimits } from '#contract/contact/campaigns/campaign-process.ts'
import { everybody } from '#contract/identity/audience.ts'
import type { Localized } from '#contract/localized.ts'
import { daysFrom } from '#uz/durations.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { urgentNews } from '../../media/public.ts'
import { CAMPAIGN, CAMPAIGNS_TOPIC } from './rows.ts'
import '../tables.ts'

/** What was urgent yesterday is news no more. */
const DAYS = 1

/** Each piece of urgent news makes one draft, which people judge and send as any other; thrown away, it stays away. */
export async function draftUrgentNews(ctx: Ctx): Promise<void> {
  const news = await urgentNews(ctx, daysFrom(ctx.now, -DAYS))
  if (news.length === 0) return
  const rows = news.map(({ id, title, lead, path }) => ({
    source: `news:${id}`,
    title: json(cut(title, campaignLimits.title)),
    searchKey: searchKey(Object.values(title).join(' ')),
    body: json(cut(lead ?? title, campaignLimits.body)),
    smsBody: json({ uz: '' }),
    link: path,
    channels: ['push' as const],
    audience: json(everybody),
    urgency: 'urgent' as const,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }))
  const made = await ctx.tx
    .insertInto('campaigns')
    .values(rows)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .execute()
  for (const { id } of made)
    await ctx.audit({ action: `${CAMPAIGN}.created`, objectType: CAMPAIGN, objectId: id, to: 'draft' })
  if (made.length > 0) await ctx.changed(CAMPAIGNS_TOPIC)
}

/** At the end of a word, as long as a campaign may be. */
function cut(text: Localized, most: number): Localized {
  const short = (said: string) => (said.length <= most ? said : `${said.slice(0, most - 1).replace(/\s+\S*$/, '')}…`)
  return { ...text, ...Object.fromEntries(Object.entries(text).map(([lang, said]) => [lang, short(said ?? '')])) }
}
