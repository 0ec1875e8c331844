import { heavyModule } from '../../kernel/heavy/task.ts'
import type { Listing } from './listing.ts'
import type { Profile } from './profile.ts'
import type { Sheet } from './sheet.ts'

const press = heavyModule<typeof import('./press-thread.ts')>(new URL('./press-thread.ts', import.meta.url))
const SECONDS = 30

/** Documents are drawn in a worker thread; fonts are loaded only there. */
export const sheetToPrint = (sheet: Sheet) => press('printSheet', [sheet], SECONDS)
export const listingToPrint = (listing: Listing) => press('printListing', [listing], SECONDS)
export const profileToPrint = (profile: Profile) => press('printProfile', [profile], SECONDS)
