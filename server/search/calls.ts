import {
  getSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  updateSavedSearch,
} from '#contract/search/saved-searches.ts'
import {
  createSynonyms,
  getSynonyms,
  listSynonyms,
  synonymHistory,
  takeSynonymStep,
  updateSynonyms,
} from '#contract/search/synonyms.ts'
import type { CallBook } from '../kernel/calls.ts'
import { findHistory } from '../kernel/process/history.ts'
import * as saved from './saved.ts'
import type { SearchedLists } from './searched-list.ts'
import * as synonyms from './synonyms.ts'

/** Words that mean the same, kept by staff for every list that is searched. */
export function bindSynonyms({ bind }: CallBook): void {
  bind(listSynonyms, (ctx, { query }) => synonyms.listGroups(ctx, query))
  bind(getSynonyms, (ctx, { params }) => synonyms.getGroup(ctx, params.id))
  bind(createSynonyms, (ctx, { body }) => synonyms.createGroup(ctx, body))
  bind(updateSynonyms, (ctx, { params, body: { rowVersion, ...fields } }) =>
    synonyms.updateGroup(ctx, params.id, rowVersion, fields),
  )
  bind(takeSynonymStep, (ctx, { params, body }) => synonyms.takeGroupStep(ctx, params.id, body.rowVersion, body.step))
  bind(synonymHistory, (ctx, { params }) => findHistory(ctx, 'synonyms', params.id))
}

export function bindSavedSearches({ bind }: CallBook, lists: SearchedLists): void {
  bind(listSavedSearches, (ctx) => saved.listSaved(ctx))
  bind(getSavedSearch, (ctx, { params }) => saved.getSaved(ctx, params.id))
  bind(saveSearch, (ctx, { body }) => saved.save(ctx, lists, body))
  bind(updateSavedSearch, (ctx, { params, body: { rowVersion, ...fields } }) =>
    saved.updateSaved(ctx, params.id, rowVersion, fields),
  )
  bind(removeSavedSearch, (ctx, { params }) => saved.removeSaved(ctx, params.id))
}
