import type { Screen } from '../screens/screen.ts'
import { screens } from '../screens.ts'
import { finderOf } from './navigation.ts'

/** Of all screens: for the server and the dashboard. A public page carries those of everybody only (`public-screen.ts`). */
export const findScreen = finderOf(screens)

export const screenNamed = (name: string): Screen | undefined => screens.find((screen) => screen.name === name)
