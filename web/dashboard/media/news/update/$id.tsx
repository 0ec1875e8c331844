import { editorScreen } from '../../+parts/content-screen.tsx'
import { newsForm } from '../../+parts/kinds/news-fields.tsx'

const screen = editorScreen([newsForm])
export const clientLoader = screen.update
export default screen.Screen
