import type { Localized } from '#contract/localized.ts'
import type { PublicationState, PublicationStep, publicationProcess } from '#contract/moderation/publication.ts'
import type { PartyChange } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { Stepping } from '../../kernel/process/steps.ts'
import type { LookedAt } from '../kind.ts'

/** The columns publishing reads; tables have more. */
export interface PublishedRow<Draft, Content> {
  id: number
  status: PublicationState
  /** A draft until the first approval, the live content after it. */
  content: Draft
  /** An edit of what is live, under judgement. */
  pending: Content | null
  /** Counts the snapshots submitted for judgement. */
  version: number
  ownerUserId: string
  ownerOrganizationId: string | null
  publishedAt: Date | null
  expiresAt: Date | null
  archivedAt: Date | null
}

/** The columns that publishing writes. */
export interface PublishedColumns<Content> {
  pending?: Content | null
  version?: number
  stateReason?: string | null
  publishedAt?: Date
  expiresAt?: Date | null
  expiryTold?: boolean
  archivedAt?: Date | null
}

/** A content that replaces the current one. */
interface Put<Draft> {
  content: Draft
  /** Which part of it was just approved, by a judge or by trust in the owner. */
  approved?: 'whole' | readonly string[]
}

/** An edit of a live thing in two parts: what shows at once, and the whole content once `judged` is accepted. */
export interface SplitEdit<Content> {
  live: Content
  pending: Content | null
  judged: readonly string[]
}

/** What a judge reads and the automatic check looks at. */
interface Told {
  title: Localized
  picture: string | null
  categoryId: number | null
  territoryId: number | null
  /** Fields of a first version, most important first. */
  fields: readonly string[]
  look: LookedAt
}

interface PublishedStep<Draft, Content> {
  columns?: PublishedColumns<Content>
  put?: Put<Draft>
  to?: PublicationState
  reason?: string | undefined
}

interface PublishingSteps<Row, Draft, Content> {
  /** Held until the end of the transaction, or not found. */
  lock(ctx: Ctx, id: number): Promise<Row>
  /** An edit that leaves the state as it is. */
  change(ctx: Ctx, row: Row, columns: PublishedColumns<Content>, put?: Put<Draft>): Promise<Row>
  take(ctx: Ctx, row: Row, step: PublicationStep, taken?: PublishedStep<Draft, Content>): Promise<Row>
}

/** The steps of a publication on rows of one's own, which keep more of a content than publishing knows. */
export const publishingSteps = <Row, Columns, Draft, Content>(
  steps: Stepping<Row, Columns, typeof publicationProcess>,
  columnsOf: (row: Row, columns: PublishedColumns<Content>, put: Put<Draft> | undefined) => Columns,
): PublishingSteps<Row, Draft, Content> => ({
  lock: (ctx, id) => steps.lock(ctx, id),
  change: (ctx, row, columns, put) => steps.change(ctx, row, columnsOf(row, columns, put)),
  take: (ctx, row, step, { columns = {}, put, ...taken } = {}) =>
    steps.take(ctx, row, step, { ...taken, set: columnsOf(row, columns, put) }),
})

/** Something an owner publishes and a moderator judges: all the machine of `publicationProcess` knows of it. */
export interface Publishable<Row extends PublishedRow<Draft, Content>, Draft extends object, Content extends Draft>
  extends PublishingSteps<Row, Draft, Content> {
  /** Of its cases. */
  targetType(row: Row): string
  /** What the history calls it: `product` makes `product.submit`. */
  audited: string
  /** Changes as the audit may keep them: it outlives the people it names. */
  written?(row: Row, changes: Changes): Changes
  /** An immutable snapshot for the judge. */
  keepVersion(ctx: Ctx, row: Row, version: number, content: Content): Promise<unknown>
  /** The complete content without faults, or a refusal by field. */
  requireSound(ctx: SignedCtx, row: Row, given: Draft): Promise<Content>
  /** What was approved, as it stands. */
  wholeOf(row: Row): Content
  /** Room for one more of this owner, and no duplicate; for a published one only the latter. */
  requireRoom(ctx: SignedCtx, row: Row, content: Content): Promise<unknown>
  requireNoTwin(ctx: SignedCtx, row: Row, content: Content): Promise<unknown>
  /** Checked before a paused one is resumed. */
  requireReady?(row: Row): void
  /** Once, at the first submission. */
  begin?(ctx: SignedCtx, row: Row): Promise<Row>
  /** The state when it is up: goods without stock are sold out. */
  upState(row: Row): PublicationState
  expiryOf(ctx: Ctx, row: Row, content: Content): Promise<Date>
  /** Rebuilds the public rows of these. */
  publish(ctx: Ctx, ids: readonly number[]): Promise<void>
  split(row: Row, live: Content, next: Content): SplitEdit<Content>
  /** The live content with the accepted fields of `pending`; some fields are accepted only together. */
  settle(
    row: Row,
    live: Content,
    pending: Content,
    judged: readonly string[],
    refused: ReadonlySet<string>,
  ): Settled<Content>
  tellJudge(ctx: Ctx, row: Row, content: Content): Promise<Told>
  /** Expired rows, locked; and rows to warn about before `until`, once. */
  overdue(ctx: Ctx, atOnce: number): Promise<Row[]>
  soonOver(ctx: Ctx, until: Date): Promise<Row[]>
  tellOwner(ctx: Ctx, row: Row, event: 'expired' | 'expiring'): Promise<void>
  /** Notifies those who rely on it that it was blocked or unblocked. */
  tellOthers?(ctx: Ctx, row: Row, step: 'block' | 'unblock'): Promise<void>
  /** All of one owner in these states, held. */
  ofOwner(ctx: Ctx, owner: PartyChange, states: readonly PublicationState[]): Promise<Row[]>
}

type Changes = Record<string, [unknown, unknown]>

interface Settled<Content> {
  content: Content
  accepted: readonly string[]
}
