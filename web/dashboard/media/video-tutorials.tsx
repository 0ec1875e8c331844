import { CategoriesLink } from './+parts/categories-link.tsx'
import { listScreen } from './+parts/content-list.tsx'

const screen = listScreen('course', CategoriesLink)
export const clientLoader = screen.load
export default screen.Screen
