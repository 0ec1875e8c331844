import { createHash } from 'node:crypto'
import { partyKey } from '#contract/party-key.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Standing } from './subject.ts'

/** The name under which changes are told, the same for all parties; it reveals neither the thing nor the parties. */
export const topicOf = ({ about, pairKey }: Pick<Standing, 'about' | 'pairKey'>) =>
  `talk-${createHash('sha256').update(`${about.kind} ${about.subjectId} ${pairKey}`).digest('base64url').slice(0, 22)}`

export type Told = Pick<Standing, 'about' | 'pairKey' | 'subject'>

/** Told to the parties alone, and to nobody who merely has a page open; to witnesses where there may be any. */
export async function tellTalk(ctx: Ctx, standing: Told): Promise<void> {
  const topic = topicOf(standing)
  const { parties, isWatched } = standing.subject
  const told = parties.map(({ party }) => `talk:${partyKey(party)}/${topic}`)
  for (const one of isWatched ? [...told, topic] : told) await ctx.changed(one)
}

/** A mark changes what the others see of their messages, and of one's own side also the list. */
export async function tellMark(ctx: Ctx, standing: Told, ownKey: string, mark: 'delivered' | 'read'): Promise<void> {
  const topic = topicOf(standing)
  for (const { party } of standing.subject.parties) {
    const key = partyKey(party)
    if (key !== ownKey) await ctx.changed(`talk:${key}/${topic}/${mark}`)
    else if (mark === 'read') await ctx.changed(`talk:${key}/${topic}`)
  }
}
