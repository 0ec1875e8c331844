import { editorScreen } from '../../+parts/content-screen.tsx'
import { agritourismForm } from '../../+parts/kinds/agritourism-fields.tsx'

const screen = editorScreen([agritourismForm])
export const clientLoader = screen.update
export default screen.Screen
