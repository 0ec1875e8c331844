import type { MetaDescriptor } from 'react-router'
import type { Course, Lesson } from '#contract/media/learning.ts'
import { bcp47, isLanguage, type Language } from '#uz/language.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { describePage, untold } from '#web/shell/page/page-meta.ts'
import { crumbsData, structured } from '#web/shell/page/structured.ts'
import { type TextSet, textOf } from '#web/shell/texts.ts'

interface Described {
  course: Course | undefined
  lesson: Lesson | undefined
  lang: Language
  origin: string
  texts: TextSet
  /** Not published yet: nobody is told of it. */
  preview: boolean
}

const lasting = (seconds: number) => `PT${Math.max(1, Math.round(seconds / 60))}M`

/** What search engines and messengers are told of a course; a lesson is a part of its page. */
export function describeCourse({ course, lesson, lang, origin, texts, preview }: Described): MetaDescriptor[] {
  const t = (key: string) => textOf(texts, lang, key)
  if (!course) return untold(t('courses.missing'))
  if (preview) return untold((lesson ?? course).title)
  const path = `/media/online-courses/${course.id}`
  const title = course.seo?.title || course.title
  const description = course.seo?.description || course.lead || course.outcomes.join('. ') || course.title
  const image = course.cover ? `/files/${course.cover.file}/1280` : undefined
  return [
    ...describePage({
      origin,
      lang,
      path,
      title: lesson ? `${lesson.title} — ${course.title}` : title,
      description: lesson?.lead ?? description,
      image,
    }),
    structured(
      crumbsData({ origin, lang }, [
        { path: '/', name: t('listing.home') },
        { path: '/media', name: t('media.title') },
        { path: '/media/online-courses', name: t('media.heading.course') },
      ]),
      {
        '@type': 'Course',
        name: course.title,
        description,
        url: `${origin}${inLanguage(lang, path)}`,
        ...(image && { image: `${origin}${image}` }),
        inLanguage: course.languages.map((one) => (isLanguage(one) ? bcp47[one] : one)),
        educationalLevel: course.level,
        provider: { '@type': 'Organization', name: 'Agroplatforma', sameAs: origin },
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'UZS', category: 'Free' },
        ...(course.outcomes.length > 0 && { teaches: course.outcomes }),
        ...(course.certificate && { educationalCredentialAwarded: t('courses.certificate') }),
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: lasting(course.hours ? course.hours * 3600 : course.seconds),
          ...(course.lecturer && { instructor: { '@type': 'Person', name: course.lecturer.name } }),
        },
        syllabusSections: course.lessons.map((one) => ({
          '@type': 'Syllabus',
          name: one.title,
          ...(one.seconds && { timeRequired: lasting(one.seconds) }),
        })),
      },
    ),
  ]
}
