import { parentPort } from 'node:worker_threads'
import { drawListing, type Listing } from './listing.ts'
import { print } from './print.ts'
import { drawSheet, type Sheet } from './sheet.ts'

type Work = { id: number } & ({ sheet: Sheet } | { listing: Listing })

parentPort?.on('message', async ({ id, ...work }: Work) => {
  try {
    const definition = 'sheet' in work ? drawSheet(work.sheet) : drawListing(work.listing)
    parentPort?.postMessage({ id, bytes: await print(definition) })
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
