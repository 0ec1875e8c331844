import { type AnnouncementKindName, announcementKindNames } from '#contract/announcements/kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { openStage, type Story } from '../deals/stage.ts'
import type { People } from '../people.ts'
import { surveyLands } from './author.ts'
import { gatherAuthors } from './authors.ts'
import { openBoard, openStories, type Sheets, sayAll } from './board.ts'
import { gatherFacts } from './facts.ts'
import { type Announced, fillBoard } from './fill.ts'
import { lifeOf } from './life.ts'
import type { Cast } from './plans.ts'
import { readRows } from './sheets.ts'
import { type Fate, fates, live } from './states.ts'

interface Parts {
  files: FileStore
  facts: string
  art: string
  people: People
}

/** Jobs, people who look for them, services and goods of every region: most of them up, some in every other state. */
export async function buildAnnouncements(ctx: Ctx, { files, facts, art, people }: Parts): Promise<void> {
  const sheets: Sheets = {
    vacancy: await readRows('vacancies'),
    resume: await readRows('resumes'),
    service: await readRows('services'),
    product: await readRows('product-ads'),
  }
  const lands = await surveyLands(ctx)
  const authors = await gatherAuthors(ctx, people, lands, sheets.resume)
  const known = await gatherFacts(ctx, { files, facts, art }, lands, [...sheets.service, ...sheets.product])
  const board = openBoard(authors, sheets, known)
  const moderatorId = people.account('admoderator')
  const said: Announced[] = []
  for (const kind of announcementKindNames) said.push(...(await sayAll(ctx, kind, board[kind])))
  const ids = await fillBoard(ctx, moderatorId, said)

  const stage = openStage(ctx)
  const telling = openStories(authors, sheets, known)
  const stories: Story[] = []
  for (const [nth, kind] of announcementKindNames.entries())
    for (const [turn, fate] of fates.entries()) {
      const { author, draft: content } = await telling[kind](turn)
      const hours = beginningOf(fate, turn) + nth
      stories.push(live(stage, { kind, userId: author.userId, moderatorId, content, fate, hours }))
    }
  const workers = authors.workers.map(({ userId }) => userId)
  const up = (kind: AnnouncementKindName, turn: number) => ids[said.findIndex((one) => one.kind === kind) + turn] ?? 0
  const cast: Cast = {
    ...{ employer: authors.employer.userId, farmer: authors.farmer.userId },
    ...{ buyer: authors.buyer.userId, worker: authors.worker.userId },
    firms: authors.firms.map(({ userId }) => userId),
    ...{ workers, up },
    // The first of two: what they know best.
    resumeOf: (userId) => up('resume', userId === authors.worker.userId ? 0 : 1 + 2 * workers.indexOf(userId)),
    today: known.today,
  }
  await stage.play([...stories, ...lifeOf(stage, cast)])
}

/** In hours ago: what waits for a judge is of today, what is over was begun a month before. */
const beginnings: Partial<Record<Fate, number>> = { waiting: 2, flagged: 2, appealed: 9, pending: 15, expired: 700 }
const beginningOf = (fate: Fate, turn: number) => beginnings[fate] ?? 30 + turn * 5
