import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoRole } from '#contract/identity/demo.ts'
import type { AppServer } from '#server/app.ts'
import { hasUsers } from '#server/identity/public.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readRecords } from '#server/kernel/files/sheet.ts'
import { beginPricePoints } from '#server/market/showcase/price-points.ts'
import { importTerritoryFile, territoryColumns } from '#server/reference/public.ts'
import { daysFrom } from '#uz/durations.ts'
import { demoAccounts } from './accounts.ts'
import { buildAnnouncements } from './announcements/announcements.ts'
import { buildCampaigns } from './contact/campaigns.ts'
import { buildGroups } from './contact/groups.ts'
import { buildSupport } from './contact/support.ts'
import { buildTickets } from './contact/tickets.ts'
import { buildDeals } from './deals/deals.ts'
import { buildApplications } from './finance/applications.ts'
import { buildLenders } from './finance/lenders.ts'
import { buildLots } from './finance/lots.ts'
import { buildMachines } from './finance/machines.ts'
import { settleMahallas } from './government/districts.ts'
import { buildGovernment } from './government/government.ts'
import { buildLeaders } from './government/leaders.ts'
import { buildMonitoring } from './government/monitoring.ts'
import { keepFor, settleBuyer, settleSeller } from './market/keeping.ts'
import { buildMarket } from './market/market.ts'
import type { Seller } from './market/sellers.ts'
import { buildMedia } from './media/media.ts'
import { accountOrganizations } from './organizations.ts'
import { buildPeople, type People } from './people.ts'

interface Options {
  facts: string
  /** Drawings of goods, as `scripts/art.ts` leaves them. */
  art: string
  say: (line: string) => void
  config: Pick<Config, 'origin' | 'port' | 'dataDir'>
}

/** Fills an empty database with the demo world through the functions users go through, in one transaction: all of it or nothing. */
export async function buildDemoWorld(server: AppServer, { facts, art, config, say }: Options): Promise<void> {
  await server.inSystem(async (ctx) => {
    if (await hasUsers(ctx)) return
    say('Demo world: mahallas, people, organizations…')
    const neighborhoods = await readFile(join(facts, 'neighborhoods-demo.csv'))
    await importTerritoryFile(ctx, await readRecords(neighborhoods, territoryColumns), {
      apply: true,
      closeMissing: false,
    })
    const people = await buildPeople(ctx)
    const { account, sellers } = people
    say('Demo world: products of every region…')
    const [farmer, second] = sellers
    if (!farmer || !second) throw new Error('The demo world has nobody who sells')
    const parts = { files: server.files, facts, art, sellers, moderatorId: account('moderator') }
    await buildMarket(ctx, { ...parts, busy: [farmer, second] })
    await settle(ctx, account, farmer, second)
    await beginPricePoints(ctx)
    say('Demo world: jobs, services and announcements…')
    await buildAnnouncements(ctx, { files: server.files, facts, art, people })
    say('Demo world: news, courses, seminars…')
    await buildMedia(ctx, { files: server.files, art, people })
    // Before the deals: they leave behind what belongs to the past.
    await buildLots(ctx, people)
    say('Demo world: lenders and applications…')
    const urlOf = (path: string) => `${config.origin ?? `http://localhost:${config.port}`}${path}`
    const made = { files: server.files, heavy: server.services.heavy, urlOf }
    const lenders = await buildLenders(ctx, people)
    await buildMachines(ctx, { files: server.files, facts, art, people, lenders })
    await buildApplications(ctx, { ...made, art, people, lenders })
    say('Demo world: leaders of mahallas…')
    const mahallas = await settleMahallas(ctx)
    await buildLeaders(ctx, { files: server.files, facts, art, people, mahallas })
    say('Demo world: projects, plans, visits and reports of two districts…')
    await buildGovernment(ctx, people, { papers: { files: server.files, art, kept: new Map() }, mahallas })
    say('Demo world: tickets of the call centre…')
    await buildTickets(ctx, people)
    await buildSupport(ctx, people)
    say('Demo world: deals of ten weeks…')
    await buildDeals(ctx, {
      ...made,
      art,
      people,
      sampleFile: join(config.dataDir, 'demo-bank-statement.csv'),
    })
    say('Demo world: campaigns…')
    await buildCampaigns(ctx, people)
    await buildGroups(ctx, people)
    say('Demo world: a year of monitoring…')
    await buildMonitoring(ctx)
  })
}

const SETTLED_DAYS = 80

/** Addresses and bank details of the two sellers; what the buyer has put aside. */
async function settle(ctx: Ctx, account: People['account'], farmer: Seller, second: Seller): Promise<void> {
  const phoneOf = (role: DemoRole) => demoAccounts.find((one) => one.role === role)?.phone ?? ''
  // They have sold for a while: what keeps money of a new account back is over.
  const before = { ...ctx, now: daysFrom(ctx.now, -SETTLED_DAYS) }
  await settleSeller(before, { ...farmer, name: accountOrganizations.farmer.name.uz, phone: phoneOf('farmer') }, 1)
  await settleSeller(before, { ...second, name: accountOrganizations.seller2.name.uz, phone: phoneOf('seller2') }, 2)
  const buyerId = account('buyer')
  const { territoryId } = farmer
  await settleBuyer(ctx, { userId: buyerId, territoryId, name: 'Karimova Dilnoza', phone: phoneOf('buyer') })
  await keepFor(ctx, buyerId)
}
