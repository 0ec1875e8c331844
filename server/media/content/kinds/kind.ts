import type { Localized } from '#contract/localized.ts'
import type { ContentDraft, ContentFields } from '#contract/media/content.ts'
import type { AnyExtra } from '#contract/media/kinds.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/refuse.ts'
import type { SearchTexts } from '../../../search/public.ts'

/** The columns of an edition that only its kind can fill in; the rest is the same for all. */
export interface Printed {
  /** Facets, as `type:grant`, `month:5`. */
  tags: readonly string[]
  territoryIds: readonly number[]
  point: { latitude: number; longitude: number } | null
  deadline: string | null
  seconds: number | null
  parentId: number | null
  position: number
  /** Words it is found by beside title, lead, crops and keywords, which the engine adds. */
  traits: SearchTexts['traits']
  owner: Localized | null
  /** What strangers may read of the kind's own fields. */
  extra: AnyExtra
}

/** A kind of content as engines know it. Everything is asked for many at once, in a constant number of statements. */
export interface ContentKind {
  /** The kind's own fields with gaps, in its shape; what is no field of it is refused. Rich text is cleaned. */
  readDraft(given: AnyExtra): { extra: AnyExtra; faults: FieldRefusal[] }
  /** What is wrong with a whole item beside what is wrong with any: keys as `$.extra.institution`. */
  examine(ctx: SignedCtx, content: ContentFields, id: number): Promise<FieldRefusal[]>
  /** Gaps become what the contract says of them; only asked of what has no fault. */
  wholeOf(extra: AnyExtra): AnyExtra
  printOf(ctx: Ctx, contents: ReadonlyMap<number, ContentFields>): Promise<Map<number, Printed>>
  /** Where an item belongs, read from its draft as well. */
  placeOf(content: ContentDraft): { parentId: number | null; position: number }
  /** Files it refers to: nobody deletes those from under it. */
  filesOf(extra: AnyExtra): readonly string[]
}
