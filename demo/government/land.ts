import { expectedTrees } from '#contract/government/land/check-land.ts'
import { gardenTypes, tenantGroups } from '#contract/government/land/land-process.ts'
import type { GardenValues, LotValues } from '#contract/government/land/land-values.ts'
import { ownFiles } from '#server/conversations/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { json } from '#server/kernel/json.ts'
import { dayOf } from '#uz/date.ts'
import { addDays, daysFrom } from '#uz/durations.ts'
import { searchKey } from '#uz/search-key.ts'
import { missing, paperOf } from '../finance/parts.ts'
import { agoThisYear, headOf, type Mahalla, middleOf } from './districts.ts'
import type { GovernmentParts } from './government.ts'
import '#server/government/tables.ts'

/** Verified of each district (government book 7); and some that wait for the district. */
const GARDENS = { verified: 60, submitted: 3 }
const LOTS = { verified: 40, submitted: 2 }
const MILLION = 100_000_000
const HECTARE = 10_000

const two = (n: number) => String(n).padStart(2, '0')
const cadastreOf = ({ place, district }: Mahalla, at: number, kind: number) =>
  [
    district.code.slice(2, 4),
    district.code.slice(5, 7),
    '01',
    two(place),
    two(kind),
    String(at + 1).padStart(4, '0'),
  ].join(':')
const pointOf = (mahalla: Mahalla, at: number) => {
  const { lat, lng } = middleOf(mahalla)
  return { lat: Number((lat + (at % 7) / 1500).toFixed(5)), lng: Number((lng + (at % 5) / 1500).toFixed(5)) }
}

interface Visited {
  mahalla: Mahalla
  at: number
  visitDate: string
}

function gardenOf({ mahalla, at, visitDate }: Visited): GardenValues {
  const type = gardenTypes[at % gardenTypes.length] ?? 'intensive'
  const area = 8000 + (at % 11) * 2500
  const isGlass = type === 'greenhouse'
  const spaced = isGlass ? { rowM: null, treeM: null } : { rowM: 4, treeM: type === 'traditional' ? 4 : 1.5 }
  const year = Number(visitDate.slice(0, 4))
  const plantedYear = year - 1 - (at % 9)
  const bearing = plantedYear < year - 3
  const yieldCha = 90 + (at % 6) * 15
  return {
    ...{
      territoryId: mahalla.id,
      cadastre: cadastreOf(mahalla, at, 1),
      contour: null,
      holderName: nameOf(mahalla, at),
    },
    ...{
      point: pointOf(mahalla, at),
      applications: [],
      comment: null,
      visitDate,
      area,
      outline: null,
      type,
      plantedYear,
    },
    ...spaced,
    trees: expectedTrees({ type, area, ...spaced }),
    varieties: type === 'vineyard' ? ['Husayni', 'Rizamat'] : isGlass ? ['Limon Meyer'] : ['Golden', 'Starking'],
    ...{ rootstock: type === 'intensive' ? 'M9' : null, inVitro: at % 4 === 0, bearing, survival: 82 + (at % 17) },
    ...{ irrigation: at % 3 === 0 ? 'furrow' : 'drip', replantArea: at % 10 === 0 ? 400 : null },
    ...(bearing
      ? { yieldCha, volume: Math.round((area / HECTARE) * yieldCha * 100), soldWhere: ['local', 'processor'] }
      : { yieldCha: null, volume: null, soldWhere: [] }),
    policy: null,
  }
}

const nameOf = (mahalla: Mahalla, at: number) => {
  const { lastName, firstName } = headOf(mahalla, at % 26)
  return `${lastName} ${firstName}`
}

function lotOf({ mahalla, at, visitDate }: Visited, parts: { crop: number; leaderId: number | null }): LotValues {
  const area = 2000 + (at % 8) * 1000
  const used = at % 12 !== 5
  const usedArea = used ? area - (at % 4) * 300 : 0
  const year = Number(visitDate.slice(0, 4))
  const rentYear = Math.round(area / 1000) * (MILLION / 5)
  const years = 1 + (at % 3)
  return {
    ...{
      territoryId: mahalla.id,
      cadastre: cadastreOf(mahalla, at, 2),
      contour: null,
      holderName: nameOf(mahalla, at + 3),
    },
    ...{
      point: pointOf(mahalla, at + 2),
      applications: [],
      comment: null,
      visitDate,
      lotNo: `${mahalla.place}-${at + 1}`,
    },
    ...{ area, group: tenantGroups[at % tenantGroups.length] ?? 'youth', contractNo: `${100 + at}/${mahalla.place}` },
    ...{ contractDate: `${year - years}-03-01`, termYears: 30, rentYear },
    // One of five owes for a year.
    ...{
      paidToDate: rentYear * (years + (at % 5 === 2 ? -1 : 0)),
      coefficient: at % 2 === 0 ? 150 : 110,
      used,
      usedArea,
    },
    crops: used ? [{ categoryId: parts.crop, area: usedArea, season: 'first' as const }] : [],
    ...{ greenhouse: at % 6 === 0 ? 200 : null, income: used ? Math.round(usedArea / 100) * (MILLION / 4) : 0 },
    ...{ violations: used ? [] : ['unused' as const], leaderId: parts.leaderId },
  }
}

/** Gardens and rented lots of both districts: what rows of verified forms are. */
export async function buildLand(ctx: Ctx, { ago, papers, mahallas, categories }: GovernmentParts): Promise<void> {
  const author = ago('assistant', 0)
  const photos = await ownFiles(author, [await paperOf(papers, author), await paperOf(papers, author, 'apple-card')])
  const leaderOf = await leadersOf(ctx, mahallas)
  const crop = categories.get('pomidor') ?? missing('pomidor')
  const rows = [...Map.groupBy(mahallas, ({ district }) => district).values()].flatMap((own) => [
    ...spread(ctx, own, GARDENS).map((one) => ({ one, kind: 'garden' as const, values: gardenOf(one) })),
    ...spread(ctx, own, LOTS).map((one) => ({
      ...{ one, kind: 'lot' as const },
      values: lotOf(one, { crop, leaderId: one.at % 2 === 0 ? (leaderOf.get(one.mahalla.id) ?? null) : null }),
    })),
  ])
  await ctx.tx
    .insertInto('landForms')
    .values(
      rows.map(({ one: { mahalla, at, isVerified, daysAgo }, kind, values }) => {
        const garden = kind === 'garden' ? values : null
        const lot = kind === 'lot' ? values : null
        const { pinfl } = headOf(mahalla, at % 26)
        const verifiedAt = daysFrom(ctx.now, -Math.max(daysAgo - 1, 0))
        const { cadastre, area, holderName, point } = values
        return {
          ...{ kind, status: isVerified ? ('verified' as const) : ('submitted' as const), cadastre, area, holderName },
          ...{ year: Number(dayOf(ctx.now).slice(0, 4)), territoryId: mahalla.id, values: json(values) },
          objectKey: lot ? `${cadastre}#${lot.lotNo}` : (cadastre ?? ''),
          organizationId: author.actor.organizationId ?? null,
          lotNo: lot?.lotNo ?? null,
          ...{ holderSealed: ctx.vault.seal(pinfl), holderFingerprint: ctx.vault.fingerprint(pinfl) },
          ...{ bearing: garden?.bearing ?? null, survival: garden?.survival ?? null, volume: garden?.volume ?? null },
          ...{ usedArea: lot?.usedArea ?? null, income: lot?.income ?? null, rentYear: lot?.rentYear ?? null },
          ...{
            paid: lot?.paidToDate ?? null,
            contractOn: lot?.contractDate ?? null,
            termYears: lot?.termYears ?? null,
          },
          ...{ lat: point?.lat ?? null, lng: point?.lng ?? null, photos: json(photos) },
          searchKey: searchKey([lot?.lotNo, cadastre, holderName].filter(Boolean).join(' ')),
          authorId: author.actor.userId,
          ...(isVerified
            ? { verifierId: ago('district', 0).actor.userId, verifiedAt }
            : { verifierId: null, verifiedAt: null }),
          ...{
            createdAt: daysFrom(ctx.now, -daysAgo),
            updatedAt: isVerified ? verifiedAt : daysFrom(ctx.now, -daysAgo),
          },
        }
      }),
    )
    .execute()
}

/** One after another over the mahallas of a district. */
function spread(ctx: Ctx, own: readonly Mahalla[], { verified, submitted }: typeof GARDENS) {
  return Array.from({ length: verified + submitted }, (_, at) => {
    const daysAgo = agoThisYear(ctx.now, at < verified ? 12 + ((at * 13) % 150) : at % 4)
    return {
      ...{ at, daysAgo, isVerified: at < verified, mahalla: own[at % own.length] ?? missing('mahalla') },
      visitDate: addDays(dayOf(ctx.now), -daysAgo),
    }
  })
}

/** Who stands by a mahalla. */
async function leadersOf({ tx }: Ctx, mahallas: readonly Mahalla[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('leaderAttachments')
    .select(['leaderId', 'territoryId'])
    .where('status', '=', 'active')
    .where(
      'territoryId',
      'in',
      mahallas.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ territoryId, leaderId }) => [territoryId, leaderId]))
}
