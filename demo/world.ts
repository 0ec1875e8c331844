import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppServer } from '#server/app.ts'
import { hasUsers } from '#server/identity/public.ts'
import { importTerritoryFile } from '#server/reference/public.ts'
import { buildPeople } from './people.ts'

interface Options {
  facts: string
  say: (line: string) => void
}

/** Fills an empty database with the demo world through the functions users go through, in one transaction: all of it or nothing. */
export async function buildDemoWorld(server: AppServer, { facts, say }: Options): Promise<void> {
  await server.inSystem(async (ctx) => {
    if (await hasUsers(ctx)) return
    say('Demo world: mahallas, people, organizations…')
    const neighborhoods = await readFile(join(facts, 'neighborhoods-demo.csv'))
    await importTerritoryFile(ctx, neighborhoods, { apply: true, closeMissing: false })
    await buildPeople(ctx)
  })
}
