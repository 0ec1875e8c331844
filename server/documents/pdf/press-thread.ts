import { parentPort } from 'node:worker_threads'
import { drawListing, type Listing } from './listing.ts'
import { print } from './print.ts'
import { drawProfile, type Profile } from './profile.ts'
import { drawSheet, type Sheet } from './sheet.ts'

type Drawn = { sheet: Sheet } | { listing: Listing } | { profile: Profile }
type Work = { id: number } & Drawn

parentPort?.on('message', async ({ id, ...work }: Work) => {
  try {
    parentPort?.postMessage({ id, bytes: await print(definitionOf(work)) })
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function definitionOf(work: Drawn) {
  if ('sheet' in work) return drawSheet(work.sheet)
  return 'listing' in work ? drawListing(work.listing) : drawProfile(work.profile)
}
