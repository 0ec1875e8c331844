import type { Localized } from '#contract/localized.ts'
import type { CaseDecision, CaseFlag, FieldDecisions, GivenReason } from '#contract/moderation/moderation-process.ts'
import type { PermissionCode } from '#contract/permissions.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'

export interface Judgement {
  targetId: string
  version: number
  decision: CaseDecision
  /** For an edit of a live thing: the decision of each field. Absent: the same for all. */
  fields?: FieldDecisions | undefined
  reasons: readonly GivenReason[]
  comment: string | null
}

/** What complaints and blocks need to know of their target. */
export interface JudgedThing {
  title: Localized
  picture: string | null
  ownerUserId: string
  ownerOrganizationId: string | null
  territoryPath: string
  /** Whether the public sees it now: only then it can be complained of. */
  shown: boolean
  blocked: boolean
}

/** A kind of things published after judgement: all the engine knows of it. */
export interface ModeratedKind {
  targetType: string
  /** The code that opens its queue, and the one that takes down what is live. */
  codes: { judge: PermissionCode; block: PermissionCode }
  /** Applies a judgement in the transaction of the case. */
  decide(ctx: SignedCtx, judgement: Judgement): Promise<void>
  block(ctx: SignedCtx, targetId: string, reason: string): Promise<void>
  unblock(ctx: SignedCtx, targetId: string, reason: string): Promise<void>
  /** Things that can be taken down or are blocked, by id; others are absent, so that nobody learns of them. */
  find(ctx: Ctx, targetIds: readonly string[]): Promise<Map<string, JudgedThing>>
  /** Names of what its contents only number, as `categoryId:40201`, in the language of the caller. */
  names(ctx: Ctx, contents: readonly Record<string, unknown>[]): Promise<Record<string, string>>
  /** Where the owner corrects it. */
  ownerLink(targetId: string): string
}

/** What is checked automatically; a kind without it is checked by people only. */
export interface LookedAt {
  /** Field → text, as `title` or `description`. */
  texts: Readonly<Record<string, Localized | null | undefined>>
  pictures: readonly string[]
  /** What the kind noticed by itself: a price outside its corridor, a category that does not fit. */
  flags: readonly CaseFlag[]
}
