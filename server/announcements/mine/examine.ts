import type { AnyContent } from '#contract/announcements/kinds.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuseFields } from '../../kernel/refuse.ts'
import { kinds } from '../kinds/all.ts'
import type { Announcement } from '../row.ts'

type Examined = Pick<Announcement, 'kind' | 'phoneSealed'>

/** All that keeps it from being published. */
export async function examine(ctx: SignedCtx, row: Examined, content: AnyContent): Promise<FieldRefusal[]> {
  const faults = await kinds[row.kind].examine(ctx, content)
  return row.phoneSealed === null ? [...faults, { field: 'phone', code: 'V_REQUIRED' }] : faults
}

/** Whole and without a fault, or refused field by field. */
export async function requireSound(ctx: SignedCtx, row: Examined, given: AnyContent): Promise<AnyContent> {
  const faults = await examine(ctx, row, given)
  if (faults.length > 0) refuseFields(faults)
  return kinds[row.kind].wholeOf(given)
}

/** What was filled in, in the shape of its kind. */
export function readDraft(kind: Announcement['kind'], given: AnyContent): AnyContent {
  const { content, faults } = kinds[kind].readDraft(given)
  if (faults.length > 0) refuseFields(faults.map((fault) => ({ ...fault, field: `content.${fault.field}` })))
  return content
}
