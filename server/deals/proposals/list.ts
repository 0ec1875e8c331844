import { sql } from 'kysely'
import type { z } from 'zod'
import type { ResultOf } from '#contract/call.ts'
import { liveProposals } from '#contract/deals/proposal-process.ts'
import type { listProposals } from '#contract/deals/proposals.ts'
import { partyKey } from '#contract/party-key.ts'
import { searchKey } from '#uz/search-key.ts'
import { talksAbout } from '../../conversations/public.ts'
import { partiesOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { days } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { unitsByIds } from '../../reference/public.ts'
import { otherSide, seesAll } from '../row.ts'
import { isOverdue } from './rounds.ts'
import { type Proposal, proposalParty } from './row.ts'
import '../tables.ts'

type Query = z.output<(typeof listProposals)['query']>
const PICTURE = 96

export async function findProposals(
  ctx: SignedCtx,
  files: FileStore,
  query: Query,
): Promise<ResultOf<typeof listProposals>> {
  const { shown, page } = await proposals.read(ctx, query)
  const key = partyKey(ctx.actor)
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
    ...page,
    counts: await countLive(ctx, key),
  }
}

const proposals = list({
  rows: (ctx: SignedCtx, { box }: Query) =>
    ctx.tx
      .selectFrom('proposals')
      .selectAll()
      .where(box === 'sent' ? 'senderKey' : 'receiverKey', '=', partyKey(ctx.actor))
      .where(seen(ctx)),
  order: orderBy(down('updatedAt', 'moment'), down('id', 'uuid')),
  filters: {
    ...days('updatedAt'),
    status: (status, { now }) => {
      if (status === 'expired')
        return sql`(status = 'expired' or (status = any(${[...liveProposals]}::text[]) and valid_until <= ${now}))`
      const waits = status === 'sent' || status === 'viewed'
      return waits ? sql`(status = ${status} and valid_until > ${now})` : sql`status = ${status}`
    },
    search: (text) => sql`search_key like ${`%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`}`,
  },
})

/** Whoever may not see all of the organization's sees what they have offered themself. */
const seen = ({ actor }: SignedCtx) =>
  seesAll(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(proposals.buyer_key = ${partyKey(actor)} and proposals.buyer_user_id = ${actor.userId})`

async function countLive(ctx: SignedCtx, key: string) {
  const live = sql`status in ('sent', 'viewed') and valid_until > ${ctx.now} and ${seen(ctx)}`
  return ctx.tx
    .selectNoFrom([
      sql<number>`(select count(*)::int from proposals where receiver_key = ${key} and ${live})`.as('received'),
      sql<number>`(select count(*)::int from proposals where sender_key = ${key} and ${live})`.as('sent'),
    ])
    .executeTakeFirstOrThrow()
}
