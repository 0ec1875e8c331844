import type { Selectable } from 'kysely'
import type { BannerLevel } from '#contract/contact/banners/banner-process.ts'
import { everybody } from '#contract/identity/audience.ts'
import { belongsTo } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { memory } from '../../kernel/memory.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { SiteBannersTable } from '../tables.ts'
import { BANNERS_TOPIC } from './banners.ts'
import '../tables.ts'

/** A few rows that every page asks for: remembered until one changes. Those that begin later are among them. */
const KEPT = memory([BANNERS_TOPIC], ({ tx }) =>
  tx.selectFrom('siteBanners').selectAll().where('status', '=', 'active').orderBy('id', 'desc').execute(),
)
type Kept = Selectable<SiteBannersTable>

const weight: Readonly<Record<BannerLevel, number>> = { warning: 0, info: 1 }

/** The line for whoever asks; those for some people cost one statement each, and only where somebody is signed in. */
export async function findLive(ctx: Ctx) {
  const live = (await ctx.recall(KEPT))
    .filter(({ startsAt, endsAt }) => startsAt <= ctx.now && endsAt > ctx.now)
    .sort((a, b) => weight[a.level] - weight[b.level] || b.id - a.id)
  const aimed = live.some(({ audience }) => audience !== 'all')
  for (const one of live) if (await isFor(ctx, one)) return { banner: shownTo(ctx, one), aimed }
  return { banner: null, aimed }
}

const shownTo = ({ lang }: Ctx, { id, text, level, link, dismissible }: Kept) => ({
  id,
  text: textIn(lang, text),
  level,
  link,
  dismissible,
})

async function isFor(ctx: Ctx, { audience, roles, regions }: Kept): Promise<boolean> {
  if (audience === 'all') return true
  if (!ctx.actor) return false
  if (audience === 'signedIn') return true
  return belongsTo(ctx, ctx.actor.userId, {
    ...everybody,
    ...(audience === 'roles' ? { roles } : { territories: regions }),
  })
}
