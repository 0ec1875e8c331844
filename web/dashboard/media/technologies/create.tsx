import { editorScreen } from '../+parts/content-screen.tsx'
import { technologyForm } from '../+parts/kinds/technology-fields.tsx'

const screen = editorScreen([technologyForm])
export const clientLoader = screen.create
export default screen.Screen
