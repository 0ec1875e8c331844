import { Permission as P } from '../../contract/permissions.ts'
import type { IconName } from '../shell/dashboard/menu-icons.ts'
import type { Row } from './screen.ts'

/** Where one kind is kept: its list, a new one, one that is there. */
function kept(
  path: string,
  name: string,
  title: string,
  [list, edit]: readonly [number, number],
  icon?: IconName,
): Row[] {
  const seen = { title, codes: [list, edit] }
  return [
    {
      path,
      name,
      ...seen,
      ...(icon && { menu: { group: 'admin', place: 10, icon, parent: 'menu.media' } }),
    },
    { path: `${path}/create`, name: `${name}Create`, title, codes: [edit] },
    { path: `${path}/update/{id}`, name: `${name}Update`, ...seen, validate: { id: 'int' } },
  ]
}

const newsroom = (path: string, name: string, codes: readonly [number, number], icon: IconName) =>
  kept(`/dashboard/media/${path}`, `Newsroom${name}`, `menu.media-${path}`, codes, icon)

const instructions = [P.InstructionList, P.InstructionCreate, P.InstructionUpdate]

/** The newsroom and the instructions. */
export const mediaScreens: readonly Row[] = [
  ...newsroom('news', 'News', [P.NewsList, P.NewsEdit], 'news'),
  ...newsroom('articles', 'Articles', [P.ArticleList, P.ArticleEdit], 'article'),
  ...newsroom('video-tutorials', 'VideoTutorials', [P.VideoTutorialList, P.VideoTutorialEdit], 'video'),
  ...newsroom('education', 'Education', [P.EducationList, P.EducationEdit], 'education'),
  ...newsroom('audio-books', 'AudioBooks', [P.AudioBookList, P.AudioBookEdit], 'audio'),
  ...newsroom('agro-library', 'AgroLibrary', [P.AgroLibraryList, P.AgroLibraryEdit], 'library'),
  ...newsroom('agrotourism', 'Agrotourism', [P.AgrotourismList, P.AgrotourismEdit], 'tourism'),
  ...newsroom('technologies', 'Technologies', [P.ArticleList, P.ArticleEdit], 'technology'),
  ...kept('/dashboard/media/course-category', 'CourseCategory', 'menu.media-course-category', [
    P.CourseCategoryList,
    P.CourseCategoryEdit,
  ]),
  {
    path: '/dashboard/instructions',
    name: 'Instructions',
    title: 'menu.instructions',
    codes: instructions,
    menu: { group: 'admin', place: 180, icon: 'instructions' },
  },
  {
    path: '/dashboard/instructions/create',
    name: 'InstructionsCreate',
    title: 'menu.instructions',
    codes: [P.InstructionCreate],
  },
  {
    path: '/dashboard/instructions/{id}',
    name: 'InstructionsId',
    title: 'menu.instructions',
    codes: instructions,
    validate: { id: 'int' },
  },
]
