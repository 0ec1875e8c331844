import { holdsAny } from '#contract/holds-any.ts'
import { Permission } from '#contract/permissions.ts'
import { legalSlugs, type PageSlug, pageSlugs } from '#contract/reference/page-slugs.ts'
import type { PageContent, StaffPage } from '#contract/reference/pages.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { refuse } from '../../kernel/refuse.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { htmlIn } from '../cyrillic.ts'
import { cleanContent, readItems, requireLogos } from './page-content.ts'
import { PAGES_TOPIC } from './versions.ts'
import '../tables.ts'

export async function getPage(ctx: Ctx, files: FileStore, slug: PageSlug, version?: number) {
  // Only legal pages have public old versions.
  if (version !== undefined && !legalSlugs.includes(slug)) refuse('E_NOT_FOUND')
  const page = await getVersion(ctx, slug, version)
  const { partners, faq } = readItems(page.items)
  return {
    slug,
    title: textIn(ctx.lang, page.title),
    body: htmlIn(ctx.lang, page.body),
    version: page.version,
    current: page.version === page.publishedVersion,
    publishedAt: page.at.toISOString(),
    partners: partners.map(({ name, url, logo, kind }) => ({
      name: textIn(ctx.lang, name),
      url,
      logo: logo && files.urlOf(logo, 320),
      kind,
    })),
    faq: faq.map(({ question, answer }) => ({
      question: textIn(ctx.lang, question),
      answer: htmlIn(ctx.lang, answer),
    })),
  }
}

export async function findPageVersions(ctx: Ctx, slug: PageSlug) {
  if (!legalSlugs.includes(slug)) refuse('E_NOT_FOUND')
  const versions = await loadVersions(ctx, slug)
  return { items: versions.map(({ version, at }) => ({ version, publishedAt: at })) }
}

export async function findPages(ctx: Ctx) {
  const rows = await ctx.tx
    .selectFrom('pages')
    .innerJoin('pageVersions', (join) =>
      join.onRef('pageVersions.slug', '=', 'pages.slug').onRef('pageVersions.version', '=', 'pages.publishedVersion'),
    )
    .select(['pages.slug', 'title', 'version', 'items', 'at', 'comment', actorName('by').as('updatedByName')])
    .execute()
  const items = rows
    .map(({ at, items: stored, ...row }) => {
      const { partners, faq } = readItems(stored)
      return { ...row, items: partners.length + faq.length, updatedAt: at.toISOString() }
    })
    .sort((a, b) => pageSlugs.indexOf(a.slug) - pageSlugs.indexOf(b.slug))
  return { items, can: canOf(ctx) }
}

export async function getStaffPage(ctx: Ctx, files: FileStore, slug: PageSlug, version?: number): Promise<StaffPage> {
  const page = await getVersion(ctx, slug, version)
  const { partners, faq } = readItems(page.items)
  const logos = partners.flatMap(({ logo }) => logo ?? [])
  return {
    slug,
    title: page.title,
    body: page.body,
    partners,
    faq,
    version: page.version,
    comment: page.comment,
    updatedAt: page.at.toISOString(),
    updatedByName: page.byName,
    logos: Object.fromEntries(logos.map((logo) => [logo, files.urlOf(logo, 160)])),
    versions: await loadVersions(ctx, slug),
    rowVersion: page.publishedVersion,
    can: canOf(ctx),
  }
}

interface Publishing {
  comment: string
  rowVersion: number
}

export async function savePage(
  ctx: Ctx,
  slug: PageSlug,
  content: PageContent,
  { comment, rowVersion }: Publishing,
): Promise<void> {
  const clean = cleanContent(slug, content)
  await requireLogos(ctx, clean)
  const version = rowVersion + 1
  const moved = await ctx.tx
    .updateTable('pages')
    .set({ publishedVersion: version })
    .where('slug', '=', slug)
    .where('publishedVersion', '=', rowVersion)
    .returning('slug')
    .executeTakeFirst()
  const before = await getVersion(ctx, slug, moved ? rowVersion : undefined)
  if (!moved)
    refuse('E_STALE', {}, { current: { version: before.version, title: before.title, comment: before.comment } })
  await writeVersion(ctx, slug, version, clean, comment)
  const changes = changesBetween(contentOf(before), clean)
  await ctx.audit({ action: 'page.published', objectType: 'page', objectId: slug, reason: comment, changes })
}

export async function restorePage(ctx: Ctx, slug: PageSlug, version: number, publishing: Publishing): Promise<void> {
  await savePage(ctx, slug, contentOf(await getVersion(ctx, slug, version)), publishing)
}

/** The first version of a page that has none; two starts at once write it once. */
export async function createPage(ctx: Ctx, slug: PageSlug, content: PageContent, comment: string): Promise<void> {
  const clean = cleanContent(slug, content)
  const created = await ctx.tx
    .insertInto('pages')
    .values({ slug, publishedVersion: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst()
  if (!created) return
  await writeVersion(ctx, slug, 1, clean, comment)
  await ctx.audit({ action: 'page.published', objectType: 'page', objectId: slug, reason: comment })
}

async function writeVersion(
  ctx: Ctx,
  slug: PageSlug,
  version: number,
  content: PageContent,
  comment: string,
): Promise<void> {
  const { title, body, partners, faq } = content
  await ctx.tx
    .insertInto('pageVersions')
    .values({
      slug,
      version,
      title,
      body,
      items: { partners, faq },
      comment,
      at: ctx.now,
      by: ctx.actor?.userId ?? null,
    })
    .execute()
  await ctx.changed(PAGES_TOPIC)
}

async function getVersion(ctx: Ctx, slug: PageSlug, version?: number) {
  const row = await ctx.tx
    .selectFrom('pages')
    .innerJoin('pageVersions', 'pageVersions.slug', 'pages.slug')
    .select(['publishedVersion', 'version', 'title', 'body', 'items', 'comment', 'at', actorName('by').as('byName')])
    .where('pages.slug', '=', slug)
    .where((eb) => eb('version', '=', version ?? eb.ref('publishedVersion')))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

async function loadVersions(ctx: Ctx, slug: PageSlug) {
  const rows = await ctx.tx
    .selectFrom('pageVersions')
    .select(['version', 'at', 'comment', actorName('by').as('byName')])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const contentOf = ({
  title,
  body,
  items,
}: {
  title: PageContent['title']
  body: PageContent['body']
  items: unknown
}): PageContent => ({
  title,
  body,
  ...readItems(items),
})

const canOf = (ctx: Ctx) => ({ update: holdsAny(ctx.actor?.permissions ?? new Set(), [Permission.SiteConfigUpdate]) })
