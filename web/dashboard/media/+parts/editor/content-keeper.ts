import type { ContentDraft } from '#contract/media/content.ts'
import { createContent, getContent, type StaffContent, saveContent } from '#contract/media/staff.ts'
import type { Keeper } from '#web/kit/dashboard/form/autosave.ts'
import { ask } from '#web/shell/client.ts'
import { type ContentValues, contentOf } from './content-values.ts'
import type { KindForm } from './kind-form.ts'

interface Body {
  content: ContentDraft
  slug?: string
  publishAt: string | null
  unpublishAt: string | null
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function bodyOf(values: ContentValues, { draft }: KindForm): Body {
  const { slug, publishAt = null, unpublishAt = null } = values
  return {
    content: contentOf(values, draft),
    ...(slug && SLUG.test(slug) && { slug }),
    publishAt,
    unpublishAt,
  }
}

/** An edit of something published is a draft as well: the public reads the published text meanwhile. */
const isFree = (row: StaffContent | undefined) => !row || row.can.edit

export function keeperOf(describe: KindForm): Keeper<StaffContent, ContentValues, Body> {
  const { kind } = describe
  return {
    name: `media:${kind}`,
    param: 'id',
    isFree,
    bodyOf: (values) => bodyOf(values, describe),
    create: ({ slug: _, ...body }, idempotencyKey) =>
      ask(createContent, { body: { kind, ...body } }, { idempotencyKey }),
    save: (over, body) => ask(saveContent, { params: { id: over.id }, body: { ...body, rowVersion: over.rowVersion } }),
    reread: (id) => ask(getContent, { params: { id } }),
  }
}
