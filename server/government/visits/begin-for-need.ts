import type { AnswerOf } from '#contract/call.ts'
import type * as contract from '#contract/government/visits/needs.ts'
import { applicationFor, type NeedWay, waysOf } from '#contract/government/visits/visit-process.ts'
import { dayOf } from '#uz/date.ts'
import { openEventsIn, registerPerson, seatOutcomes } from '../../events/public.ts'
import {
  fixedPricesOf,
  type Household,
  type Outcome,
  openAgreement,
  openLetter,
  outcomesOf,
  prepareApplication,
  productsOpen,
} from '../../finance/public.ts'
import { describeRecord } from '../../forms/public.ts'
import { personBy } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds, placesByIds, territoriesByIds } from '../../reference/public.ts'
import { type FreeLot, freeLots, lotOutcomes } from '../land/free-lots.ts'
import { holdNeed, linksOf, showNeed } from './needs.ts'
import { rowsIn } from './project.ts'
import { type NeedRecord, needs, subjectOf, type VisitCtx, type VisitForm, type VisitSubject } from './rows.ts'
import '../tables.ts'

const SOTIX = 100
const PAYMENT_DAYS = 15
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : null
const areaOf = (value: unknown): number => Math.round((numberOf(value) ?? 0) * SOTIX)

interface About {
  need: NeedRecord
  form: VisitForm
  subject: VisitSubject
}

async function aboutNeed(ctx: VisitCtx, need: NeedRecord): Promise<About> {
  const form = await ctx.tx.selectFrom('visitForms').selectAll().where('id', '=', need.formId).executeTakeFirstOrThrow()
  return { need, form, subject: await subjectOf(ctx, form.subjectId) }
}

/** A need for which such a thing may be begun, locked; one at a time of each. */
async function needFor(ctx: VisitCtx, id: number, rowVersion: number, way: NeedWay): Promise<About> {
  const need = await holdNeed(ctx, id, rowVersion)
  needs.require(need, 'finish')
  if (!waysOf(need.kind).includes(way)) refuse('E_STATE', { status: need.kind })
  const begun = (await linksOf(ctx, [id])).get(id) ?? []
  if (begun.some(({ what, outcome }) => what === way && outcome !== 'ended')) refuse('E_STATE', { status: need.status })
  return aboutNeed(ctx, need)
}

/** Without an account nobody applies for anything: the family comes in by its phone first. */
async function headOf(ctx: VisitCtx, { pinflSealed }: VisitSubject): Promise<string> {
  const userId = pinflSealed ? await personBy(ctx, { pinfl: ctx.vault.unseal(pinflSealed) }) : undefined
  if (!userId) return refuseFields([{ field: 'pinfl', code: 'E_NOT_FOUND' }])
  return userId === ctx.actor.userId ? refuse('E_SELF_APPROVE') : userId
}

async function record(
  ctx: VisitCtx,
  need: NeedRecord,
  begun: { what: NeedWay; ref: string; link: string | null },
): Promise<contract.NeedRow> {
  await ctx.tx
    .insertInto('needLinks')
    .values({ needId: need.id, ...begun, begunBy: ctx.actor.userId, begunAt: ctx.now })
    .execute()
  const set = { takenBy: ctx.actor.userId }
  if (need.status === 'open') await needs.take(ctx, need, 'take', { set })
  else await needs.change(ctx, need, set)
  await ctx.audit({
    action: 'visit-need.begin',
    objectType: 'visit-need',
    objectId: need.id,
    changes: { link: [null, `${begun.what} ${begun.ref}`] },
  })
  return showNeed(ctx, need.id)
}

/** What of a form applications ask for, in the words and units of finance. */
async function householdOf(ctx: VisitCtx, { need, form, subject }: About): Promise<Household> {
  const { values } = form
  const said = await describeRecord(
    ctx,
    { templateId: form.templateId, version: form.templateVersion },
    {
      // How urgent it is stands in no application: «no» would be read as a part of what is asked for.
      needs: rowsIn(values.needs).flatMap(({ kind, text }) => (kind === need.kind ? { kind, text } : [])),
    },
  )
  const words = said.flatMap(({ label, table }) => [label, ...(table?.rows.flat().filter(Boolean) ?? [])])
  const plot = areaOf(values.plotArea)
  return {
    purpose: [form.number ?? '', ...words].filter(Boolean).join(', '),
    members: numberOf(values.membersTotal),
    income: numberOf(values.incomeTotal),
    plots: subject.cadastre && plot > 0 ? [{ cadastre: subject.cadastre, squareMetres: plot }] : [],
    activities: rowsIn(values.crops).flatMap(({ category, area, price }) =>
      typeof category === 'number' && areaOf(area) > 0
        ? [{ categoryId: category, squareMetres: areaOf(area), price: numberOf(price) }]
        : [],
    ),
  }
}

type Step = { rowVersion: number }

export async function applyForNeed(ctx: VisitCtx, id: number, { rowVersion, productId }: Step & { productId: number }) {
  const about = await needFor(ctx, id, rowVersion, 'application')
  const kind = applicationFor(about.need.kind)
  const known = kind ? await productsOpen(ctx, [kind]) : []
  if (!known.some((product) => product.id === productId)) refuseFields([{ field: 'productId', code: 'V_NOT_OFFERED' }])
  const userId = await headOf(ctx, about.subject)
  const made = await prepareApplication(ctx, { userId, productId, household: await householdOf(ctx, about) })
  return record(ctx, about.need, { what: 'application', ref: String(made.id), link: made.link })
}

/** A letter about the head of the household, in whose place the assistant has just been. */
export async function recommendForNeed(
  ctx: VisitCtx,
  id: number,
  { rowVersion, productId }: Step & { productId: number },
) {
  const { need, form, subject } = await needFor(ctx, id, rowVersion, 'letter')
  const letter = await openLetter(ctx, {
    userId: await headOf(ctx, subject),
    productId,
    territoryId: form.territoryId,
    requestedAt: null,
    author: { authorId: ctx.actor.userId, organizationId: ctx.actor.organizationId ?? null },
  })
  return record(ctx, need, { what: 'letter', ref: String(letter.id), link: `/dashboard/recommendations/${letter.id}` })
}

export async function seatForNeed(ctx: VisitCtx, id: number, { rowVersion, eventId }: Step & { eventId: number }) {
  const { need, form, subject } = await needFor(ctx, id, rowVersion, 'seat')
  const place = (await placesByIds(ctx, [form.territoryId])).get(form.territoryId)
  const districtId = place?.districtId ?? undefined
  const seat = await registerPerson(ctx, { id: eventId, userId: await headOf(ctx, subject), districtId })
  return record(ctx, need, { what: 'seat', ref: seat.id, link: null })
}

/** Lots of the family's district that lie idle. */
async function lotsFor(ctx: VisitCtx, { form, subject }: Pick<About, 'form' | 'subject'>): Promise<FreeLot[]> {
  const districtId = (await placesByIds(ctx, [form.territoryId])).get(form.territoryId)?.districtId
  const district = districtId ? (await territoriesByIds(ctx, [districtId])).get(districtId) : undefined
  if (!district) return []
  const { territoryId: mahallaId } = form
  return freeLots(ctx, { districtPath: district.path, mahallaId, holder: subject.pinflFingerprint })
}

export async function lotForNeed(ctx: VisitCtx, id: number, { rowVersion, lotId }: Step & { lotId: number }) {
  const about = await needFor(ctx, id, rowVersion, 'lot')
  const lots = await lotsFor(ctx, about)
  const lot = lots.find((one) => one.id === lotId)
  if (!lot) return refuseFields([{ field: 'lotId', code: 'V_CHOOSE' }])
  const link = `/dashboard/reports-v2/rental-form?id=${lot.id}`
  return record(ctx, about.need, { what: 'lot', ref: String(lot.id), link })
}

/** Leaders in force at the mahalla, with what the family grows of their direction. */
async function leadersFor(ctx: VisitCtx, { form }: Pick<About, 'form'>) {
  const rows = await ctx.tx
    .selectFrom('leaderAttachments as a')
    .innerJoin('leaders as l', 'l.id', 'a.leaderId')
    .select(['l.id', 'l.name', 'l.organizationId', 'a.categoryId'])
    .where('a.territoryId', '=', form.territoryId)
    .where('a.status', '=', 'active')
    .where('l.status', 'in', ['active', 'published'])
    .orderBy('a.id')
    .execute()
  const crops = rowsIn(form.values.crops)
  const ids = [
    ...rows.map(({ categoryId }) => categoryId),
    ...crops.flatMap(({ category }) => (typeof category === 'number' ? category : [])),
  ]
  const categories = await categoriesByIds(ctx, [...new Set(ids)])
  return { rows, crops, categories }
}

const kilograms = ({ area, yieldKg, soldPct }: Readonly<Record<string, unknown>>): number | null => {
  const [sotix, each, share] = [numberOf(area), numberOf(yieldKg), numberOf(soldPct)]
  const kg = sotix !== null && each !== null ? Math.round((sotix * each * (share ?? 100)) / 100) : 0
  return kg > 0 ? kg : null
}

export async function agreeForNeed(
  ctx: VisitCtx,
  id: number,
  {
    rowVersion,
    leaderId,
    ...given
  }: Step & { leaderId: number; categoryId: number; volume: number; price: number; endsOn: string },
) {
  const about = await needFor(ctx, id, rowVersion, 'agreement')
  const { rows, crops, categories } = await leadersFor(ctx, about)
  const path = (await categoriesByIds(ctx, [given.categoryId])).get(given.categoryId)?.path ?? []
  const leader = rows.find((one) => one.id === leaderId && path.includes(one.categoryId))
  if (!leader) return refuseFields([{ field: 'leaderId', code: 'V_CHOOSE' }])
  const grown = crops.filter(
    ({ category }) => typeof category === 'number' && categories.get(category)?.path.includes(leader.categoryId),
  )
  const area = grown.reduce((sum, crop) => sum + areaOf(crop.area), 0)
  const agreement = await openAgreement(ctx, {
    organizationId: leader.organizationId,
    userId: await headOf(ctx, about.subject),
    begunBy: 'staff',
    territoryId: about.form.territoryId,
    terms: {
      ...given,
      area: area > 0 ? area : null,
      heads: null,
      priceRule: 'fixed',
      discount: null,
      startsOn: dayOf(ctx.now),
      paymentDays: PAYMENT_DAYS,
      inputs: null,
      note: null,
    },
  })
  const link = `/dashboard/cooperation/${agreement.id}`
  return record(ctx, about.need, { what: 'agreement', ref: String(agreement.id), link })
}

type Choices = AnswerOf<typeof contract.needChoices>

export async function needChoices(ctx: VisitCtx, id: number): Promise<Choices> {
  const shown = await showNeed(ctx, id)
  const need = await ctx.tx.selectFrom('formNeeds').selectAll().where('id', '=', shown.id).executeTakeFirstOrThrow()
  const about = await aboutNeed(ctx, need)
  const kind = applicationFor(need.kind)
  const place = (await placesByIds(ctx, [need.territoryId])).get(need.territoryId)
  const events = need.kind === 'training' ? await openEventsIn(ctx, place?.regionId ?? undefined) : []
  return {
    products: kind ? await productsOpen(ctx, [kind]) : [],
    events: events.map(({ startsAt, ...event }) => ({ ...event, startsAt: startsAt.toISOString() })),
    leaders: need.kind === 'sales' ? await sellingTo(ctx, about) : [],
    lots: need.kind === 'land' ? await lotsFor(ctx, about) : [],
  }
}

async function sellingTo(ctx: VisitCtx, about: About): Promise<Choices['leaders']> {
  const { rows, crops, categories } = await leadersFor(ctx, about)
  const shown: Choices['leaders'] = []
  for (const { id, name, organizationId, categoryId } of rows) {
    const prices = await fixedPricesOf(ctx, organizationId)
    const grown = crops.filter(
      ({ category }) => typeof category === 'number' && categories.get(category)?.path.includes(categoryId),
    )
    for (const crop of grown.length > 0 ? grown : [{ category: categoryId }]) {
      const chosen = numberOf(crop.category) ?? categoryId
      const agreed = prices.find((one) => one.categoryId === chosen)?.price
      shown.push({
        id,
        name: textIn(ctx.lang, name),
        categoryId: chosen,
        category: categories.get(chosen)?.name ?? '',
        price: agreed ?? numberOf('price' in crop ? crop.price : null),
        volume: kilograms(crop),
      })
    }
  }
  return shown
}

/** What was begun and is not over yet is asked about; a need is done when one of them has come to what it was for. */
export async function followNeeds(ctx: Ctx): Promise<void> {
  const waiting = await ctx.tx
    .selectFrom('needLinks')
    .select(['id', 'needId', 'what', 'ref'])
    .where('outcome', 'is', null)
    .orderBy('id')
    .execute()
  const refs = (way: NeedWay) => waiting.flatMap(({ what, ref }) => (what === way ? ref : []))
  const known = new Map<string, Outcome>()
  for (const way of ['application', 'letter', 'agreement'] as const)
    for (const [id, outcome] of await outcomesOf(ctx, way, refs(way).map(Number))) known.set(`${way} ${id}`, outcome)
  for (const [id, outcome] of await seatOutcomes(ctx, refs('seat'))) known.set(`seat ${id}`, outcome)
  const lots = await lotOutcomes(ctx)
  for (const { id, needId, what, ref } of waiting) {
    const outcome = what === 'lot' ? lots.get(id) : known.get(`${what} ${ref}`)
    if (!outcome) continue
    await ctx.tx.updateTable('needLinks').set({ outcome }).where('id', '=', id).execute()
    // A letter is a step on the way; money, a seat or an agreement is what the family asked for.
    if (outcome === 'ended' || what === 'letter') continue
    const need = await needs.lock(ctx, needId, undefined)
    if (need.status === 'open' || need.status === 'in_progress') await needs.take(ctx, need, 'finish')
  }
}
