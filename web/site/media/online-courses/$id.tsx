import { ButtonLink } from '#web/kit/site/button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
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
    <div className={sheet.page}>
      <h1 className={sheet.title}>{t('missing')}</h1>
      <p className={sheet.note}>{t('missing-text')}</p>
      <p className={sheet.note}>
        <ButtonLink to="/media/online-courses">{t('all')}</ButtonLink>
      </p>
    </div>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
