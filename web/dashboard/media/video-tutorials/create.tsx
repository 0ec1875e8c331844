import { tutorialScreen } from '../+parts/tutorial-screen.ts'

export const clientLoader = tutorialScreen.create
export default tutorialScreen.Screen
