import type { AnnouncementKindName, AnyContent } from '#contract/announcements/kinds.ts'
import { createMine, getMine, type Mine, updateMine } from '#contract/announcements/mine.ts'
import { isUnpublished } from '#contract/moderation/publication.ts'
import { parsePhone } from '#uz/phone.ts'
import type { Keeper } from '#web/kit/dashboard/form/autosave.ts'
import { ask } from '#web/shell/client.ts'
import type { CommonValues, KindForm } from './kind-form.ts'

export const isFree = (row: Mine | undefined) => !row || isUnpublished(row.status)

interface Body {
  kind: AnnouncementKindName
  content: AnyContent
  /** Null: the proven phone of the owner; absent while it is half typed. */
  phone?: string | null
}

/** Half a number is not sent; none at all means the owner's own. */
function phoneOf(typed: string | null | undefined): { phone?: string | null } {
  if (!typed) return { phone: null }
  const phone = parsePhone(typed)
  return phone ? { phone } : {}
}

export function keeperOf<Values extends CommonValues>(describe: KindForm<Values>): Keeper<Mine, Values, Body> {
  return {
    name: `announcements:${describe.kind}`,
    param: 'id',
    isFree,
    secrets: ['phone'],
    bodyOf: (values) => ({
      kind: describe.kind,
      content: describe.contentOf(values),
      ...phoneOf(values.phone),
    }),
    create: (body, idempotencyKey) => ask(createMine, { body }, { idempotencyKey }),
    save: (over, { kind: _, ...body }) =>
      ask(updateMine, { params: { id: over.id }, body: { ...body, rowVersion: over.rowVersion } }),
    reread: (id) => ask(getMine, { params: { id } }),
  }
}
