import type { AnnouncementKindName, AnyContent } from '#contract/announcements/kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { settingInForce } from '#server/reference/public.ts'
import { HOUR_MS } from '#uz/durations.ts'
import type { Author } from './author.ts'
import { type Authors, rowsOf, SEARCHING } from './authors.ts'
import type { Announced } from './fill.ts'
import { type JobFacts, resumeOf, vacancyOf } from './jobs.ts'
import { at, type SheetRow } from './sheets.ts'
import { productAdOf, serviceOf, type WareFacts } from './wares.ts'

export type Sheets = Readonly<Record<AnnouncementKindName, readonly SheetRow[]>>

/** How many of each are up; those that stand elsewhere come on top. */
const up = { vacancy: 110, resume: 110, service: 70, product: 70 }
/** The first of each have been up for long, and were renewed: much has happened around them. */
const LIVELY = 26
const LIVELY_HOURS = 820

interface Written {
  author: Author
  row: SheetRow
  draft: AnyContent
}
type Write = (turn: number) => Written | Promise<Written>
type Writers = Readonly<Record<AnnouncementKindName, Write>>

/** Who announces what: the accounts first, then everybody by turns. */
export function openBoard(authors: Authors, sheets: Sheets, facts: JobFacts & WareFacts): Writers {
  const { employer, farmer, firms, buyer, worker, workers } = authors
  const traders = [...firms, ...workers.slice(0, 12)]
  return {
    vacancy(turn) {
      const author = turn < 8 ? employer : turn < 11 ? farmer : at(firms, turn)
      const row = at(sheets.vacancy, turn)
      return { author, row, draft: vacancyOf(row, author, facts, turn) }
    },
    resume(turn) {
      const nth = Math.floor((turn - 1) / 2)
      const author = turn === 0 ? worker : at(workers, nth)
      const row = turn === 0 ? at(sheets.resume, 0) : at(rowsOf(nth, sheets.resume), turn - 1)
      return { author, row, draft: resumeOf(row, author, facts, turn) }
    },
    async service(turn) {
      const author = turn < 2 ? farmer : turn < 4 ? employer : at(firms, turn)
      const row = at(sheets.service, turn)
      return { author, row, draft: await serviceOf(row, author, facts, turn) }
    },
    product(turn) {
      const author = turn === 0 ? buyer : turn > 7 && turn < 11 ? farmer : at(traders, turn)
      const row = at(sheets.product, turn)
      return { author, row, draft: productAdOf(row, author, facts, turn) }
    },
  }
}

/** What the same people write of which a story is told: rows that their author has not said already. */
export function openStories(authors: Authors, sheets: Sheets, facts: JobFacts & WareFacts): Writers {
  const { employer, farmer, workers } = authors
  return {
    vacancy(turn) {
      const row = at(sheets.vacancy, turn + 12)
      return { author: employer, row, draft: vacancyOf(row, employer, facts, turn) }
    },
    resume(turn) {
      const [author, row] = [at(workers, SEARCHING + turn), at(sheets.resume, turn)]
      return { author, row, draft: resumeOf(row, author, facts, turn * 6) }
    },
    async service(turn) {
      const row = at(sheets.service, turn + 7)
      return { author: farmer, row, draft: await serviceOf(row, farmer, facts, turn) }
    },
    product(turn) {
      const row = at(sheets.product, turn + 11)
      return { author: farmer, row, draft: productAdOf(row, farmer, facts, turn) }
    },
  }
}

/** All that is up, each with the time since which it is. */
export async function sayAll(ctx: Ctx, kind: AnnouncementKindName, write: Write): Promise<Announced[]> {
  const hours = (await settingInForce(ctx, ttls[kind])) * 24
  const said: Announced[] = []
  for (let turn = 0; turn < up[kind]; turn++) {
    const written = await write(turn)
    const age = turn < LIVELY ? LIVELY_HOURS + turn * 5 : (turn * 31) % Math.floor(hours * 0.6)
    const publishedAt = new Date(ctx.now.getTime() - age * HOUR_MS)
    const expiresAt = new Date(publishedAt.getTime() + hours * (age > hours * 0.6 ? 2 : 1) * HOUR_MS)
    said.push({ kind, ...written, publishedAt, expiresAt, views: (turn * 47) % 520 })
  }
  return said
}

const ttls = {
  product: 'ad.ttlDays',
  service: 'ad.ttlDays',
  vacancy: 'vacancy.ttlDays',
  resume: 'resume.ttlDays',
} as const
