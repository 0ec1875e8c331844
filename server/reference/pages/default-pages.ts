import { type PageSlug, pageSlugs } from '#contract/reference/page-slugs.ts'
import type { PageContent } from '#contract/reference/pages.ts'
import type { Ctx } from '../../kernel/context.ts'
import { app } from '../page-defaults/app.ts'
import { faq } from '../page-defaults/faq.ts'
import { offerta } from '../page-defaults/offerta.ts'
import { partners } from '../page-defaults/partners.ts'
import { privacyPolicy } from '../page-defaults/privacy-policy.ts'
import { createPage } from './pages.ts'
import '../tables.ts'

/** The texts a new installation starts with; staff write every later version. */
export async function writeDefaultPages(ctx: Ctx, { demo }: { demo: boolean }): Promise<void> {
  const present = await ctx.tx.selectFrom('pages').select('slug').execute()
  const there = new Set<string>(present.map((page) => page.slug))
  const texts: Record<PageSlug, PageContent> = {
    offerta,
    'privacy-policy': privacyPolicy,
    app,
    partners: partners(demo),
    faq,
  }
  for (const slug of pageSlugs) {
    if (!there.has(slug)) await createPage(ctx, slug, texts[slug], 'Boshlangʻich matn · Исходный текст')
  }
}
