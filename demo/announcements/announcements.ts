import { type AnnouncementKindName, type AnyContent, announcementKindNames } from '#contract/announcements/kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files.ts'
import { settingInForce } from '#server/reference/public.ts'
import { openStage, type Story } from '../deals/stage.ts'
import type { Seller } from '../market/sellers.ts'
import type { People } from '../people.ts'
import { type Author, namesOf, surveyLands } from './author.ts'
import { gatherFacts } from './facts.ts'
import { type Announced, fillBoard } from './fill.ts'
import { resumeOf, vacancyOf } from './jobs.ts'
import { lifeOf } from './life.ts'
import type { Cast } from './plans.ts'
import { readRows, type SheetRow } from './sheets.ts'
import { fates, live } from './states.ts'
import { productAdOf, serviceOf } from './wares.ts'
import { settleWorkers } from './workers.ts'

interface Parts {
  files: FileStore
  facts: string
  art: string
  people: People
}

const HOUR_MS = 3_600_000
const LIVELY = 26
const LIVELY_HOURS = 820
/** How many of each are up; those that stand elsewhere come on top. */
const up = { vacancy: 110, resume: 110, service: 70, product: 70 }
/** Two resumes each, and one each for those of another state. */
const WORKERS = 66
const SEARCHING = 55

/** Jobs, people who look for them, services and goods of every region: most of them up, some in every other state. */
export async function buildAnnouncements(ctx: Ctx, { files, facts, art, people }: Parts): Promise<void> {
  const { account, employer, sellers } = people
  const [vacancies, resumes, services, goods] = await Promise.all([
    readRows('vacancies'),
    readRows('resumes'),
    readRows('services'),
    readRows('product-ads'),
  ])
  const ownPlaces = await placesOf(ctx, [account('worker'), account('buyer')])
  const names = await namesOf(
    ctx,
    [employer, ...sellers].map(({ userId }) => userId),
  )
  const lands = await surveyLands(ctx, [...[employer, ...sellers].map((one) => one.territoryId), ...ownPlaces.values()])
  const known = await gatherFacts(ctx, { files, facts, art }, lands, [...services, ...goods])
  const rowsOf = (turn: number) => [turn, turn + resumes.length / 2].map((at) => at % resumes.length)
  const workedFor = (turn: number) => Math.max(...rowsOf(turn).map((at) => Number(resumes[at]?.years ?? 0)))
  const workers = await settleWorkers(ctx, lands.districts, { count: WORKERS, workedFor })
  const firm = ({ userId, organizationId, territoryId }: Seller): Author => ({
    ...{ userId, organizationId, territoryId },
    contactName: names.get(userId) ?? '',
  })
  const person = (userId: string, contactName: string, birthDate: string): Author => ({
    ...{ userId, organizationId: null, contactName, birthDate },
    territoryId: ownPlaces.get(userId) ?? 0,
  })
  const worker = person(account('worker'), 'Sardor Ergashev', '1991-04-12')
  const buyer = person(account('buyer'), 'Dilnoza Karimova', '1988-09-03')
  const [hiring, [farmer, ...firms]] = [firm(employer), sellers.map(firm)]
  if (!farmer) throw new Error('The demo world has nobody who farms')

  const said: Announced[] = []
  const ttl = await ttlOf(ctx)
  const starts = new Map<AnnouncementKindName, number>()
  const say = (kind: AnnouncementKindName, author: Author, row: SheetRow, draft: AnyContent) => {
    const turn = said.length
    const first = starts.get(kind) ?? turn
    starts.set(kind, first)
    const hours = ttl[kind] * 24
    // The first ones have been up for long, and were renewed: much has happened around them.
    const age = turn - first < LIVELY ? LIVELY_HOURS + turn : (turn * 31) % Math.floor(hours * 0.6)
    const publishedAt = new Date(ctx.now.getTime() - age * HOUR_MS)
    const expiresAt = new Date(publishedAt.getTime() + hours * (age > hours * 0.6 ? 2 : 1) * HOUR_MS)
    said.push({ kind, author, row, draft, publishedAt, expiresAt, views: (turn * 47) % 520 })
  }
  for (let turn = 0; turn < up.vacancy; turn++) {
    const author = turn < 8 ? hiring : turn < 11 ? farmer : at(firms, turn)
    const row = at(vacancies, turn)
    say('vacancy', author, row, vacancyOf(row, author, known, turn))
  }
  for (let turn = 0; turn < up.resume; turn++) {
    const nth = Math.floor((turn - 1) / 2)
    const author = turn === 0 ? worker : at(workers, nth)
    const row = at(resumes, turn === 0 ? 0 : (rowsOf(nth)[(turn - 1) % 2] ?? 0))
    say('resume', author, row, resumeOf(row, author, known, turn))
  }
  for (let turn = 0; turn < up.service; turn++) {
    const author = turn < 2 ? farmer : turn < 4 ? hiring : at(firms, turn)
    const row = at(services, turn)
    say('service', author, row, await serviceOf(row, author, known, turn))
  }
  const traders = [...firms, ...workers.slice(0, 12)]
  for (let turn = 0; turn < up.product; turn++) {
    const author = turn === 0 ? buyer : turn > 7 && turn < 11 ? farmer : at(traders, turn)
    const row = at(goods, turn)
    say('product', author, row, productAdOf(row, author, known, turn))
  }
  const moderatorId = account('admoderator')
  const ids = await fillBoard(ctx, moderatorId, said)
  const stage = openStage(ctx)
  const written = {
    vacancy: (row: number) => ({ author: hiring, content: vacancyOf(at(vacancies, row), hiring, known, row) }),
    resume(row: number) {
      const author = at(workers, SEARCHING + row)
      return { author, content: resumeOf(at(resumes, row), author, known, row * 6) }
    },
    service: async (row: number) => ({
      author: farmer,
      content: await serviceOf(at(services, row), farmer, known, row),
    }),
    product: (row: number) => ({ author: farmer, content: productAdOf(at(goods, row), farmer, known, row) }),
  }
  const stories: Story[] = []
  for (const [nth, kind] of announcementKindNames.entries())
    for (const [turn, fate] of fates.entries()) {
      const { author, content } = await written[kind](FIRST_STORY[kind] + turn)
      const hours = fate === 'expired' ? 700 : fate === 'waiting' || fate === 'flagged' ? 4 + nth : 30 + turn * 5 + nth
      stories.push(live(stage, { kind, userId: author.userId, moderatorId, content, fate, hours }))
    }
  const resumeIds = new Map(
    said
      .flatMap(({ kind, author }, turn) => (kind === 'resume' ? [[author.userId, ids[turn] ?? 0] as const] : []))
      .reverse(),
  )
  const cast: Cast = {
    ...{ employer: hiring.userId, farmer: farmer.userId, buyer: buyer.userId, worker: worker.userId },
    firms: firms.map(({ userId }) => userId),
    workers: workers.map(({ userId }) => userId),
    up: (kind, turn) => ids[(starts.get(kind) ?? 0) + turn] ?? 0,
    // The first of two: what they know best.
    resumeOf: (userId) => resumeIds.get(userId) ?? 0,
    today: known.today,
  }
  await stage.play([...stories, ...lifeOf(stage, cast)])
}

/** From which row on stories are written: none that their author has said already. */
const FIRST_STORY = { vacancy: 12, resume: 0, service: 7, product: 11 }

function at<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('The demo world has nothing to say')
  return found
}

async function placesOf(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.tx
    .selectFrom('users')
    .select(['id', 'territoryId'])
    .where('id', 'in', [...userIds])
    .execute()
  return new Map(rows.map(({ id, territoryId }) => [id, territoryId ?? 0]))
}

async function ttlOf(ctx: Ctx): Promise<Record<AnnouncementKindName, number>> {
  const ad = await settingInForce(ctx, 'ad.ttlDays')
  return {
    product: ad,
    service: ad,
    vacancy: await settingInForce(ctx, 'vacancy.ttlDays'),
    resume: await settingInForce(ctx, 'resume.ttlDays'),
  }
}
