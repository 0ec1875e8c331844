import { contentKinds } from '#contract/media/kinds.ts'
import { publicLink } from '../reading/links.ts'
import type { Item } from './item.ts'

type Previewed = Pick<Item, 'id' | 'kind' | 'parentId' | 'previewKey'>

/** The page it will have, opened by the key; null where there is no key, or no page that knows keys. */
export function previewPath({ id, kind, parentId, previewKey }: Previewed): string | null {
  const { preview, partOf } = contentKinds[kind]
  if (previewKey === null || !preview) return null
  // A part is shown on the page of its whole.
  const page = partOf && parentId !== null ? `${publicLink(partOf, parentId)}?${kind}=${id}` : publicLink(kind, id)
  return page && `${page}${page.includes('?') ? '&' : '?'}preview=${previewKey}`
}
