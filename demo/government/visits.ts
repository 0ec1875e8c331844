import { randomUUID } from 'node:crypto'
import { seasonOf, type VisitState } from '#contract/government/visits/visit-process.ts'
import { reckonPlans } from '#server/government/specialization/facts.ts'
import { projectVisits } from '#server/government/visits/project.ts'
import { visits } from '#server/government/visits/rows.ts'
import { addressKey } from '#server/government/visits/subjects.ts'
import { publishedForm } from '#server/government/visits/write.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { json } from '#server/kernel/json.ts'
import { categoryIdsBySlugs } from '#server/reference/public.ts'
import { dayOf } from '#uz/date.ts'
import { addDays, daysFrom } from '#uz/durations.ts'
import { searchKey } from '#uz/search-key.ts'
import { missing } from '../finance/parts.ts'
import type { People } from '../people.ts'
import { agoThisYear, directionsOf, HOUSEHOLDS, headOf, type Mahalla, middleOf } from './districts.ts'

const STREETS = ['Bogʻiston', 'Navroʻz', 'Guliston', 'Tinchlik']
const FARMS = ['Baraka', 'Oltin don', 'Yangi hayot', 'Sarbon']
const FIRST_TIN = 305_100_000
/** Rows of forms that one statement takes. */
const BATCH = 500

const soum = (millions: number) => Math.round(millions * 100_000_000)
const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

interface Crops {
  tomato: number
  grapes: number
  cotton: number
  potato: number
}

function householdValues(at: number, crop: number) {
  const adults = 2 + (at % 3)
  const children = at % 4
  const sown = 3 + (at % 4)
  const needs =
    at % 5 === 0
      ? [{ kind: 'none' }]
      : [{ kind: pick(['loan', 'training', 'seedling', 'sales'], at), urgent: at % 7 === 0 }]
  return {
    membersTotal: adults + children,
    workingAge: adults,
    employed: adults - 1,
    unemployed: at % 3 === 0 ? 1 : 0,
    children,
    povertyRegister: at % 6 === 0,
    incomeTotal: soum(1.5 + (at % 8) * 0.7),
    plotArea: String(sown + 4),
    croppedArea: String(sown),
    orchardArea: '2',
    freeArea: '2',
    leasedArea: '0',
    crops: [
      {
        category: crop,
        turn: 'bahorgi',
        area: String(sown),
        yieldKg: '320',
        soldPct: 70,
        price: 350_000,
      },
    ],
    ...(at % 2 === 0 && { animals: [{ kind: 'sigir', heads: 1 + (at % 3), milk: '12' }] }),
    waterSource: 'canal',
    waterProblem: false,
    needs,
    cooperation: at % 3 !== 1,
  }
}

const farmValues = (at: number, { cotton, tomato }: Crops) => ({
  workersPermanent: 4 + at,
  workersSeasonal: 12,
  wageArrears: false,
  landTotal: String(20 + at * 5),
  contours: [{ contourNo: String(100 + at), area: String(20 + at * 5), irrigation: 'furrow', bonitet: 62 }],
  contourArea: String(20 + at * 5),
  crops: [{ category: at % 2 ? tomato : cotton, area: String(15 + at), planYield: '30', factYield: '31' }],
  cropArea: String(15 + at),
  waterSource: 'canal',
  waterProblem: false,
  needs: [{ kind: pick(['leasing', 'storage', 'export', 'none'], at) }],
})

interface Visit {
  status: VisitState
  daysAgo: number
  /** What grows there: the main direction in as many households as the plan of the mahalla shows. */
  crop: number
}

const STALE = 184

/** Of the households of a mahalla in their order: visited lately, out of date, under way; the rest were never visited. */
function visitOf({ now }: Ctx, mahalla: Mahalla, at: number, crops: Crops): Visit | undefined {
  const { fact, fresh, district, others, place } = mahalla
  const [main, second] = directionsOf(mahalla, crops)
  const lately = agoThisYear(now, 8 + ((at * 11 + place) % 150))
  if (at < fresh) return { status: 'verified', daysAgo: lately, crop: at < fact ? main : second }
  if (at < fresh + district.stale)
    return { status: 'verified', daysAgo: STALE + ((at * 5 + place) % 60), crop: crops.potato }
  const status = others[at - fresh - district.stale]
  return status && { status, daysAgo: at % 9, crop: main }
}

/** The register of two districts and what was recorded at visits: rows are made as verified forms leave them. */
export async function buildVisits(
  ctx: Ctx,
  { account, organizationOf }: People,
  mahallas: readonly Mahalla[],
): Promise<void> {
  const slugs = await categoryIdsBySlugs(ctx, ['pomidor', 'uzum', 'paxta', 'kartoshka'])
  const idOf = (slug: string) => slugs.get(slug) ?? missing(slug)
  const crops = { tomato: idOf('pomidor'), grapes: idOf('uzum'), cotton: idOf('paxta'), potato: idOf('kartoshka') }
  const hands = {
    authorId: account('assistant'),
    reviewerId: account('district'),
    organizationId: organizationOf('official'),
  }
  const household = await publishedForm(ctx, 'household')
  const farm = await publishedForm(ctx, 'farmer')
  const subjects = mahallas.flatMap((mahalla) => [
    ...Array.from({ length: HOUSEHOLDS }, (_, at) => ({
      ...{ mahalla, at, form: household, row: householdOf(ctx, mahalla, at) },
      visit: visitOf(ctx, mahalla, at, crops),
    })),
    ...Array.from({ length: mahalla.farms }, (_, at) => ({
      ...{ mahalla, at, form: farm, row: farmOf(ctx, mahalla, at) },
      visit: {
        status: 'verified' as const,
        daysAgo: agoThisYear(ctx.now, 30 + ((at * 17 + mahalla.place) % 120)),
        crop: 0,
      },
    })),
  ])
  const ids = await ctx.tx
    .insertInto('visitSubjects')
    .values(subjects.map(({ row }) => row))
    .returning('id')
    .execute()
  let number = 0
  const made = subjects.flatMap(({ mahalla, at, form, row, visit }, turn) => {
    const subject = ids[turn] ?? missing('household')
    if (!visit) return []
    const { status, daysAgo } = visit
    const { place } = mahalla
    const middle = middleOf(mahalla)
    const visitedOn = addDays(dayOf(ctx.now), -daysAgo)
    const when = daysFrom(ctx.now, -daysAgo)
    const isSent = status !== 'draft'
    number += isSent ? 1 : 0
    const isDone = status === 'verified'
    return {
      ...hands,
      kind: row.kind,
      subjectId: subject.id,
      territoryId: mahalla.id,
      status,
      turn: 1,
      number: isSent ? `F-${visitedOn.slice(0, 4)}-9${String(number).padStart(5, '0')}` : null,
      season: seasonOf(visitedOn),
      templateId: form.templateId,
      templateVersion: form.version,
      values: json<Record<string, unknown>>(
        row.kind === 'farmer' ? farmValues(place % 20, crops) : householdValues(at + place, visit.crop),
      ),
      visitedOn,
      lat: middle.lat + (at % 7) / 2000,
      lng: middle.lng + (at % 5) / 2000,
      accuracy: 12,
      pointResult: 'unsure' as const,
      consent: status === 'awaiting_consent' ? ('later' as const) : ('otp' as const),
      consentAt: isSent && status !== 'awaiting_consent' ? when : null,
      clientKey: randomUUID(),
      submittedAt: isSent ? when : null,
      reviewerId: isDone || status === 'returned' ? hands.reviewerId : null,
      verifiedAt: isDone ? daysFrom(ctx.now, -Math.max(daysAgo - 1, 0)) : null,
      returnedFields: status === 'returned' ? ['unemployed', 'point'] : [],
      reason:
        status === 'returned'
          ? 'Ishsizlar soni oilaning soʻziga toʻgʻri kelmaydi'
          : status === 'archived'
            ? 'moved'
            : null,
      archivedAt: status === 'archived' ? when : null,
      createdAt: when,
      updatedAt: when,
    }
  })
  for (let at = 0; at < made.length; at += BATCH) {
    const forms = await ctx.tx
      .insertInto('visitForms')
      .values(made.slice(at, at + BATCH))
      .returningAll()
      .execute()
    await projectVisits(
      ctx,
      forms.filter(({ status }) => status === 'verified'),
    )
    for (const form of forms.filter(({ status }) => status === 'awaiting_consent')) await visits.begin(ctx, form)
  }
  await reckonPlans(ctx)
}

function householdOf(ctx: Ctx, mahalla: Mahalla, at: number) {
  const { lastName, firstName, pinfl, phone } = headOf(mahalla, at)
  const title = `${lastName} ${firstName}`
  const street = pick(STREETS, at)
  const house = String(at + 1)
  return {
    ...common(ctx, mahalla.id),
    kind: 'household' as const,
    title,
    street,
    house,
    addressKey: addressKey([street, house, null]),
    pinflSealed: ctx.vault.seal(pinfl),
    pinflFingerprint: ctx.vault.fingerprint(pinfl),
    phoneSealed: ctx.vault.seal(phone),
    tin: null,
    farmKind: null,
    director: null,
    founded: null,
    searchKey: searchKey(`${title} ${street} ${house}`),
  }
}

function farmOf(ctx: Ctx, mahalla: Mahalla, at: number) {
  const { place } = mahalla
  const title = `${pick(FARMS, place + at)} fermer xoʻjaligi`
  const { lastName, firstName } = headOf(mahalla, HOUSEHOLDS - 1 - at)
  const tin = String(FIRST_TIN + place * 10 + at)
  return {
    ...common(ctx, mahalla.id),
    kind: 'farmer' as const,
    title,
    street: null,
    house: null,
    addressKey: null,
    pinflSealed: null,
    pinflFingerprint: null,
    phoneSealed: null,
    tin,
    farmKind: 'fermer' as const,
    director: `${lastName} ${firstName}`,
    founded: 2005 + (place % 15),
    searchKey: searchKey(`${title} ${tin}`),
  }
}

const common = ({ now }: Ctx, territoryId: number) => ({ territoryId, createdAt: now, updatedAt: now })
