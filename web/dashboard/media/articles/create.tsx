import { editorScreen } from '../+parts/content-screen.tsx'
import { articleForm } from '../+parts/kinds/article-fields.tsx'

const screen = editorScreen([articleForm])
export const clientLoader = screen.create
export default screen.Screen
