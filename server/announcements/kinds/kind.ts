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
  /** What strangers may read of the content: a phone, a birth date, a private paper are left out here. */
  content: AnyContent
  /** What it is found by beside its title, category, place and owner, which engines add. */
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
  /** Two of one owner with the same key may be one and the same: `isTwin` says. */
  twinKey: string | null
  /** How many are looked for; null where nobody is counted. As many found, and it pauses by itself. */
  headcount: number | null
}

/** A kind of announcement as engines know it. Everything is asked for many at once, in a constant number of statements. */
export interface AnnouncementKind {
  /** What was filled in, gaps and all, in the shape of the kind; what is no field of it is refused. */
  readDraft(given: AnyContent): { content: AnyContent; faults: FieldRefusal[] }
  /** All that can be wrong with a content that is to be published. */
  examine(ctx: SignedCtx, content: AnyContent): Promise<FieldRefusal[]>
  /** Gaps become what the contract says of them; only asked of what has no fault. */
  wholeOf(content: AnyContent): AnyContent
  /** Why this owner may publish none of this kind, in the caller's language; undefined: they may. */
  barOf(ctx: SignedCtx): Promise<string | undefined>
  keptOf(content: AnyContent): Kept
  /** Whether two of one owner say the same: only one of them is published at a time. */
  isTwin(one: AnyContent, other: AnyContent): boolean
  /** Undefined where it is not to be shown at all, as a hidden resume. */
  publishedOf(ctx: Ctx, contents: ReadonlyMap<number, AnyContent>): Promise<Map<number, PublishedAd>>
  /** As whoever was given it by its owner reads it, however hidden it is from others. */
  givenOf(ctx: Ctx, contents: ReadonlyMap<number, AnyContent>): Promise<Map<number, PublishedAd>>
  /** What the machine looks at before a judge does. */
  lookAt(ctx: Ctx, content: AnyContent): Promise<LookedAt>
  /** Names of what a content only numbers, as `categoryId:40201`, in the caller's language. */
  namesIn(ctx: Ctx, contents: readonly AnyContent[]): Promise<Record<string, string>>
}
