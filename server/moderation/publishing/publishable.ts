import type { Localized } from '#contract/localized.ts'
import type { PublicationState, PublicationStep, publicationProcess } from '#contract/moderation/publication.ts'
import type { PartyChange } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { Stepping } from '../../kernel/steps.ts'
import type { LookedAt } from '../kind.ts'

/** The columns of a row that publishing reads; whoever publishes has more of them. */
export interface PublishedRow<Draft, Content> {
  id: number
  status: PublicationState
  /** Filled in until the first approval and live after it. */
  content: Draft
  /** An edit of what is live, under judgement. */
  pending: Content | null
  /** Counts the snapshots that were ever given to judgement. */
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

/** A content that takes the place of what stood there. */
interface Put<Draft> {
  content: Draft
  /** What a judge, or trust in the owner, has just approved of it. */
  approved?: 'whole' | readonly string[]
}

/** An edit of something live in two: what shows at once, and the whole as it will be once `judged` is accepted. */
export interface SplitEdit<Content> {
  live: Content
  pending: Content | null
  judged: readonly string[]
}

/** What a judge reads, and what a machine looks at before. */
interface Told {
  title: Localized
  picture: string | null
  categoryId: number | null
  territoryId: number | null
  /** Of a first version, the telling first. */
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

/**
 * Something that an owner publishes and a moderator judges. The machine of `publicationProcess` knows of it what stands
 * here and no more; its rows are its own.
 */
export interface Publishable<Row extends PublishedRow<Draft, Content>, Draft extends object, Content extends Draft>
  extends PublishingSteps<Row, Draft, Content> {
  /** Of its cases. */
  targetType(row: Row): string
  /** What the history calls it: `product` makes `product.submit`. */
  audited: string
  /** Changes as they may be written down; the audit outlives its people. */
  written?(row: Row, changes: Changes): Changes
  /** A snapshot nobody can change any more, for a judge to look at. */
  keepVersion(ctx: Ctx, row: Row, version: number, content: Content): Promise<unknown>
  /** Whole and without a fault, or refused field by field. */
  requireSound(ctx: SignedCtx, row: Row, given: Draft): Promise<Content>
  /** What was approved, as it stands. */
  wholeOf(row: Row): Content
  /** Room for one more of this owner, and no twin of it; of what is up already only the second. */
  requireRoom(ctx: SignedCtx, row: Row, content: Content): Promise<unknown>
  requireNoTwin(ctx: SignedCtx, row: Row, content: Content): Promise<unknown>
  /** Asked before a paused one goes on. */
  requireReady?(row: Row): void
  /** Once, at the first submission. */
  begin?(ctx: SignedCtx, row: Row): Promise<Row>
  /** Where it stands when it is up: goods without stock are sold out. */
  upState(row: Row): PublicationState
  expiryOf(ctx: Ctx, row: Row, content: Content): Promise<Date>
  /** Makes the public rows of these anew. */
  publish(ctx: Ctx, ids: readonly number[]): Promise<void>
  split(row: Row, live: Content, next: Content): SplitEdit<Content>
  /** The live content with the fields of `pending` that were not refused; some stand or fall together. */
  settle(
    row: Row,
    live: Content,
    pending: Content,
    judged: readonly string[],
    refused: ReadonlySet<string>,
  ): Settled<Content>
  tellJudge(ctx: Ctx, row: Row, content: Content): Promise<Told>
  /** Whose time is over, held; and who is to be told so before `until`, once. */
  overdue(ctx: Ctx, atOnce: number): Promise<Row[]>
  soonOver(ctx: Ctx, until: Date): Promise<Row[]>
  tellOwner(ctx: Ctx, row: Row, event: 'expired' | 'expiring'): Promise<void>
  /** Whoever counts on it hears that a judge took it down, or brought it back. */
  tellOthers?(ctx: Ctx, row: Row, step: 'block' | 'unblock'): Promise<void>
  /** All of one owner in these states, held. */
  ofOwner(ctx: Ctx, owner: PartyChange, states: readonly PublicationState[]): Promise<Row[]>
}

type Changes = Record<string, [unknown, unknown]>

interface Settled<Content> {
  content: Content
  accepted: readonly string[]
}
