import type { Localized } from '#contract/localized.ts'
import type { ContentDraft, ContentFields } from '#contract/media/content.ts'
import type { AnyExtra } from '#contract/media/kinds.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/refuse.ts'
import type { SearchTexts } from '../../../search/public.ts'

/** The columns of an edition that only its kind can fill in; the rest is the same for all. */
export interface PublishedItem {
  /** Facets, as `type:grant`, `month:5`, `free`. */
  tags: readonly string[]
  territoryIds: readonly number[]
  point: { latitude: number; longitude: number } | null
  deadline: string | null
  /** The day until which somebody has confirmed it. */
  lapsesOn: string | null
  seconds: number | null
  /** Crops beside those every kind may name. */
  crops: readonly number[]
  /** Words it is found by beside title, lead, crops and keywords, which the engine adds. */
  traits: SearchTexts['traits']
  owner: Localized | null
  /** What strangers may read of the kind's own fields. */
  extra: AnyExtra
}

/** What is published, and when it came out. */
export interface ToPublish<Extra> {
  extra: Extra
  content: ContentFields
  publishedAt: Date
}

/** What a kind may ask about the item it examines. */
export interface Examined {
  /** Zero while it is not written down yet. */
  id: number
  publishedVersion: number | null
}

/** A file a content refers to, at its field. */
export interface FileUse {
  field: string
  id: string
  is: 'picture' | 'other'
}

/**
 * A kind of content as engines know it. All questions are for many items at once, in a constant number of statements.
 */
export interface ContentKind {
  /** The kind's own fields with gaps, in its shape; what is no field of it is refused. */
  readDraft(given: AnyExtra): { extra: AnyExtra; faults: FieldRefusal[] }
  /** What is wrong with a whole item beside what is wrong with any: fields as `extra.institution`. */
  examine(ctx: Ctx, content: ContentDraft, item: Examined): Promise<FieldRefusal[]>
  /** Gaps become what the contract says of them; undefined where it is not whole. */
  wholeOf(extra: AnyExtra): AnyExtra | undefined
  publishedOf(ctx: Ctx, items: ReadonlyMap<number, ToPublish<AnyExtra>>): Promise<Map<number, PublishedItem>>
  /** Where an item belongs, read from its draft as well. */
  placeOf(extra: AnyExtra): { parentId: number | null; position: number }
  /** Files it refers to, which must not be deleted. */
  filesOf(extra: AnyExtra): readonly FileUse[]
  /** Refuses to unpublish an item if something public would be left empty. */
  requireMayGo(ctx: Ctx, item: { id: number; parentId: number | null }): Promise<void>
  /** Items that refer to this one: they are not left without it. */
  usersOf(ctx: Ctx, id: number): Promise<readonly { id: number; title: string }[]>
  /** Territories and other items it refers to, for their names. */
  refersTo(extra: AnyExtra): { territories: readonly number[]; items: readonly number[] }
}
