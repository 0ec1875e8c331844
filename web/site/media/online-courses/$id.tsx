import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { MissingPage } from '#web/shell/page/missing-page.tsx'
import { useT } from '#web/shell/texts.ts'
import { CoursePage } from '../../+parts/courses/course-page.tsx'
import { loadCourse } from '../../+parts/courses/load-course.ts'
import type { Route } from './+types/$id.ts'

export const loader = (args: Route.LoaderArgs) => loadCourse(args)

export default function OnlineCourse({ loaderData: { course, lesson, preview } }: Route.ComponentProps) {
  return course ? <CoursePage key={course.id} course={course} lesson={lesson} preview={preview} /> : <Missing />
}

function Missing() {
  const t = useT('courses')
  return (
    <MissingPage title={t('missing')} text={t('missing-text')}>
      <ButtonLink to="/media/online-courses">{t('all')}</ButtonLink>
    </MissingPage>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
