import { editorScreen } from '../+parts/content-screen.tsx'
import { libraryForm } from '../+parts/kinds/library-fields.tsx'

const screen = editorScreen([libraryForm])
export const clientLoader = screen.create
export default screen.Screen
