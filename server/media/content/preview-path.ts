import { contentKinds } from '#contract/media/kinds.ts'
import { publicLink } from '../reading/links.ts'
import type { Item } from './item.ts'

/** The page it will have, opened by the key; null where there is no key, or no page that knows keys. */
export function previewPath({ id, kind, previewKey }: Pick<Item, 'id' | 'kind' | 'previewKey'>): string | null {
  if (previewKey === null || !contentKinds[kind].preview) return null
  return `${publicLink(kind, id)}?preview=${previewKey}`
}
