import { listScreen } from './+parts/content-list.tsx'

const screen = listScreen('agritourism')
export const clientLoader = screen.load
export default screen.Screen
