import { loadRoleFacts } from './announcements/role-facts.ts'
import type { Ctx } from './kernel/context.ts'
import { importFacts } from './reference/public.ts'
import { loadSynonymFacts } from './search/public.ts'

/** What lists of every installation stand on beside the reference data; repeatable. */
export const prepareFacts = (ctx: Ctx, facts: string): Promise<string[]> =>
  importFacts(ctx, facts, [
    ['synonyms.csv', loadSynonymFacts],
    ['job-roles.csv', loadRoleFacts],
  ])
