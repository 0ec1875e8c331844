import { tutorialScreen } from '../../+parts/tutorial-screen.ts'

export const clientLoader = tutorialScreen.update
export default tutorialScreen.Screen
