import type { Ctx } from '#server/kernel/context.ts'
import type { UnboundCtx } from '#server/kernel/scope.ts'
import { placeByCode } from '#server/reference/public.ts'
import { daysFrom } from '#uz/durations.ts'
import { actAs } from '../act-as.ts'
import type { Parts } from '../finance/parts.ts'
import type { People } from '../people.ts'
import { HOUSEHOLDS } from './households.ts'
import { buildPlans } from './plans.ts'
import { buildProjects } from './projects.ts'

/** The two districts that are fully alive. */
const liveDistricts = ['1730203', '1706215'] as const

export interface GovernmentParts {
  /** Whoever acts, so many days ago. */
  ago(role: 'assistant' | 'district', days: number): UnboundCtx
  papers: Pick<Parts, 'files' | 'art' | 'kept'>
  /** Mahallas of each district, by the order of their codes. */
  mahallasOf: ReadonlyMap<string, readonly number[]>
  categories: ReadonlyMap<string, number>
}

/** Projects and plans of the mahallas of the two districts. */
export async function buildGovernment(ctx: Ctx, people: People, papers: GovernmentParts['papers']): Promise<void> {
  const assistant = await actAs(ctx, people.account('assistant'))
  const district = await actAs(ctx, people.account('district'))
  const mahallasOf = new Map<string, readonly number[]>()
  for (const code of liveDistricts) {
    const place = await placeByCode(ctx, code)
    if (!place) throw new Error(`The demo world names a district that is not there: ${code}`)
    mahallasOf.set(code, await settleHouseholds(ctx, place.path))
  }
  const rows = await ctx.tx
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where('slug', 'in', ['kartoshka', 'piyoz', 'sabzi', 'uzum', 'pomidor'])
    .execute()
  const parts: GovernmentParts = {
    ago: (role, days) => ({ ...(role === 'assistant' ? assistant : district), now: daysFrom(ctx.now, -days) }),
    papers,
    mahallasOf,
    categories: new Map(rows.map(({ slug, id }) => [slug, id])),
  }
  await buildProjects(parts)
  await buildPlans(ctx, {
    authorId: people.account('assistant'),
    approverId: people.account('district'),
    organizationId: people.organizationOf('official'),
    mahallasOf,
    grapes: parts.categories.get('uzum') ?? 0,
    tomato: parts.categories.get('pomidor') ?? 0,
  })
}

/** Registers say nothing of their households; here they have some. */
async function settleHouseholds({ tx }: Ctx, path: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('territories')
    .select('id')
    .where('path', 'like', `${path}/%`)
    .where('level', '=', 'neighborhood')
    .orderBy('code')
    .execute()
  await tx
    .updateTable('territories')
    .set({ households: HOUSEHOLDS })
    .where('path', 'like', `${path}/%`)
    .where('level', '=', 'neighborhood')
    .where('households', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
