import type { SignMethod } from '#contract/documents/document-process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { Paper } from '../find.ts'

/** What a domain says of a thing whose papers are signed; the rest of signing is the same for all. */
export interface SigningSubject<Thing> {
  /** As its papers name it. */
  objectType: string
  /**
   * The thing, for a party that may sign now; others are refused. With `lock` the thing is locked until the transaction
   * ends.
   */
  open(ctx: SignedCtx, id: string, lock: boolean): Promise<Thing>
  /** Told where no paper of it waits for the caller. */
  stateOf(thing: Thing): string
  /** In tiyin, 0 where no money is meant: up to a sum a code is consent enough. */
  sumOf(thing: Thing): number
  /** What a signature means for the thing, in the same transaction. */
  signed(ctx: SignedCtx, thing: Thing, signing: Signed): Promise<void>
}

interface Signed {
  /** Under which papers the caller has put a signature. */
  papers: readonly Paper[]
  /** Those of them that every party has signed now. */
  whole: readonly Paper[]
  method: SignMethod
}
