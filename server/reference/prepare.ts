import type { AppServer } from '../app.ts'
import { attachCategoryPictures } from './facts/category-facts.ts'
import { importFacts } from './facts/facts.ts'
import { writeDefaultPages } from './pages/default-pages.ts'

interface Options {
  facts: string
  art: string
  demo: boolean
  say: (line: string) => void
}

/** What every installation stands on: the facts the project carries and the first texts of its pages. Repeatable. */
export async function prepareReference(server: AppServer, { facts, art, demo, say }: Options): Promise<void> {
  await server.inSystem(async (ctx) => {
    const loaded = await importFacts(ctx, facts)
    if (loaded.length > 0) say(`Reference data: ${loaded.join(', ')}`)
    await attachCategoryPictures(ctx, server.files, art, facts)
    await writeDefaultPages(ctx, { demo })
  })
}
