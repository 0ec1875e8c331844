/**
 * A process that uses the embedded database of the folder named on its command line, for tests that need several
 * processes or another user. It prints one line of JSON when the database is up and stops when its input ends.
 */
import { startEmbedded } from '../kernel/postgres/embedded.ts'

const said: string[] = []
const embedded = await startEmbedded({
  dataDir: process.argv[2] ?? '',
  fsync: false,
  say: (line) => said.push(line),
})
console.log(JSON.stringify({ ...embedded.connection, said }))
for await (const _ of process.stdin);
await embedded.stop()
console.log(JSON.stringify({ said }))
