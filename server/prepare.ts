import { loadRoleFacts } from './announcements/role-facts.ts'
import { loadFinanceProducts } from './finance/facts/products.ts'
import { loadYields } from './finance/facts/yields.ts'
import { loadFileTemplateFacts, seedForms } from './forms/public.ts'
import { visitFormSeeds } from './government/visits/form-seeds.ts'
import type { Ctx } from './kernel/context.ts'
import { importFacts } from './reference/public.ts'
import { loadSynonymFacts } from './search/public.ts'

/** What lists of every installation stand on beside the reference data; repeatable. */
export async function prepareFacts(ctx: Ctx, facts: string): Promise<string[]> {
  const said = await importFacts(ctx, facts, [
    ['synonyms.csv', loadSynonymFacts],
    ['job-roles.csv', loadRoleFacts],
    ['finance/papers.csv', loadFileTemplateFacts],
    ['finance/products.csv', loadFinanceProducts],
    ['finance/yields.csv', loadYields],
  ])
  await seedForms(ctx, visitFormSeeds)
  return said
}
