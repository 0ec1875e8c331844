import pg from 'pg'
import { startEmbedded } from '#server/kernel/postgres/embedded.ts'

/** Works in the database of a product that runs over `dataDir`, and leaves it running. */
export async function inProductDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connection, stop } = await startEmbedded({ dataDir })
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await stop()
  }
}
