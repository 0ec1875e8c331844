import { listScreen } from './+parts/content-list.tsx'

const screen = listScreen('audiobook')
export const clientLoader = screen.load
export default screen.Screen
