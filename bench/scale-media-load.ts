import { sql } from 'kysely'
import type { AppServer } from '#server/app.ts'
import { publishEvents } from '#server/events/publish.ts'
import { contentColumns, wholeContent } from '#server/events/row.ts'
import { createUser } from '#server/identity/public.ts'
import { type NewItem, writeItems } from '#server/media/public.ts'
import { countWords } from '#server/search/public.ts'
import { type Goods, readGoods } from './scale-goods.ts'
import { copyRows, dropIndexes } from './scale-load.ts'
import '#server/identity/tables.ts'
import '#server/media/tables.ts'

export const ITEMS = Number(process.env.SCALE_MEDIA ?? 100_000)
export const PARTICIPANTS = 20_000
export const STAFF = { email: 'newsroom@bench.agro', password: 'Correct-horse-7' }
/** So many are written by the newsroom's own function; the others are copies of them with other hours and readers. */
const WRITTEN = Math.min(ITEMS, 4_000)
const COPIES = Math.ceil(ITEMS / WRITTEN) - 1
/** Ids of copies stay clear of those written. */
const STRIDE = 10_000
const CHUNK = 500
const HOUR_MS = 3_600_000

/** News, articles, programmes and books in equal parts, and a seminar everybody wants to go to. */
export async function loadMedia(server: AppServer): Promise<void> {
  const { db } = server.services
  const [{ n } = { n: 0 }] = (await sql<{ n: number }>`select count(*) as n from content_items`.execute(db)).rows
  if (n >= ITEMS) return
  const goods = await readGoods()
  const places = await db.selectFrom('territories').select('id').where('level', '=', 'district').execute()
  const editor = await server.inSystem((ctx) =>
    createUser(ctx, { ...STAFF, roles: ['chief-editor', 'ad-moderator'], firstName: 'Muharrir', lastName: 'Bosh' }),
  )
  for (let from = 0; from < WRITTEN; from += CHUNK) {
    await server.inSystem(async (ctx) => {
      await sql`set local synchronous_commit = off`.execute(ctx.tx)
      const items = Array.from({ length: Math.min(CHUNK, WRITTEN - from) }, (_, index): NewItem => {
        const at = from + index
        const place = places[(at * 13) % places.length]?.id ?? 0
        const shown = itemOf(at, goods, place)
        const moment = new Date(ctx.now.getTime() - at * HOUR_MS)
        // Of twenty-one of any kind one is still being written: the newsroom counts both.
        return { ...shown, status: at % 21 === 20 ? 'draft' : 'published', createdBy: editor, at: moment, views: at }
      })
      await writeItems(ctx, items)
    })
  }
  await copyItems(server)
  await loadEvent(server)
  await server.inSystem((ctx) => countWords(ctx, ['editions']))
  for (const table of ['editions', 'content_items', 'participants'])
    await sql`vacuum analyze ${sql.id(table)}`.execute(db)
  await sql`analyze`.execute(db)
}

async function copyItems(server: AppServer): Promise<void> {
  const { db } = server.services
  const makeIndexes = await dropIndexes(db, ['editions', 'content_items'])
  const copy = (table: string, changed: Readonly<Record<string, string>>) =>
    copyRows(db, table, { times: String(COPIES), changed })
  const id = `id + copy * ${STRIDE}`
  const slug = "slug || '-' || copy"
  const later = (column: string) => `${column} - copy * interval '37 hours'`
  const item = { id, slug, views: '(views * 7919 + copy * 104729) % 100000', updated_at: later('updated_at') }
  await copy('content_items', { ...item, published_at: later('published_at') })
  await copy('editions', {
    id,
    slug,
    published_at: later('published_at'),
    deadline: 'deadline + copy * 11',
    pinned_at: 'null',
  })
  await makeIndexes()
}

const pick = <T>(all: readonly T[], n: number): T => {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}
const works = [
  ['ekish', 'посев'],
  ['sugʻorish', 'полив'],
  ['kasalliklari', 'болезни'],
  ['oʻgʻitlash', 'удобрение'],
  ['hosilini yigʻish', 'сбор урожая'],
  ['saqlash', 'хранение'],
  ['narxi', 'цена'],
  ['eksporti', 'экспорт'],
] as const

/** Everything about the n-th follows from n; each crop has every kind, and in time every work. */
function itemOf(n: number, goods: readonly Goods[], place: number): Pick<NewItem, 'kind' | 'content'> {
  const four = Math.floor(n / 4)
  const crop = pick(goods, four * 7)
  const [uz, ru] = pick(works, four * 5 + Math.floor(four / goods.length))
  const text = `${crop.uz} ${uz}: tajribali bogʻbonlar va olimlar maslahati, muddatlar, meʼyorlar va xatolar. `
  const content = {
    title: { uz: `${crop.uz} ${uz}, ${n}-son`, ru: `${crop.ru}: ${ru}, № ${n}` },
    lead: { uz: text.slice(0, 200) },
    body: { uz: `<p>${text.repeat(12)}</p>`, ru: `<p>${`${crop.ru}: ${ru}, советы агронома. `.repeat(12)}</p>` },
    author: 'Nodira Karimova',
    tags: [uz],
    crops: [crop.categoryId],
    territories: [place],
  }
  const expert = { name: 'Nodira Karimova', post: { uz: 'Agronom' }, organization: { uz: 'Institut' } }
  switch (n % 4) {
    case 0:
      return { kind: 'news', content: { ...content, extra: { urgent: n % 40 === 0 } } }
    case 1:
      return { kind: 'article', content: { ...content, extra: { expert, level: 'simple', stage: 'growth' } } }
    case 2: {
      const programmeType = pick(['grant', 'college', 'short_course'] as const, n)
      const extra = {
        institution: { uz: 'Agrar universitet' },
        programmeType,
        free: n % 3 === 0,
        deadline: '2027-06-01',
      }
      return { kind: 'education', content: { ...content, extra } }
    }
    default: {
      const own = { bookType: pick(['book', 'brochure', 'law'] as const, n), authors: ['A. Aliyev'], language: 'uz' }
      return { kind: 'library', content: { ...content, extra: { ...own, copyright: 'own', year: 2020 } } }
    }
  }
}

async function loadEvent(server: AppServer): Promise<void> {
  await server.inSystem(async (ctx) => {
    const { rows: people } = await sql<{ id: string }>`
      insert into users (last_name, first_name, status, identity_level)
      select 'Ishtirokchi' || n, 'Ism', 'active', 1 from generate_series(1, ${sql.lit(PARTICIPANTS)}) n
      returning id`.execute(ctx.tx)
    const owner = people[0]?.id ?? ''
    const { rows: organizations } = await sql<{ id: string }>`
      insert into organizations (kind, tin, name, director_name, status)
      values ('talim', '300000001', '{"uz": "Agro Bilim Markazi"}', 'Rahbar', 'active') returning id`.execute(ctx.tx)
    const starts = ctx.now.getTime() + 72 * HOUR_MS
    const content = wholeContent({
      title: { uz: 'Pomidor kasalliklari' },
      description: { uz: 'Issiqxonada pomidor kasalliklarini erta aniqlash va davolash' },
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 2 * HOUR_MS).toISOString(),
      language: 'uz',
      speakers: [{ name: 'Nodira Karimova', post: { uz: 'Agronom' }, photo: null }],
      platform: 'zoom',
    })
    const { id } = await ctx.tx
      .insertInto('events')
      .values({
        type: 'webinar',
        ownerUserId: owner,
        ownerOrganizationId: organizations[0]?.id ?? null,
        status: 'published',
        version: 1,
        ...contentColumns(content),
        publishedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publishEvents(ctx, [id])
    await sql`insert into participants (event_id, user_id, status, ticket, registered_at, updated_at)
      select ${id}, id, case when n % 9 = 0 then 'cancelled' else 'confirmed' end, 'T' || n,
        ${ctx.now}::timestamptz - n * interval '1 minute', ${ctx.now}
      from (select id, row_number() over (order by last_name) as n from users where last_name like 'Ishtirokchi%') p`.execute(
      ctx.tx,
    )
  })
}
