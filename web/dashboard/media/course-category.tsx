import { categoryScreen } from './+parts/course-categories.tsx'

export const clientLoader = categoryScreen.list
export default categoryScreen.Screen
