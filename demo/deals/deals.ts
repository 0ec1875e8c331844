import { partyKey } from '#contract/party-key.ts'
import { contactsOf, type PartyRef, partiesOf } from '#server/identity/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import type { Heavy } from '#server/kernel/heavy/heavy.ts'
import { dayOf, weekOf } from '#uz/date.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { openEnclosures } from '../contact/enclosures.ts'
import { talksOf } from '../contact/talks.ts'
import type { People } from '../people.ts'
import { openBank, type Trader } from './bank.ts'
import { bargains } from './bargains.ts'
import { closeDays, unknownMoney } from './clearing.ts'
import { readWares, type Wares } from './goods.ts'
import { leaveBehind } from './leave-behind.ts'
import { openNotary } from './notary.ts'
import { type Cast, plansOf } from './plans.ts'
import { bargain } from './proposals.ts'
import { writeSampleStatement } from './sample-statement.ts'
import { season } from './season.ts'
import { openStage } from './stage.ts'
import { trade } from './trade.ts'
import { confirmedAccount, payouts, type Staff, withdraw } from './withdrawals.ts'

interface Parts {
  files: FileStore
  heavy: Heavy
  art: string
  people: People
  urlOf(path: string): string
  /** Where today's statement of the bank is left for whoever tries the import. */
  sampleFile: string
}

const BEGINNING = 74 * 24
const WHOLESALERS = 8

/** Ten weeks of trade, negotiations, claims and money, in the order in which they happened. */
export async function buildDeals(ctx: Ctx, { files, heavy, art, people, urlOf, sampleFile }: Parts): Promise<void> {
  const wares = await readWares(ctx)
  const { cast, wholesalers } = await castOf(ctx, people, wares)
  const { account } = people
  const staff: Staff = { operator: account('clearing'), supervisor: account('clearing2') }
  const address = await addressOf(ctx, cast.buyer)
  const stage = openStage(ctx)
  stage.at(BEGINNING)
  const bank = await openBank(stage, staff.operator)
  const desk = { stage, bank, staff }
  const own = {
    farmer: await confirmedAccount(desk, cast.farmer, '20208000900123456001'),
    buyer: await confirmedAccount(desk, cast.buyer, '20206000900123456002'),
  }
  const phones = await phonesOf(ctx, [cast.buyer, cast.farmer, cast.orchard, cast.company, ...cast.small])
  const notary = openNotary({ stage, files, heavy, urlOf, phoneOf: (userId) => phones.get(userId) ?? '' })
  const world = {
    ...{ stage, bank, wares, notary, files, arbiterId: account('arbiter') },
    addressOf: (trader: Trader) => (trader === cast.buyer ? address : null),
  }
  const since = (day: string) => (ctx.now.getTime() - Date.parse(`${day}T00:00:00+05:00`)) / HOUR_MS
  await stage.play([
    ...plansOf(cast).map((plan) => trade(world, plan)),
    ...bargains(cast).map((plan) => bargain(world, plan)),
    ...season({ ...world, traders: wholesalers }, since(weekOf(ctx.now))),
    ...unknownMoney(desk, cast),
    ...payouts(cast, own).map((wish) => withdraw(desk, wish)),
    closeDays(desk, since(dayOf(ctx.now))),
    ...talksOf({ stage, cast, enclosures: openEnclosures({ files, art }), officerId: account('bank') }),
  ])
  await leaveBehind(ctx)
  await writeSampleStatement(ctx, sampleFile, cast.buyer)
}

async function castOf(ctx: Ctx, { account, sellers }: People, wares: Wares) {
  const buyerRef = { userId: account('buyer'), organizationId: null }
  const [buyer, farmer, orchard, company, ...others] = await named(ctx, [buyerRef, ...sellers])
  if (!buyer || !farmer || !orchard || !company) throw new Error('The demo world has nobody who trades')
  const kinds = new Map(sellers.map((seller) => [seller.organizationId, seller.kind]))
  const small = others.filter(({ organizationId }) => {
    const has = wares.all.filter(
      (ware) => ware.sellerKey === organizationId && ware.content.delivery.includes('pickup'),
    )
    return kinds.get(organizationId ?? '') === 'dehqon' && has.length >= 2
  })
  const cast: Cast = { buyer, farmer, orchard, company, small }
  return { cast, wholesalers: [company, ...others.slice(0, WHOLESALERS)] }
}

async function named(ctx: Ctx, refs: readonly PartyRef[]): Promise<Trader[]> {
  const parties = await partiesOf(ctx, refs)
  return refs.map((ref) => ({
    userId: ref.userId,
    organizationId: ref.organizationId,
    name: parties.get(partyKey(ref))?.name.uz ?? '',
  }))
}

async function addressOf(ctx: Ctx, { userId }: Trader): Promise<number> {
  const { id } = await ctx.tx
    .selectFrom('addresses')
    .select('id')
    .where('ownerUserId', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

async function phonesOf(ctx: Ctx, traders: readonly Trader[]): Promise<Map<string, string>> {
  const contacts = await contactsOf(
    ctx,
    traders.map(({ userId }) => userId),
  )
  return new Map(contacts.map(({ userId, phone }) => [userId, phone ?? '']))
}
