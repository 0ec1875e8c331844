import { countOffers, listOffers, suggestOffers } from '#contract/market/offers.ts'
import {
  getSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  updateSavedSearch,
} from '#contract/market/saved-searches.ts'
import {
  createSynonyms,
  getSynonyms,
  listSynonyms,
  synonymHistory,
  takeSynonymStep,
  updateSynonyms,
} from '#contract/market/synonyms.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import { findHistory } from '../../kernel/history.ts'
import type { MarketParts } from '../calls.ts'
import * as counts from './counts.ts'
import * as list from './list.ts'
import { openShelfMemory, type ShelfMemory } from './memory.ts'
import * as saved from './saved.ts'
import * as suggest from './suggest.ts'
import * as synonyms from './synonyms.ts'

export function bindSearch(book: CallBook, { files, live }: MarketParts): void {
  const memory = openShelfMemory(live)
  book.bind(listOffers, (ctx, { query }) => list.listOffers(ctx, files, memory, query))
  book.bind(suggestOffers, (ctx, { query }) => suggest.suggestOffers(ctx, files, memory, query.q))
  book.bind(countOffers, (ctx) => counts.countOffers(ctx, memory))
  bindSynonyms(book, memory)
  bindSaved(book)
}

function bindSynonyms({ bind }: CallBook, memory: ShelfMemory): void {
  /** The notice of a change takes a moment; the next search must know already. */
  const changing = (ctx: Ctx) => {
    ctx.afterCommit(memory.forgetSynonyms)
    return ctx
  }
  bind(listSynonyms, (ctx, { query }) => synonyms.listGroups(ctx, query))
  bind(getSynonyms, (ctx, { params }) => synonyms.getGroup(ctx, params.id))
  bind(createSynonyms, (ctx, { body }) => synonyms.createGroup(changing(ctx), body))
  bind(updateSynonyms, (ctx, { params, body: { rowVersion, ...fields } }) =>
    synonyms.updateGroup(changing(ctx), params.id, rowVersion, fields),
  )
  bind(takeSynonymStep, (ctx, { params, body }) =>
    synonyms.takeGroupStep(changing(ctx), params.id, body.rowVersion, body.step),
  )
  bind(synonymHistory, (ctx, { params }) => findHistory(ctx, 'synonyms', params.id))
}

function bindSaved({ bind }: CallBook): void {
  bind(listSavedSearches, (ctx) => saved.listSaved(ctx))
  bind(getSavedSearch, (ctx, { params }) => saved.getSaved(ctx, params.id))
  bind(saveSearch, (ctx, { body }) => saved.save(ctx, body))
  bind(updateSavedSearch, (ctx, { params, body: { rowVersion, ...fields } }) =>
    saved.updateSaved(ctx, params.id, rowVersion, fields),
  )
  bind(removeSavedSearch, (ctx, { params }) => saved.removeSaved(ctx, params.id))
}
