import { listScreen } from '../media/+parts/content-list.tsx'

const screen = listScreen('instruction')
export const clientLoader = screen.load
export default screen.Screen
