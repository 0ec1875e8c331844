import { CourseCategories } from '../+parts/courses/course-categories.tsx'
import { EditionListPage } from '../+parts/media/list/edition-list-page.tsx'
import { editionLists } from '../+parts/media/list/edition-lists.ts'
import { loadEditions } from '../+parts/media/list/load-editions.ts'
import type { Route } from './+types/online-courses.ts'

const list = editionLists.course

export const loader = (args: Route.LoaderArgs) => loadEditions(args, list)

export default function OnlineCourses({ loaderData }: Route.ComponentProps) {
  return (
    <EditionListPage list={list} data={loaderData}>
      <CourseCategories filters={loaderData.filters} facets={loaderData.facets} />
    </EditionListPage>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
