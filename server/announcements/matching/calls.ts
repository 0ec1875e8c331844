import { getFit, getSupply, listMatches } from '#contract/announcements/matches.ts'
import { getPayHint } from '#contract/announcements/pay-hint.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { AnnouncementParts } from '../calls.ts'
import { supplyOf } from '../digests/supply.ts'
import { openAdMemory } from '../listing/memory.ts'
import { fitOf } from './fit.ts'
import { matchesOf } from './matches.ts'
import { payHint } from './pay-hint.ts'

export function bindMatching({ bind }: CallBook, { files }: AnnouncementParts): void {
  const memory = openAdMemory()
  bind(listMatches, (ctx, { params }) => matchesOf(ctx, files, memory, params.id))
  bind(getFit, (ctx, { params, query }) => fitOf(ctx, params.id, query.resumeId))
  bind(getSupply, (ctx, { params }) => supplyOf(ctx, params.id))
  bind(getPayHint, (ctx, { query }) => payHint(ctx, query))
}
