import type { Ctx } from '#server/kernel/context.ts'
import type { Seller } from '../market/sellers.ts'
import type { People } from '../people.ts'
import type { Author, Lands } from './author.ts'
import { at, type SheetRow } from './sheets.ts'
import { settleWorkers } from './workers.ts'

export interface Authors {
  employer: Author
  farmer: Author
  /** Other organizations. */
  firms: readonly Author[]
  buyer: Author
  worker: Author
  workers: readonly Author[]
}

/** Two resumes each for the first of them, one each for those whose resume is in another state. */
const WORKERS = 66
export const SEARCHING = 55

/** Which two rows a worker writes about themselves: trades far from each other. */
export const rowsOf = (worker: number, rows: readonly SheetRow[]): [SheetRow, SheetRow] => [
  at(rows, worker),
  at(rows, worker + Math.floor(rows.length / 2)),
]

export async function gatherAuthors(
  ctx: Ctx,
  { account, employer, sellers }: People,
  lands: Lands,
  resumes: readonly SheetRow[],
): Promise<Authors> {
  const [buyerId, workerId] = [account('buyer'), account('worker')]
  const known = await ctx.tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'territoryId'])
    .where('id', 'in', [buyerId, workerId, employer.userId, ...sellers.map(({ userId }) => userId)])
    .execute()
  const byId = new Map(known.map((user) => [user.id, user]))
  const called = (userId: string) => `${byId.get(userId)?.firstName} ${byId.get(userId)?.lastName}`
  const firm = ({ userId, organizationId, territoryId }: Seller): Author => ({
    ...{ userId, organizationId, territoryId },
    contactName: called(userId),
  })
  const person = (userId: string, birthDate: string): Author => ({
    ...{ userId, organizationId: null, birthDate },
    territoryId: byId.get(userId)?.territoryId ?? 0,
    contactName: called(userId),
  })
  const [farmer, ...firms] = sellers.map(firm)
  if (!farmer) throw new Error('The demo world has nobody who farms')
  const workedFor = (turn: number) => Math.max(...rowsOf(turn, resumes).map(({ years }) => Number(years)))
  return {
    employer: firm(employer),
    ...{ farmer, firms },
    buyer: person(buyerId, '1988-09-03'),
    worker: person(workerId, '1991-04-12'),
    workers: await settleWorkers(ctx, lands.districts, { count: WORKERS, workedFor }),
  }
}
