import type { ContentKindName } from '#contract/media/enums.ts'
import { contentKinds } from '#contract/media/kinds.ts'

/** Technologies are a state of their one page, the only one the specification has. */
export function publicLink(kind: ContentKindName, id: number): string | null {
  const { publicPath } = contentKinds[kind]
  if (publicPath === null) return null
  return kind === 'technology' ? `${publicPath}?id=${id}` : `${publicPath}/${id}`
}
