import type { CardKind } from '#contract/conversations/conversation-limits.ts'
import type { DrawnCard } from '#contract/conversations/conversations.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { Presence } from '../kernel/presence.ts'

/** What a card shows of a thing; its domain draws it for whoever reads, and leaves out what they may not see. */
export type CardFace = Omit<DrawnCard, 'kind' | 'id'>
export type DrawCards = (ctx: SignedCtx, ids: readonly string[]) => Promise<ReadonlyMap<string, CardFace>>

/** What conversations need of others to show a message. */
export interface TalkDesk {
  cards: Readonly<Record<CardKind, DrawCards>>
  presence: Pick<Presence, 'isHere'>
}

/** Ids of rows as a card carries them. */
export const rowIdsOf = (ids: readonly string[]): number[] => ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)

/** One statement or a few for a kind, however many cards. */
export async function drawAll(
  ctx: SignedCtx,
  { cards }: Pick<TalkDesk, 'cards'>,
  wanted: readonly { kind: CardKind; id: string }[],
): Promise<(card: { kind: CardKind; id: string }) => CardFace | undefined> {
  const faces = new Map<CardKind, ReadonlyMap<string, CardFace>>()
  for (const [kind, ofKind] of Map.groupBy(wanted, (card) => card.kind))
    faces.set(kind, await cards[kind](ctx, [...new Set(ofKind.map(({ id }) => id))]))
  return ({ kind, id }) => faces.get(kind)?.get(id)
}
