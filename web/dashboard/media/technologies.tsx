import { listScreen } from './+parts/content-list.tsx'

const screen = listScreen('technology')
export const clientLoader = screen.load
export default screen.Screen
