import { contentKinds } from '#contract/media/kinds.ts'
import { publicLink } from '../reading/links.ts'
import type { Item } from './item.ts'

/** The page it will have, opened by the key; a part is shown inside what it is a part of. */
export function previewPath({ id, kind, parentId, previewKey }: Pick<Item, 'id' | 'kind' | 'parentId' | 'previewKey'>) {
  if (previewKey === null) return null
  const whole = contentKinds[kind].partOf
  const path =
    whole === null || parentId === null ? publicLink(kind, id) : `${publicLink(whole, parentId)}?lesson=${id}`
  return path && `${path}${path.includes('?') ? '&' : '?'}preview=${previewKey}`
}
