import { categoryScreen } from '../../+parts/course-categories.tsx'

export const clientLoader = categoryScreen.update
export default categoryScreen.Screen
