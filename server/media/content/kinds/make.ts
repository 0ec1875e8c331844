import type { z } from 'zod'
import type { ContentDraft } from '#contract/media/content.ts'
import type { AnyExtra } from '#contract/media/kinds.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/refuse.ts'
import { toFieldRefusal } from '../../../kernel/words/validation.ts'
import type { ContentKind, Examined, FileUse, PublishedItem, ToPublish } from './kind.ts'

/** A kind by the shapes of its own fields: only the kind knows them, engines carry them unread. */
export interface KindParts<Whole extends AnyExtra, Draft extends AnyExtra> {
  Whole: z.ZodType<Whole>
  Draft: z.ZodType<Draft>
  /** Fields as the kind calls them; the engine says where they stand. */
  examine(ctx: Ctx, extra: Draft, content: ContentDraft, item: Examined): Promise<FieldRefusal[]> | FieldRefusal[]
  publishedOf(item: ToPublish<Whole>): Partial<PublishedItem>
  placeOf?(extra: Draft): { parentId: number | null; position: number }
  filesOf?(extra: Draft): readonly FileUse[]
  usersOf?: ContentKind['usersOf']
  requireMayGo?: ContentKind['requireMayGo']
  refersTo?(extra: Draft): Partial<ReturnType<ContentKind['refersTo']>>
}

const blank: Omit<PublishedItem, 'extra'> = {
  tags: [],
  territoryIds: [],
  point: null,
  deadline: null,
  lapsesOn: null,
  seconds: null,
  crops: [],
  traits: [],
  owner: null,
}

const within = (fault: FieldRefusal): FieldRefusal => ({ ...fault, field: `extra.${fault.field}` })

export function makeKind<Whole extends AnyExtra, Draft extends AnyExtra>(parts: KindParts<Whole, Draft>): ContentKind {
  const read = (extra: AnyExtra) => parts.Draft.safeParse(extra, { reportInput: true })
  const whole = (extra: AnyExtra) => parts.Whole.safeParse(withoutGaps(extra), { reportInput: true })
  /** What an older shape let through counts as missing. */
  const draft = (extra: AnyExtra) => read(extra).data ?? parts.Draft.parse({})
  return {
    readDraft(given) {
      const { data, error } = read(given)
      return { extra: data ?? given, faults: error?.issues.map(toFieldRefusal).map(within) ?? [] }
    },
    async examine(ctx, content, item) {
      const found = read(content.extra ?? {})
      if (!found.success) return found.error.issues.map(toFieldRefusal).map(within)
      const faults = await parts.examine(ctx, found.data, content, item)
      // What the rules have not named, the shape does: nothing incomplete is published.
      const rest = faults.length > 0 ? [] : (whole(content.extra ?? {}).error?.issues ?? []).map(toFieldRefusal)
      return [...faults, ...rest].map(within)
    },
    wholeOf: (extra) => whole(extra).data,
    async publishedOf(_, items) {
      const published = [...items].flatMap(([id, item]): [number, PublishedItem][] => {
        const { data } = whole(item.extra)
        return data ? [[id, { ...blank, extra: data, ...parts.publishedOf({ ...item, extra: data }) }]] : []
      })
      return new Map(published)
    },
    placeOf: (extra) => parts.placeOf?.(draft(extra)) ?? { parentId: null, position: 0 },
    filesOf: (extra) => (parts.filesOf?.(draft(extra)) ?? []).map((one) => ({ ...one, field: `extra.${one.field}` })),
    requireMayGo: async (ctx, item) => parts.requireMayGo?.(ctx, item),
    usersOf: async (ctx, id) => parts.usersOf?.(ctx, id) ?? [],
    refersTo: (extra) => ({ territories: [], items: [], ...parts.refersTo?.(draft(extra)) }),
  }
}

/** A gap is what the contract says of it. */
export const withoutGaps = (fields: AnyExtra): AnyExtra =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
