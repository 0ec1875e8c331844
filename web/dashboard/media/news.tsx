import { listScreen } from './+parts/content-list.tsx'

const screen = listScreen('news')
export const clientLoader = screen.load
export default screen.Screen
