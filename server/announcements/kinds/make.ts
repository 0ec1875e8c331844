import type { z } from 'zod'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import type { ContentFault } from '#contract/announcements/rules.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuseFields } from '../../kernel/refuse.ts'
import { isCode } from '../../kernel/words/messages.ts'
import { toFieldRefusal } from '../../kernel/words/validation.ts'
import type { LookedAt } from '../../moderation/public.ts'
import type { AnnouncementKind, Kept, PublishedAd } from './kind.ts'

/** A kind by the shapes of its content: only the kind knows its fields, engines carry them unread. */
export interface KindParts<Whole extends AnyContent, Draft extends AnyContent> {
  Whole: z.ZodType<Whole>
  Draft: z.ZodType<Draft>
  examine(ctx: SignedCtx, content: Draft): Promise<FieldRefusal[]>
  barOf?(ctx: SignedCtx): Promise<string | undefined>
  keptOf(content: Draft): Kept
  isTwin?(one: Draft, other: Draft): boolean
  publishedOf(ctx: Ctx, contents: ReadonlyMap<number, Whole>): Promise<Map<number, PublishedAd>>
  /** For kinds that may be published to nobody. */
  givenOf?(ctx: Ctx, contents: ReadonlyMap<number, Whole>): Promise<Map<number, PublishedAd>>
  lookAt(ctx: Ctx, content: Draft): Promise<LookedAt>
  namesIn(ctx: Ctx, contents: readonly Draft[]): Promise<Record<string, string>>
}

export function makeKind<Whole extends AnyContent, Draft extends AnyContent>(
  parts: KindParts<Whole, Draft>,
): AnnouncementKind {
  const read = (content: AnyContent) => parts.Draft.safeParse(content, { reportInput: true })
  const whole = (content: AnyContent) => parts.Whole.safeParse(withoutGaps(content), { reportInput: true })
  /** Stored content is parsed again; what an older shape let through counts as missing. */
  const drafts = (contents: readonly AnyContent[]) =>
    contents.flatMap((content) => {
      const { data } = read(content)
      return data ? [data] : []
    })
  const draft = (content: AnyContent) => drafts([content])[0] ?? parts.Draft.parse({})
  const wholes = (contents: ReadonlyMap<number, AnyContent>) =>
    new Map(
      [...contents].flatMap(([id, content]): [number, Whole][] => {
        const { data } = whole(content)
        return data ? [[id, data]] : []
      }),
    )
  return {
    readDraft(given) {
      const { data, error } = read(given)
      return { content: data ?? given, faults: error?.issues.map(toFieldRefusal) ?? [] }
    },
    async examine(ctx, content) {
      const found = read(content)
      return found.success ? parts.examine(ctx, found.data) : found.error.issues.map(toFieldRefusal)
    },
    wholeOf(content) {
      const found = whole(content)
      return found.success ? found.data : refuseFields(found.error.issues.map(toFieldRefusal))
    },
    barOf: async (ctx) => parts.barOf?.(ctx),
    keptOf: (content) => parts.keptOf(draft(content)),
    isTwin: (one, other) => parts.isTwin?.(draft(one), draft(other)) ?? false,
    publishedOf: (ctx, contents) => parts.publishedOf(ctx, wholes(contents)),
    givenOf: (ctx, contents) => (parts.givenOf ?? parts.publishedOf)(ctx, wholes(contents)),
    lookAt: (ctx, content) => parts.lookAt(ctx, draft(content)),
    namesIn: (ctx, contents) => parts.namesIn(ctx, drafts(contents)),
  }
}

/** Fills gaps with the defaults of the contract. */
const withoutGaps = (content: AnyContent): AnyContent =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && value !== undefined))

export const toRefusal = ({ field, code, values }: ContentFault): FieldRefusal => ({
  field,
  code: isCode(code) ? code : 'V_FORMAT',
  ...(values && { values }),
})
