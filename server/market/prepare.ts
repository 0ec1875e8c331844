import type { Ctx } from '../kernel/context.ts'
import { importFacts } from '../reference/public.ts'
import { loadSynonymFacts } from './search/synonym-facts.ts'

/** What the market of every installation stands on; repeatable. */
export const prepareMarket = (ctx: Ctx, facts: string): Promise<string[]> =>
  importFacts(ctx, facts, [['synonyms.csv', loadSynonymFacts]])
