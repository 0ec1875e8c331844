import { type Found, finderOf } from '../shell/navigation.ts'
import { publicScreens } from './public.ts'
import { complete, type Screen } from './screen.ts'

const table = publicScreens.map(complete)

export const publicScreenNamed = (name: string): Screen | undefined => table.find((screen) => screen.name === name)

const findPublic = finderOf(table)

/** On a public page the table of everything else comes when somebody goes there: it grows with every desk of staff. */
export const findFromAnywhere = async (path: string): Promise<Found | undefined> =>
  findPublic(path) ?? (await import('./find-screen.ts')).findScreen(path)
