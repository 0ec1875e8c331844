import type { ContentDraft } from '#contract/media/content.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { AnyExtra } from '#contract/media/kinds.ts'
import { visible } from '#contract/shape.ts'
import { isVideoUrl } from '#contract/video-hosts.ts'
import { plainText, safeRichHtml } from '../../kernel/html.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import { kinds } from './kinds/all.ts'

type Body = NonNullable<ContentDraft['body']>

const html = (text: string | undefined) => (text && safeRichHtml(visible(text), isVideoUrl)) || undefined
const cleanBody = ({ uz, ru, eng, cyrl }: Body): Body => ({
  uz: html(uz) ?? '',
  ru: html(ru),
  eng: html(eng),
  cyrl: html(cyrl),
})

/** Every text outside the body is plain, however deep it lies. */
function plain<T>(value: T): T
function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map((one) => plain(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
}

function readExtra(kind: ContentKindName, given: AnyExtra): AnyExtra {
  const { extra, faults } = kinds[kind].readDraft(given)
  if (faults.length > 0) refuseFields(faults.map((fault) => ({ ...fault, field: `content.${fault.field}` })))
  return extra
}

/**
 * Cleans an editor's input: only markup of our editor, only where markup is allowed; fields by the shape of the kind.
 */
export function cleanDraft(kind: ContentKindName, { body, extra: given, ...fields }: ContentDraft): ContentDraft {
  // Parsed by the shape first, so that nothing endless is walked through.
  const extra = readExtra(kind, plain(readExtra(kind, given ?? {})))
  const clean = plain(fields)
  return {
    ...clean,
    ...(clean.tags && { tags: [...new Set(clean.tags.filter(Boolean))] }),
    ...(clean.crops && { crops: [...new Set(clean.crops)] }),
    ...(clean.territories && { territories: [...new Set(clean.territories)] }),
    ...(body !== undefined && { body: body && cleanBody(body) }),
    extra,
  }
}
