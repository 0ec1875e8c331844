import { screens } from '../screens.ts'
import { finderOf } from '../shell/navigation.ts'
import type { Screen } from './screen.ts'

/** Of all screens: for the server and the dashboard. A public page carries those of everybody only (`public-screen.ts`). */
export const findScreen = finderOf(screens)

export const screenNamed = (name: string): Screen | undefined => screens.find((screen) => screen.name === name)
