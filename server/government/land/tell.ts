import type { SignedCtx } from '../../kernel/context.ts'
import { notify } from '../../notices/public.ts'
import type { LandRecord } from './rows.ts'

const screens = { garden: 'garden-form', lot: 'rental-form' } as const
const landPath = ({ kind, id }: Pick<LandRecord, 'kind' | 'id'>) => `/dashboard/reports-v2/${screens[kind]}?id=${id}`

/** What became of a form, to whoever wrote it. */
export async function tellAuthor(ctx: SignedCtx, row: LandRecord): Promise<void> {
  if (row.authorId === ctx.actor.userId) return
  const event =
    row.status === 'verified' ? 'land.verified' : row.status === 'archived' ? 'land.archived' : 'land.returned'
  await notify(ctx, event, [row.authorId], { name: row.holderName }, { link: landPath(row), as: 'staff' })
}
