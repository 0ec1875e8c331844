import type { EditionCard } from '#contract/media/editions.ts'

/** Of an item of media what its card shows. */
export interface ShownEdition
  extends Pick<
    EditionCard,
    | 'id'
    | 'kind'
    | 'path'
    | 'title'
    | 'lead'
    | 'deadline'
    | 'over'
    | 'readingMin'
    | 'seconds'
    | 'listen'
    | 'brief'
    | 'publishedAt'
  > {
  cover: Pick<NonNullable<EditionCard['cover']>, 'file' | 'x' | 'y'> | null
  crops: readonly { name: string }[]
  region: { name: string } | null
}

/** For pages of many cards: what is not shown would be carried to the browser and read there for nothing. */
export const shownEdition = ({
  id,
  kind,
  path,
  title,
  lead,
  cover,
  crops,
  region,
  deadline,
  over,
  readingMin,
  seconds,
  listen,
  brief,
  publishedAt,
}: EditionCard): ShownEdition => ({
  id,
  kind,
  path,
  title,
  lead,
  cover: cover && { file: cover.file, x: cover.x, y: cover.y },
  crops: crops.slice(0, 1).map(({ name }) => ({ name })),
  region: region && { name: region.name },
  deadline,
  over,
  readingMin,
  seconds,
  listen,
  brief,
  publishedAt,
})
