import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { faultsOfItems, type NewItem, writeItems } from '#server/media/public.ts'
import type { People } from '../people.ts'
import { type Block, readBlocks } from './blocks.ts'
import { writeCourses } from './courses.ts'
import { holdEvents } from './events.ts'
import { articleOf, educationOf, instructionOf, newsOf, placeOf, technologyOf } from './items.ts'
import { learn } from './learners.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { inTheWorks } from './states.ts'
import { audiobookOf, libraryItems } from './works.ts'

interface Parts {
  files: FileStore
  art: string
  people: People
}

/** The newsroom of a year: what is out, what is being written, courses people take, events past and to come. */
export async function buildMedia(ctx: Ctx, { files, art, people }: Parts): Promise<void> {
  const shelf = await openShelf(ctx, files, art)
  const courses = await readBlocks('courses')
  const items = [
    ...(await each(shelf, await readBlocks('news'), newsOf)),
    ...(await each(shelf, await readBlocks('articles'), articleOf)),
    ...(await each(shelf, await readBlocks('education'), educationOf)),
    ...(await each(shelf, await readBlocks('places'), placeOf)),
    ...(await each(shelf, await readBlocks('technologies'), technologyOf)),
    ...(await each(shelf, await readBlocks('instructions'), instructionOf)),
    ...(await each(shelf, await readBlocks('audiobooks'), audiobookOf)),
    ...(await libraryItems(shelf)),
  ]
  const authorId = people.account('editor')
  const written = await writeItems(
    ctx,
    [...items, ...inTheWorks(shelf, items)].map((item) => ({ ...item, createdBy: authorId })),
  )
  const taught = await writeCourses(shelf, courses)
  await requireSound(ctx, [...written.slice(0, items.length), ...taught.map(({ id }) => id)])
  await learn(ctx, people, taught)
  await holdEvents(shelf, people, await readBlocks('events'))
}

async function each(
  shelf: Shelf,
  blocks: readonly Block[],
  make: (shelf: Shelf, block: Block, index: number) => Promise<NewItem>,
): Promise<NewItem[]> {
  const items: NewItem[] = []
  for (const [index, block] of blocks.entries()) items.push(await make(shelf, block, index))
  return items
}

/** What an editor would not be allowed to publish is not shown as published either. */
async function requireSound(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const [id, faults] of await faultsOfItems(ctx, ids))
    throw new Error(`Item ${id} of the demo world is not sound: ${JSON.stringify(faults)}`)
}
