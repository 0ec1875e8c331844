import type { AnyContent } from '#contract/announcements/kinds.ts'
import type { Localized } from '#contract/localized.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import type { LookedAt } from '../../moderation/public.ts'
import type { SearchTexts } from '../../search/public.ts'

/** The columns of an ad that only its kind can fill in; the rest is the same for all. */
export interface PublishedAd {
  audience: 'all' | 'employers' | 'link'
  direction: 'sell' | 'buy' | null
  title: Localized
  cover: string | null
  categoryId: number | null
  roleIds: readonly number[]
  priceFrom: number | null
  priceTo: number | null
  territoryId: number
  districts: readonly number[]
  tags: readonly string[]
  startsOn: string | null
  endsOn: string | null
  headcount: number | null
  /** The public part of the content: no phone, birth date or private paper. */
  content: AnyContent
  /** Search words beyond title, category, place and owner, which the engine adds. */
  words: Pick<SearchTexts, 'traits'>
}

/** Copies of the content that owners' lists and rules need. */
export interface Kept {
  /** Undefined while there is none. */
  title: Localized | undefined
  /** A picture anybody may see. */
  cover: string | null
  categoryId: number | null
  roleIds: number[]
  territoryId: number | null
  /** Two of one owner with the same key may be duplicates: `isTwin` decides. */
  twinKey: string | null
  /** How many are looked for; null where nothing is counted. Once filled, the announcement pauses. */
  headcount: number | null
}

/** A kind of announcement as engines know it. Everything is asked for many at once, in a constant number of statements. */
export interface AnnouncementKind {
  /** Parses a draft with gaps by the shape of the kind; unknown fields are refused. */
  readDraft(given: AnyContent): { content: AnyContent; faults: FieldRefusal[] }
  /** All that can be wrong with a content that is to be published. */
  examine(ctx: SignedCtx, content: AnyContent): Promise<FieldRefusal[]>
  /** Fills gaps with the defaults of the contract; only for content without faults. */
  wholeOf(content: AnyContent): AnyContent
  /** Why this owner may publish none of this kind, in the caller's language; undefined: they may. */
  barOf(ctx: SignedCtx): Promise<string | undefined>
  keptOf(content: AnyContent): Kept
  /** Whether two of one owner say the same: only one of them is published at a time. */
  isTwin(one: AnyContent, other: AnyContent): boolean
  /** Undefined where it must not be shown, as a hidden resume. */
  publishedOf(ctx: Ctx, contents: ReadonlyMap<number, AnyContent>): Promise<Map<number, PublishedAd>>
  /** As the receiver of a response reads it, even if it is hidden from others. */
  givenOf(ctx: Ctx, contents: ReadonlyMap<number, AnyContent>): Promise<Map<number, PublishedAd>>
  /** What the machine looks at before a judge does. */
  lookAt(ctx: Ctx, content: AnyContent): Promise<LookedAt>
  /** Names of what a content only numbers, as `categoryId:40201`, in the caller's language. */
  namesIn(ctx: Ctx, contents: readonly AnyContent[]): Promise<Record<string, string>>
}
