/** Writes server/<domain>/tables.ts from the migrated database. Run it after a change in migrations/. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/kernel/database/migrations.ts'
import { tableTypes } from '#server/kernel/database/table-types.ts'
import { startEmbedded } from '#server/kernel/postgres/embedded.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'agro-tables-'))
// As root the server runs under a system user, which has to enter here.
await chmod(dataDir, 0o755)
const embedded = await startEmbedded({ dataDir, fsync: false })
try {
  await migrate(embedded.connection)
  for (const [domain, text] of await tableTypes(embedded.connection)) {
    await writeFile(new URL(`../server/${domain}/tables.ts`, import.meta.url), text)
    console.log(`server/${domain}/tables.ts`)
  }
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
