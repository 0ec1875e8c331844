import { sql } from 'kysely'
import { runningStates } from '#contract/government/projects/project-figures.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import '../tables.ts'

const DUE = 'government.projects'
const AT_NIGHT = '50 1 * * *'
/** Told so many days before a milestone should be reached. */
const MILESTONE_DAYS = 7

interface Work {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

export async function startProjectJobs({ jobs, inSystem }: Work): Promise<void> {
  await jobs.work(DUE, () => inSystem(tellDue), { cron: AT_NIGHT })
}

/** Whoever wrote a project hears that its last day has passed, and that a milestone is near: each on one day. */
export async function tellDue(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.now)
  const overdue = await ctx.tx
    .selectFrom('initiativeProjects')
    .select(['id', 'number', 'name', 'authorId'])
    .where('status', 'in', [...runningStates])
    .where('finishesOn', '=', addDays(today, -1))
    .orderBy('id')
    .execute()
  const near = await ctx.tx
    .selectFrom('initiativeProjects as p')
    .select(['p.id', 'p.number', 'p.name', 'p.authorId'])
    .where('p.status', 'in', ['approved', 'in_progress'])
    .where(
      sql<boolean>`exists (select from project_milestones m where m.project_id = p.id
        and m.status in ('planned', 'sent_back') and m.due_on = ${addDays(today, MILESTONE_DAYS)}::date)`,
    )
    .orderBy('p.id')
    .execute()
  const told = [
    ...overdue.map((row) => ({ ...row, event: 'project.overdue' as const })),
    ...near.map((row) => ({ ...row, event: 'project.milestone' as const })),
  ]
  for (const { event, id, number, name, authorId } of told) {
    const values = { number, title: textIn(ctx.lang, name) }
    await notify(ctx, event, [authorId], values, {
      link: `/dashboard/initiative-project/update/${id}`,
      as: 'staff',
    })
  }
}
