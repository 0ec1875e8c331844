import { sql } from 'kysely'
import { z } from 'zod'
import type { ResultOf } from '#contract/call.ts'
import { liveProposals } from '#contract/deals/proposal-process.ts'
import type { listProposals } from '#contract/deals/proposals.ts'
import { searchKey } from '#uz/search-key.ts'
import { talksAbout } from '../../conversations/public.ts'
import { partiesOf, partyKey } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { cursorMoment, decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { textIn } from '../../kernel/localized.ts'
import { unitsByIds } from '../../reference/public.ts'
import { keyOf, otherSide, seesAll } from '../row.ts'
import { isOverdue } from './rounds.ts'
import { type Proposal, proposalParty } from './row.ts'
import '../tables.ts'

type Query = z.output<(typeof listProposals)['query']>
const place = z.tuple([cursorMoment, z.uuid()])
const PICTURE = 96

/** Days of Tashkent, both ends included. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:00`)
const endOf = (day: string) => new Date(`${day}T23:59:59.999+05:00`)

export async function findProposals(
  ctx: SignedCtx,
  files: FileStore,
  query: Query,
): Promise<ResultOf<typeof listProposals>> {
  const rows = await rowsOf(ctx, query)
  const shown = rows.slice(0, query.take)
  const key = keyOf(ctx.actor)
  const sideOf = (row: Proposal) => (row.buyerKey === key ? 'buyer' : 'seller')
  const others = shown.map((row) => proposalParty(row, otherSide(sideOf(row))))
  const parties = await partiesOf(ctx, others)
  const units = await unitsByIds(
    ctx,
    shown.map((row) => row.unitId),
  )
  const talks = await talksAbout(
    ctx,
    'offer',
    shown.map((row) => row.id),
  )
  const last = shown.at(-1)
  return {
    items: shown.map((row, at) => {
      const party = parties.get(partyKey(others[at] ?? proposalParty(row, 'seller')))
      const unit = units.get(row.unitId)
      const talk = talks.get(row.id)
      return {
        id: row.id,
        side: sideOf(row),
        status: isOverdue(ctx, row) ? 'expired' : row.status,
        title: textIn(ctx.lang, row.title),
        picture: row.cover && files.urlOf(row.cover, PICTURE),
        party: {
          name: party ? textIn(ctx.lang, party.name) : '',
          kind: party?.kind ?? 'individual',
          verified: party?.verified ?? false,
        },
        qty: String(row.qty),
        unit: unit ? textIn(ctx.lang, unit.symbol) : '',
        unitPrice: row.unitPrice,
        listPrice: row.listPrice,
        round: row.round,
        validUntil: row.validUntil.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        talk: talk ? { text: talk.text, unread: talk.unread } : null,
      }
    }),
    take: query.take,
    counts: await countLive(ctx, key),
    ...(rows.length > query.take && last && { next: encodeNext([last.updatedAt.toISOString(), last.id]) }),
  }
}

function rowsOf(ctx: SignedCtx, { take, next, box, status, search, from, to }: Query): Promise<Proposal[]> {
  let query = ctx.tx
    .selectFrom('proposals')
    .selectAll()
    .where(box === 'sent' ? 'senderKey' : 'receiverKey', '=', keyOf(ctx.actor))
    .where(seen(ctx))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(take + 1)
  if (status === 'expired')
    query = query.where((eb) =>
      eb.or([
        eb('status', '=', 'expired'),
        eb.and([eb('status', 'in', liveProposals), eb('validUntil', '<=', ctx.now)]),
      ]),
    )
  else if (status) query = query.where('status', '=', status)
  if (status === 'sent' || status === 'viewed') query = query.where('validUntil', '>', ctx.now)
  if (search) query = query.where('searchKey', 'like', `%${searchKey(search).replace(/[\\%_]/g, '\\$&')}%`)
  if (from) query = query.where('updatedAt', '>=', startOf(from))
  if (to) query = query.where('updatedAt', '<=', endOf(to))
  if (next) {
    const [at, id] = decodeNext(next, place)
    query = query.where((eb) => eb(eb.refTuple('updatedAt', 'id'), '<', eb.tuple(new Date(at), id)))
  }
  return query.execute()
}

/** Whoever may not see all of the organization's sees what they have offered themself. */
const seen = ({ actor }: SignedCtx) =>
  seesAll(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(proposals.buyer_key = ${keyOf(actor)} and proposals.buyer_user_id = ${actor.userId})`

async function countLive(ctx: SignedCtx, key: string) {
  const live = sql`status in ('sent', 'viewed') and valid_until > ${ctx.now} and ${seen(ctx)}`
  return ctx.tx
    .selectNoFrom([
      sql<number>`(select count(*)::int from proposals where receiver_key = ${key} and ${live})`.as('received'),
      sql<number>`(select count(*)::int from proposals where sender_key = ${key} and ${live})`.as('sent'),
    ])
    .executeTakeFirstOrThrow()
}
