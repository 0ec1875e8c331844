import { editorScreen } from './content-screen.tsx'
import { courseForm } from './kinds/course-fields.tsx'
import { lessonForm } from './kinds/lesson-fields.tsx'

/** Courses and their lessons share an address: a new lesson is begun by naming its course. */
export const tutorialScreen = editorScreen([courseForm, lessonForm], (query) =>
  query.has('course') ? 'lesson' : 'course',
)
