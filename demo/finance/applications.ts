import { openMaker } from '#server/documents/make.ts'
import { APPLICATION } from '#server/finance/applying/contract.ts'
import { AGREEMENT } from '#server/finance/cooperation/rows.ts'
import { RECOMMENDATION } from '#server/finance/recommendations/rows.ts'
import { contactsOf } from '#server/identity/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import type { Heavy } from '#server/kernel/heavy/heavy.ts'
import { categoryIdsBySlugs } from '#server/reference/public.ts'
import { openStage } from '../deals/stage.ts'
import type { People } from '../people.ts'
import { agreementStories, registerWorkers, settleLeaders } from './agreements.ts'
import { application, type End, type Plan } from './application-story.ts'
import { missing, type Parts } from './desk-acts.ts'
import { insuredFields } from './insurance.ts'
import type { DemoLender } from './lenders.ts'
import { letterStories } from './letters.ts'

interface Options {
  files: FileStore
  heavy: Heavy
  art: string
  people: People
  lenders: readonly DemoLender[]
  urlOf: (path: string) => string
}

/** What farms have asked banks for in ten weeks: something in every state, and a queue for each officer. */
export async function buildApplications(ctx: Ctx, { files, heavy, art, people, lenders, urlOf }: Options) {
  const stage = openStage(ctx)
  const plans = plansOf(people)
  const assistantId = people.account('assistant')
  const workers = (['buyer', 'worker'] as const).map((role) => ({ userId: people.account(role) }))
  const others = [assistantId, people.account('expert')].map((userId) => ({ userId }))
  const contacts = await contactsOf(ctx, [
    ...new Set([...plans, ...heads(lenders), ...others, people.employer, ...workers].map(({ userId }) => userId)),
  ])
  const phones = new Map(contacts.map(({ userId, phone }) => [userId, phone ?? '']))
  const products = await ctx.tx.selectFrom('financeProducts').select(['id', 'code']).execute()
  const maker = openMaker({ files, heavy, addressOf: urlOf, inSystem: (act) => act(stage.system()) })
  const parts: Parts = {
    ...{ stage, files, art, lenders },
    productOf: (code) => products.find((one) => one.code === code) ?? missing(code),
    tomato: (await categoryIdsBySlugs(ctx, ['pomidor-ochiq-dala'])).get('pomidor-ochiq-dala') ?? missing('tomato'),
    phoneOf: (userId) => phones.get(userId) ?? '',
    draw: (id) => maker.makeAllOf(APPLICATION, String(id)),
    assistantId,
    drawLetter: (id) => maker.makeAllOf(RECOMMENDATION, String(id)),
  }
  const crops = [...(await categoryIdsBySlugs(ctx, grown)).values()]
  const asksKoop = new Set(plans.flatMap(({ code, userId }) => (code === 'koop' ? userId : [])))
  const leaders = people.sellers.flatMap(({ userId, organizationId }) => (asksKoop.has(userId) ? organizationId : []))
  await settleLeaders(ctx, people, leaders, crops)
  await registerWorkers(ctx, people)
  await stage.play([
    ...plans.map((plan) => application(parts, plan)),
    ...letterStories(parts, people),
    ...insuredFields(parts, people),
    ...agreementStories(
      { stage, phoneOf: parts.phoneOf, drawAgreement: (id) => maker.makeAllOf(AGREEMENT, String(id)) },
      people,
      crops,
    ),
  ])
}

/** What households grow for others. */
const grown = ['kartoshka', 'piyoz', 'sabzi', 'bodring', 'pomidor-ochiq-dala', 'olma', 'uzum']

const heads = (lenders: readonly DemoLender[]) => lenders.map(({ headId }) => ({ userId: headId }))

const ends: readonly End[] = [
  'new',
  'offered',
  'in_review',
  'paid',
  'asked',
  'refused',
  'approving',
  'proved',
  'contracting',
  'closed',
  'new',
  'withdrawn',
  'approved',
  'draft',
  'offered',
]
/** Days ago: what waits for an answer is fresh, or it would be taken from whoever is silent. */
const daysOf: Readonly<Record<End, readonly number[]>> = {
  draft: [3, 9],
  new: [0.4, 1.2, 2.1],
  in_review: [2.5, 4],
  asked: [3, 5],
  approving: [3, 4],
  offered: [5, 6, 8],
  contracting: [7, 8],
  approved: [12, 16],
  paid: [30, 44],
  proved: [50, 62],
  closed: [66, 69],
  refused: [20, 35, 52],
  withdrawn: [15, 41],
}

const growers: readonly string[] = ['fermer', 'yatt', 'mchj', 'kooperativ', 'klaster']
const signed: readonly End[] = ['approved', 'paid', 'proved', 'closed']

/** Who may ask for what: dehqon farms for a family programme, others on their harvest or for cooperation, people for a small loan. */
function plansOf(people: People): Plan[] {
  const farms = people.sellers.map(({ userId, kind }, at): Plan => {
    const end = ends[at % ends.length] ?? 'new'
    const days = daysOf[end][Math.floor(at / ends.length) % daysOf[end].length] ?? 3
    if (kind === 'dehqon') return { userId, code: 'oila-start', millions: 36 + (at % 5) * 3, months: 24, days, end }
    // What is signed by a code is small; the rest is as large as cooperation goes.
    if (signed.includes(end) && growers.includes(kind))
      return { userId, code: 'hosil-70', millions: 18 + (at % 7) * 4, months: 12, days, end }
    const grand = { userId, code: 'koop', millions: 100 + (at % 9) * 45, months: 12 + (at % 3) * 12 }
    return signed.includes(end) ? { ...grand, days: 6, end: 'offered' } : { ...grand, days, end }
  })
  const own: Plan[] = [
    { userId: people.account('buyer'), code: 'mikro', millions: 12, months: 12, days: 1, end: 'new' },
  ]
  return [...farms, ...own]
}
