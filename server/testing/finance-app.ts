import type { PermissionCode } from '#contract/permissions.ts'
import { importFacts } from '../reference/facts/facts.ts'
import { openTestApp, type TestApp, type TestOptions } from './app.ts'
import { giveProfile, officerOf } from './borrowing.ts'
import { type PlacedLender, placeLender } from './finance.ts'
import { employeeOf, nextPhone, nextPinfl, type Person, personWithPhone } from './organizations.ts'
import { settleCountry } from './territories.ts'

/** Monday, ten in the morning: the day of the book's figures. */
const DAY_OF_THE_BOOK = Date.parse('2026-03-16T10:00:00+05:00')

/** A country with its facts, where money is asked for. */
export async function openFinanceApp({
  onDayOfTheBook = true,
  ...options
}: Pick<TestOptions, 'saw'> & { onDayOfTheBook?: boolean } = {}): Promise<TestApp> {
  const app = await openTestApp(options)
  if (onDayOfTheBook) app.clock.tick(DAY_OF_THE_BOOK - app.clock.now.getTime())
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../facts`))
  await settleCountry(app)
  return app
}

export interface StaffedLender extends PlacedLender {
  officer: Awaited<ReturnType<typeof officerOf>>
}

/** A lender with somebody for each hand: an officer, and a head who approves anything. */
export async function staffedLender(
  app: TestApp,
  territoryId: number,
  placed: Parameters<typeof placeLender>[2] = {},
): Promise<StaffedLender> {
  const lender = await placeLender(app, territoryId, placed)
  const officer = await officerOf(app, lender)
  await giveProfile(app, lender, lender.head.userId, { approvalLimit: -1 })
  return { ...lender, officer }
}

/** Ids of categories, in the order of their slugs. */
export async function cropsOf(app: TestApp, ...slugs: string[]): Promise<number[]> {
  const rows = await app.server.inSystem(({ tx }) =>
    tx.selectFrom('categories').select(['id', 'slug']).where('slug', 'in', slugs).execute(),
  )
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? [])
}

/** Somebody at home somewhere, whom the register of the self-employed knows. */
export async function household(
  app: TestApp,
  territoryId: number,
  { employed = true } = {},
): Promise<Person & { pinfl: string }> {
  const pinfl = nextPinfl()
  const one = await personWithPhone(app, nextPhone(), pinfl)
  await app.server.inSystem(async ({ tx, now }) => {
    await tx.updateTable('users').set({ territoryId }).where('id', '=', one.userId).execute()
    const status = employed ? ('active' as const) : ('ended' as const)
    await tx
      .insertInto('selfEmployments')
      .values({ userId: one.userId, status, verified: true, checkedAt: now })
      .execute()
  })
  return { ...one, pinfl }
}

/** An employee of an authority, who works in one place. */
export async function staffAt(
  app: TestApp,
  organizationId: string,
  territoryId: number,
  ...codes: readonly PermissionCode[]
) {
  const one = await employeeOf(app, organizationId, codes)
  await app.server.inSystem(({ tx }) =>
    tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId }).execute(),
  )
  return one
}
