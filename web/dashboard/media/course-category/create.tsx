import { categoryScreen } from '../+parts/course-categories.tsx'

export const clientLoader = categoryScreen.create
export default categoryScreen.Screen
