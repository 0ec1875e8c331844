import type { SignedCtx } from '../../kernel/context.ts'
import { notify } from '../../notices/public.ts'
import type { ProjectRecord } from './rows.ts'

/** What was decided of a project, to whoever wrote it. */
export async function tellAuthor(ctx: SignedCtx, { id, number, name, authorId, status }: ProjectRecord): Promise<void> {
  if (authorId === ctx.actor.userId) return
  const event =
    status === 'approved' ? 'project.approved' : status === 'cancelled' ? 'project.cancelled' : 'project.returned'
  await notify(
    ctx,
    event,
    [authorId],
    { number, title: name },
    {
      link: `/dashboard/initiative-project/update/${id}`,
      as: 'staff',
    },
  )
}
