import { editorScreen } from '../../+parts/content-screen.tsx'
import { articleForm } from '../../+parts/kinds/article-fields.tsx'

const screen = editorScreen([articleForm])
export const clientLoader = screen.update
export default screen.Screen
