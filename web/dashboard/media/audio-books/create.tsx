import { editorScreen } from '../+parts/content-screen.tsx'
import { audiobookForm } from '../+parts/kinds/audiobook-fields.tsx'

const screen = editorScreen([audiobookForm])
export const clientLoader = screen.create
export default screen.Screen
