import type { AnnouncementKindName, AnyContent } from '#contract/announcements/kinds.ts'
import type { PublicationState } from '#contract/moderation/publication.ts'
import { daysFrom } from '#uz/durations.ts'
import { publishAds } from '../announcements/publish.ts'
import { contentColumns } from '../announcements/row.ts'
import type { TestApp } from './app.ts'
import type { Trader } from './deals.ts'
import { TOMATO } from './products.ts'
import { idOf } from './territories.ts'

const PLOUGHING = 290100
const HOME_DISTRICT = '1718236'

/** Whole contents of each kind; whoever needs something else says so. */
const contents: Readonly<Record<AnnouncementKindName, AnyContent>> = {
  product: {
    direction: 'sell',
    categoryId: TOMATO,
    title: { uz: 'Pomidor sotiladi' },
    text: { uz: 'Issiqxonadan, bir tonnadan kam emas' },
    price: 900_000,
  },
  service: {
    categoryId: PLOUGHING,
    title: { uz: 'Yer haydash' },
    text: { uz: 'Kuchli traktor bilan haydab beramiz' },
    priceFrom: 30_000_000,
    priceUnit: 'hectare',
  },
  vacancy: {
    title: 'Paxta terimchi',
    roleId: 1,
    positions: 3,
    description: 'Mavsumiy ish: ertalabdan kechgacha paxta terish, ovqat va yotoqxona bizdan.',
    payPeriod: 'month',
    salaryFrom: 400_000_000,
    employment: 'seasonal',
  },
  resume: { desiredTitle: 'Terimchi', roleIds: [1], visibility: 'public', salaryWanted: 300_000_000 },
}

interface PlacedAnnouncement {
  kind: AnnouncementKindName
  owner: Pick<Trader, 'userId' | 'organizationId'>
  status?: PublicationState
  /** Code of a territory. */
  at?: string
  content?: object
  phone?: string
}

const places = new WeakMap<TestApp, Map<string, number>>()

async function placeOf(app: TestApp, code: string): Promise<number> {
  const known = places.get(app) ?? new Map<string, number>()
  places.set(app, known)
  const id = known.get(code) ?? (await idOf(app, code))
  known.set(code, id)
  return id
}

/** An announcement in the middle of its life, past form and judgement; tests of those go through the calls. */
export async function placeAnnouncement(
  app: TestApp,
  { kind, owner, status = 'published', at = HOME_DISTRICT, content = {}, phone }: PlacedAnnouncement,
): Promise<number> {
  const territoryId = await placeOf(app, at)
  const whole: AnyContent = {
    contactName: 'Malika',
    territoryId,
    ...(kind === 'service' && { serviceDistricts: [territoryId] }),
    ...contents[kind],
    ...content,
  }
  return app.server.inSystem(async (ctx) => {
    // Tests place the same again and again: these are no twins of each other.
    const { twinKey: _, ...columns } = contentColumns(kind, whole)
    const { id } = await ctx.tx
      .insertInto('announcements')
      .values({
        kind,
        ownerUserId: owner.userId,
        ownerOrganizationId: owner.organizationId ?? null,
        status,
        version: 1,
        ...columns,
        publishedAt: ctx.now,
        expiresAt: daysFrom(ctx.now, 60),
        ...(phone && { phoneSealed: ctx.vault.seal(phone), phoneFingerprint: ctx.vault.fingerprint(phone) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publishAds(ctx, [id])
    return id
  })
}
