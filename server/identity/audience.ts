import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/identity/audience.ts'
import type { Language } from '#uz/language.ts'
import type { Ctx } from '../kernel/context.ts'
import { allOf } from '../kernel/list/filters.ts'
import type { Condition } from '../kernel/list/order.ts'
import { devicesOf, telegramOf } from '../notices/public.ts'
import { categoriesBelow, lyingIn } from '../reference/public.ts'
import { inOpenSessions } from './contacts.ts'
import './tables.ts'

const held = (roles: readonly string[]): Condition => sql`(
  exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.code = any(${[...roles]}))
  or exists (select from employees e join employee_roles er on er.employee_id = e.id join roles r on r.id = er.role_id
    where e.user_id = u.id and e.status = 'active' and r.code = any(${[...roles]})))`

const working = (kinds: readonly string[]): Condition => sql`exists (
  select from employees e join organizations o on o.id = e.organization_id
  where e.user_id = u.id and e.status = 'active' and o.kind = any(${[...kinds]}))`

const seenSince = (at: Date): Condition => sql`(u.last_sign_in_at >= ${at}
  or exists (select from sessions s where s.user_id = u.id and s.revoked_at is null and s.last_seen_at >= ${at}))`

const DAY_MS = 86_400_000

/** Ids of the people of an audience, as a part of a statement. */
async function audienceOf(ctx: Ctx, audience: Audience): Promise<RawBuilder<unknown>> {
  const { roles, territories, keyProducts, organizationKinds, languages, activeWithinDays } = audience
  const wishes: Condition[] = [sql`u.status = 'active'`]
  if (roles.length > 0) wishes.push(held(roles))
  if (territories.length > 0) {
    const places = await Promise.all(territories.map((id) => lyingIn(ctx, 'u.territoryId', id)))
    wishes.push(sql`(${sql.join(places, sql` or `)})`)
  }
  if (keyProducts.length > 0) wishes.push(sql`u.key_products && ${await categoriesBelow(ctx, keyProducts)}::integer[]`)
  if (organizationKinds.length > 0) wishes.push(working(organizationKinds))
  if (languages.length > 0) wishes.push(sql`u.language = any(${[...languages]})`)
  if (activeWithinDays !== null) wishes.push(seenSince(new Date(ctx.now.getTime() - activeWithinDays * DAY_MS)))
  return sql`select u.id from users u where ${allOf(wishes)}`
}

/** The next people of an audience, in the order of their ids. */
export async function peopleOf(
  ctx: Ctx,
  audience: Audience,
  { after, take }: { after: string | null; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${await audienceOf(ctx, audience)}) a
    where ${after === null ? sql`true` : sql`id > ${after}::uuid`} order by id limit ${take}`.execute(ctx.tx)
  return rows.map(({ id }) => id)
}

/** Whether somebody is one of them. */
export async function belongsTo(ctx: Ctx, userId: string, audience: Audience): Promise<boolean> {
  const { rows } = await sql`
    select from (${await audienceOf(ctx, audience)}) a where a.id = ${userId}::uuid`.execute(ctx.tx)
  return rows.length > 0
}

const wantsSms = sql`coalesce((select c.given from consents c
  where c.user_id = u.id and c.kind = 'marketing-sms' order by c.id desc limit 1), false) and u.phone_sealed is not null`

interface Reached {
  language: Language
  people: number
  email: number
  consented: number
  devices: number
  telegram: number
}

/** How many people an audience has, by the language they read. */
export async function countAudience(ctx: Ctx, audience: Audience): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select u.language, count(*)::integer as people, count(u.email)::integer as email,
      count(*) filter (where ${wantsSms})::integer as consented,
      count(*) filter (where cardinality(${devicesOf(sql`u.id`, inOpenSessions)}) > 0)::integer as devices,
      count(${telegramOf(sql`u.id`)})::integer as telegram
    from users u where u.id in (${await audienceOf(ctx, audience)}) group by u.language`.execute(ctx.tx)
  return rows
}

/** Who of them still has an account that is not stopped, and whether they have agreed to SMS that advertise. */
export async function reachableOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, { wantsSms: boolean }>> {
  const { rows } = await sql<{ id: string; wantsSms: boolean }>`
    select u.id, ${wantsSms} as wants_sms from users u
    where u.id = any(${[...userIds]}::uuid[]) and u.status = 'active'`.execute(ctx.tx)
  return new Map(rows.map(({ id, wantsSms: wants }) => [id, { wantsSms: wants }]))
}

/** Roles an audience may be named by. */
export async function rolesOfAudiences(ctx: Ctx) {
  return ctx.tx.selectFrom('roles').select(['code', 'name']).where('status', '=', 'active').orderBy('id').execute()
}
