import { editorScreen } from '../media/+parts/content-screen.tsx'
import { instructionForm } from '../media/+parts/kinds/instruction-fields.tsx'

const screen = editorScreen([instructionForm])
export const clientLoader = screen.create
export default screen.Screen
