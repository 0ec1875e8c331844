import { editorScreen } from '../../+parts/content-screen.tsx'
import { educationForm } from '../../+parts/kinds/education-fields.tsx'

const screen = editorScreen([educationForm])
export const clientLoader = screen.update
export default screen.Screen
