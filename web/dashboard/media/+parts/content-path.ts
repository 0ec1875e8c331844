import type { ContentKindName } from '#contract/media/enums.ts'
import { contentKinds } from '#contract/media/kinds.ts'

export const listPath = (kind: ContentKindName) => `${contentKinds[kind].folder}/${contentKinds[kind].segment}`
export const createPath = (kind: ContentKindName) => `${listPath(kind)}/create`
/** Instructions are read and edited at one address; the specification says so. */
export const itemPath = (kind: ContentKindName, id: number) =>
  kind === 'instruction' ? `${listPath(kind)}/${id}` : `${listPath(kind)}/update/${id}`
