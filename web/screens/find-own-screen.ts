import { finderOf } from '../shell/navigation.ts'
import { ownScreens } from './own.ts'
import { publicScreens } from './public.ts'
import { complete } from './screen.ts'

/** Of screens without the frame of the dashboard. */
export const findOwnScreen = finderOf([...publicScreens, ...ownScreens].map(complete))
