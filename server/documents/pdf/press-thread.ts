import { drawListing, type Listing } from './listing.ts'
import { print } from './print.ts'
import { drawProfile, type Profile } from './profile.ts'
import { drawSheet, type Sheet } from './sheet.ts'

export const printSheet = (sheet: Sheet) => print(drawSheet(sheet))
export const printListing = (listing: Listing) => print(drawListing(listing))
export const printProfile = (profile: Profile) => print(drawProfile(profile))
