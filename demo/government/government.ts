import type { Ctx } from '#server/kernel/context.ts'
import type { UnboundCtx } from '#server/kernel/scope.ts'
import { categoryIdsBySlugs } from '#server/reference/public.ts'
import { daysFrom } from '#uz/durations.ts'
import { actAs } from '../act-as.ts'
import { missing, type Parts } from '../finance/parts.ts'
import type { People } from '../people.ts'
import type { Mahalla } from './districts.ts'
import { buildLand } from './land.ts'
import { buildPlans } from './plans.ts'
import { buildProjects } from './projects.ts'
import { buildReports } from './reports.ts'
import { buildVisits } from './visits.ts'

export interface GovernmentParts {
  /** Whoever acts, so many days ago. */
  ago(role: 'assistant' | 'district', days: number): UnboundCtx
  papers: Pick<Parts, 'files' | 'art' | 'kept'>
  mahallas: readonly Mahalla[]
  categories: ReadonlyMap<string, number>
}

/** Projects and plans of the mahallas of the two districts, then what was recorded of their households, and reports and land. */
export async function buildGovernment(
  ctx: Ctx,
  people: People,
  { papers, mahallas }: Pick<GovernmentParts, 'papers' | 'mahallas'>,
): Promise<void> {
  const assistant = await actAs(ctx, people.account('assistant'))
  const district = await actAs(ctx, people.account('district'))
  const categories = await categoryIdsBySlugs(ctx, ['kartoshka', 'piyoz', 'sabzi', 'uzum', 'pomidor'])
  const parts: GovernmentParts = {
    ago: (role, days) => ({ ...(role === 'assistant' ? assistant : district), now: daysFrom(ctx.now, -days) }),
    papers,
    mahallas,
    categories,
  }
  await buildProjects(parts)
  await buildPlans(ctx, {
    authorId: people.account('assistant'),
    approverId: people.account('district'),
    organizationId: people.organizationOf('official'),
    mahallas,
    grapes: categories.get('uzum') ?? missing('uzum'),
    tomato: categories.get('pomidor') ?? missing('pomidor'),
  })
  await buildVisits(ctx, people, mahallas)
  await buildReports(ctx, people, mahallas)
  await buildLand(ctx, parts)
}
