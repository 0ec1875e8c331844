import { contentKinds } from '#contract/media/kinds.ts'
import { Permission } from '#contract/permissions.ts'
import { holdersOfCode } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { notify } from '../../notices/public.ts'
import type { Item } from './item.ts'

type Told = Pick<Item, 'id' | 'kind' | 'content' | 'submittedBy' | 'createdBy'>

const linkOf = ({ id, kind }: Told) => {
  const { folder, segment } = contentKinds[kind]
  return folder === '/dashboard' ? `${folder}/${segment}/${id}` : `${folder}/${segment}/update/${id}`
}
const titleOf = ({ id, content }: Told) => (content.title?.uz ? content.title : `№ ${id}`)

/** Whoever publishes; the one who sends it knows. */
export async function tellSubmitted(ctx: SignedCtx, row: Told): Promise<void> {
  const desk = await holdersOfCode(ctx, Permission.MediaPublish)
  const others = desk.filter((id) => id !== ctx.actor.userId)
  const kind = wordsOf('media-enums', `contentKindNames.${row.kind}`)
  await notify(ctx, 'content.submitted', others, { kind, title: titleOf(row) }, { link: linkOf(row), as: 'staff' })
}

export const tellReturned = (ctx: SignedCtx, row: Told, comment: string): Promise<void> =>
  notify(
    ctx,
    'content.returned',
    authorsOf(ctx, row),
    { title: titleOf(row), comment },
    { link: linkOf(row), as: 'staff' },
  )

export const tellPublished = (ctx: Ctx, row: Told): Promise<void> =>
  notify(ctx, 'content.published', authorsOf(ctx, row), { title: titleOf(row) }, { link: linkOf(row), as: 'staff' })

const authorsOf = ({ actor }: Ctx, { submittedBy, createdBy }: Told) =>
  [...new Set([submittedBy, createdBy])].flatMap((id) => (id && id !== actor?.userId ? [id] : []))
