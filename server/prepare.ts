import { loadRoleFacts } from './announcements/role-facts.ts'
import { loadFinanceProducts } from './finance/facts/products.ts'
import { loadYields } from './finance/facts/yields.ts'
import { loadFileTemplateFacts } from './forms/public.ts'
import type { Ctx } from './kernel/context.ts'
import { importFacts } from './reference/public.ts'
import { loadSynonymFacts } from './search/public.ts'

/** What lists of every installation stand on beside the reference data; repeatable. */
export const prepareFacts = (ctx: Ctx, facts: string): Promise<string[]> =>
  importFacts(ctx, facts, [
    ['synonyms.csv', loadSynonymFacts],
    ['job-roles.csv', loadRoleFacts],
    ['finance/papers.csv', loadFileTemplateFacts],
    ['finance/products.csv', loadFinanceProducts],
    ['finance/yields.csv', loadYields],
  ])
