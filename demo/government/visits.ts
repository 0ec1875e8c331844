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
import { pinflOf } from '../market/sellers.ts'
import type { People } from '../people.ts'
import { HOUSEHOLDS } from './households.ts'

/** Oltiariq and Gʻijduvon: their mahallas are visited. */
const DISTRICTS = ['1730203', '1706215']
/** Far from those of other people of the demo world. */
const FIRST_PINFL = 40_000
const NAMES = ['Qosimova Matluba', 'Toshmatov Rustam', 'Ergasheva Nodira', 'Yoʻldoshev Farhod', 'Sobirova Gulchehra']
const LAST_NAMES = ['Aliyev', 'Karimov', 'Rahmonov', 'Saidov', 'Umarov', 'Yusupov', 'Hamidov']
const STREETS = ['Bogʻiston', 'Navroʻz', 'Guliston', 'Tinchlik']
const FARMS = ['Baraka', 'Oltin don', 'Yangi hayot', 'Sarbon']

/** Of each twenty-six households: which state their form stands in; the rest were never visited. */
const STATES: readonly VisitState[] = [
  ...Array.from({ length: 16 }, (): VisitState => 'verified'),
  'submitted',
  'submitted',
  'draft',
  'returned',
  'awaiting_consent',
  'archived',
]

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
}

function householdValues(at: number, { tomato, grapes }: Crops) {
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
        category: at % 3 === 0 ? grapes : tomato,
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

/** The register of two districts and what was recorded at visits: rows are made as verified forms leave them. */
export async function buildVisits(ctx: Ctx, { account, organizationOf }: People): Promise<void> {
  const mahallas = await ctx.tx
    .selectFrom('territories as t')
    .innerJoin('territories as d', 'd.id', 't.parentId')
    .select(['t.id', 'd.code as district'])
    .where('d.code', 'in', DISTRICTS)
    .where('t.level', '=', 'neighborhood')
    .orderBy('t.id')
    .execute()
  const slugs = await categoryIdsBySlugs(ctx, ['pomidor', 'uzum', 'paxta'])
  const tomato = slugs.get('pomidor') ?? 0
  const crops = { tomato, grapes: slugs.get('uzum') ?? tomato, cotton: slugs.get('paxta') ?? tomato }
  const hands = {
    authorId: account('assistant'),
    reviewerId: account('district'),
    organizationId: organizationOf('official'),
  }
  const subjects = await ctx.tx
    .insertInto('visitSubjects')
    .values(mahallas.flatMap(({ id }, place) => [...householdsOf(ctx, id, place), farmOf(ctx, id, place)]))
    .returning(['id', 'kind', 'territoryId'])
    .execute()
  const household = await publishedForm(ctx, 'household')
  const farm = await publishedForm(ctx, 'farmer')
  let number = 0
  const made = [...Map.groupBy(subjects, ({ territoryId }) => territoryId).values()].flatMap((own, place) =>
    own.flatMap((subject, at) => {
      const isFarm = subject.kind === 'farmer'
      const status = isFarm ? 'verified' : STATES[at]
      if (!status) return []
      // Of nine mahallas some have not been visited since spring.
      const daysAgo =
        status === 'verified' ? (place % 6 === 5 && at < 6 ? 200 : 20 + ((at * 11 + place) % 140)) : at % 9
      const visitedOn = addDays(dayOf(ctx.now), -daysAgo)
      const when = daysFrom(ctx.now, -daysAgo)
      const form = isFarm ? farm : household
      const isSent = status !== 'draft'
      number += isSent ? 1 : 0
      const isDone = status === 'verified'
      return {
        ...hands,
        kind: subject.kind,
        subjectId: subject.id,
        territoryId: subject.territoryId,
        status,
        turn: 1,
        number: isSent ? `F-${visitedOn.slice(0, 4)}-9${String(number).padStart(5, '0')}` : null,
        season: seasonOf(visitedOn),
        templateId: form.templateId,
        templateVersion: form.version,
        values: json<Record<string, unknown>>(isFarm ? farmValues(place, crops) : householdValues(at + place, crops)),
        visitedOn,
        lat: 40.39 + place / 100 + (at % 7) / 2000,
        lng: 71.48 + place / 100 + (at % 5) / 2000,
        accuracy: 12,
        pointResult: 'unsure' as const,
        consent: status === 'awaiting_consent' ? ('later' as const) : ('otp' as const),
        consentAt: isSent && status !== 'awaiting_consent' ? when : null,
        clientKey: randomUUID(),
        submittedAt: isSent ? when : null,
        reviewerId: isDone || status === 'returned' ? hands.reviewerId : null,
        verifiedAt: isDone ? daysFrom(when, 1) : null,
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
    }),
  )
  const forms = await ctx.tx.insertInto('visitForms').values(made).returningAll().execute()
  await projectVisits(
    ctx,
    forms.filter(({ status }) => status === 'verified'),
  )
  for (const form of forms.filter(({ status }) => status === 'awaiting_consent')) await visits.begin(ctx, form)
  await reckonPlans(ctx)
}

function householdsOf(ctx: Ctx, territoryId: number, place: number) {
  return Array.from({ length: HOUSEHOLDS }, (_, at) => {
    const title =
      at < NAMES.length
        ? pick(NAMES, at)
        : `${pick(LAST_NAMES, at + place)} ${pick(['Botir', 'Sanjar', 'Odil', 'Nosir', 'Komil'], at * 3 + place)}`
    const street = pick(STREETS, at)
    const house = String(at + 1)
    const pinfl = pinflOf(FIRST_PINFL + place * HOUSEHOLDS + at)
    return {
      ...common(ctx, territoryId),
      kind: 'household' as const,
      title,
      street,
      house,
      addressKey: addressKey([street, house, null]),
      pinflSealed: ctx.vault.seal(pinfl),
      pinflFingerprint: ctx.vault.fingerprint(pinfl),
      phoneSealed: ctx.vault.seal(`+9989155${String(place * HOUSEHOLDS + at).padStart(5, '0')}`),
      searchKey: searchKey(`${title} ${street} ${house}`),
    }
  })
}

function farmOf(ctx: Ctx, territoryId: number, place: number) {
  const title = `${pick(FARMS, place)} fermer xoʻjaligi`
  const tin = String(305_100_000 + place)
  return {
    ...common(ctx, territoryId),
    kind: 'farmer' as const,
    title,
    tin,
    farmKind: 'fermer' as const,
    director: pick(NAMES, place),
    founded: 2005 + (place % 15),
    searchKey: searchKey(`${title} ${tin}`),
  }
}

const common = ({ now }: Ctx, territoryId: number) => ({ territoryId, createdAt: now, updatedAt: now })
