import { z } from 'zod'
import { EditionCard } from '#contract/media/editions.ts'

const named = z.object({ name: z.string() })

const ShownEdition = EditionCard.pick({
  id: true,
  kind: true,
  path: true,
  title: true,
  lead: true,
  deadline: true,
  over: true,
  readingMin: true,
  seconds: true,
  listen: true,
  brief: true,
  publishedAt: true,
}).extend({
  cover: EditionCard.shape.cover.unwrap().omit({ url: true }).nullable(),
  crops: z.array(named),
  region: named.nullable(),
})

/** Of an item of media what its card shows. */
export type ShownEdition = z.infer<typeof ShownEdition>

/** For loaders of many cards: what is not shown would be carried to the browser and read there for nothing. */
export const shownEdition = (card: EditionCard): ShownEdition => ShownEdition.parse(card)
