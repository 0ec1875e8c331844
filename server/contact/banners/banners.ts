import { type Selectable, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { type BannerTime, bannerProcess, timeOf } from '#contract/contact/banners/banner-process.ts'
import type { Banner, BannerFields, listBanners } from '#contract/contact/banners/banners.ts'
import { canFrom } from '#contract/process.ts'
import { searchKey } from '#uz/search-key.ts'
import { peopleByIds, rolesOfAudiences } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { allOf, holdingWords, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { type Condition, down, orderBy } from '../../kernel/list/order.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { SiteBannersTable } from '../tables.ts'
import '../tables.ts'

type Row = Selectable<SiteBannersTable>
export const BANNER = 'site-banner'
export const BANNERS_TOPIC = 'site-banners'

const steps = stepping({
  table: 'siteBanners',
  state: 'status',
  process: bannerProcess,
  object: BANNER,
  topic: BANNERS_TOPIC,
})

const whenIs: Readonly<Record<BannerTime, (now: Date) => Condition>> = {
  live: (now) => sql`status = 'active' and starts_at <= ${now} and ends_at > ${now}`,
  planned: (now) => sql`status = 'active' and starts_at > ${now}`,
  over: (now) => sql`status = 'active' and ends_at <= ${now}`,
  archived: () => sql`status = 'archived'`,
}

type Asked = ParsedOf<typeof listBanners>['query']

const banners = list({
  rows: ({ tx }: Ctx, _asked: Asked) => tx.selectFrom('siteBanners').selectAll(),
  order: orderBy(down('id', 'row')),
  filters: {
    search: holdingWords('searchKey'),
    level: is('level'),
    time: (time, { now }) => allOf([whenIs[time](now)]),
  },
})

export async function listAll(ctx: Ctx, asked: Asked) {
  const { shown, page } = await banners.read(ctx, asked)
  return { items: await presentAll(ctx, shown), ...page }
}

export async function rolesToChoose(ctx: Ctx) {
  return (await rolesOfAudiences(ctx)).map(({ code, name }) => ({ code, name: textIn(ctx.lang, name) }))
}

export async function requireBanner(ctx: Ctx, id: number): Promise<Row> {
  const row = await ctx.tx.selectFrom('siteBanners').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export const getOne = async (ctx: Ctx, id: number) => present(ctx, await requireBanner(ctx, id))

const columnsOf = ({ text, startsAt, endsAt, audience, roles, regions, ...plain }: BannerFields) => ({
  ...plain,
  audience,
  text: json(text),
  searchKey: searchKey(Object.values(text).join(' ')),
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  // What the audience does not ask for is not kept.
  roles: audience === 'roles' ? [...new Set(roles)] : [],
  regions: audience === 'regions' ? [...new Set(regions)] : [],
})

function check({ text, startsAt, endsAt, audience, roles, regions }: BannerFields): void {
  const faults: FieldRefusal[] = []
  if (!text.uz) faults.push({ field: 'text', code: 'V_ML_UZ' })
  if (Date.parse(endsAt) <= Date.parse(startsAt)) faults.push({ field: 'endsAt', code: 'V_DATE_ORDER' })
  if (audience === 'roles' && roles.length === 0) faults.push({ field: 'roles', code: 'V_CHOOSE' })
  if (audience === 'regions' && regions.length === 0) faults.push({ field: 'regions', code: 'V_CHOOSE' })
  if (faults.length > 0) refuseFields(faults)
}

const told = ['text', 'level', 'link', 'audience', 'roles', 'regions', 'dismissible'] as const
const partOf = (
  row: Pick<BannerFields, (typeof told)[number]> & { startsAt: Date | string; endsAt: Date | string },
) => ({
  ...Object.fromEntries(told.map((name) => [name, row[name]])),
  startsAt: new Date(row.startsAt).toISOString(),
  endsAt: new Date(row.endsAt).toISOString(),
})

export async function create(ctx: SignedCtx, fields: BannerFields): Promise<Banner> {
  check(fields)
  const row = await ctx.tx
    .insertInto('siteBanners')
    .values({ ...columnsOf(fields), authorId: ctx.actor.userId, createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: `${BANNER}.created`,
    objectType: BANNER,
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, partOf(fields)),
  })
  await ctx.changed(BANNERS_TOPIC)
  return present(ctx, row)
}

export async function update(
  ctx: SignedCtx,
  id: number,
  { rowVersion, ...fields }: BannerFields & { rowVersion: number },
): Promise<Banner> {
  const before = await steps.lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  check(fields)
  const row = await steps.change(ctx, before, columnsOf(fields))
  await ctx.audit({
    action: `${BANNER}.updated`,
    objectType: BANNER,
    objectId: id,
    changes: changesBetween(partOf(before), partOf(fields)),
  })
  return present(ctx, row)
}

export async function takeStep(ctx: SignedCtx, id: number, rowVersion: number, step: 'archive' | 'restore') {
  return present(ctx, await steps.take(ctx, await steps.lock(ctx, id, rowVersion), step))
}

async function present(ctx: Ctx, row: Row): Promise<Banner> {
  const [shown] = await presentAll(ctx, [row])
  return shown ?? refuse('E_NOT_FOUND')
}

async function presentAll(ctx: Ctx, rows: readonly Row[]): Promise<Banner[]> {
  const authors = await peopleByIds(
    ctx,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  return rows.map(({ status, authorId, searchKey: _key, createdAt: _made, updatedAt: _changed, ...row }) => ({
    ...row,
    time: timeOf({ status, ...row }, ctx.now),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    author: authorId && (authors.get(authorId)?.name ?? null),
    can: { update: status === 'active', ...canFrom(bannerProcess, status) },
  }))
}
