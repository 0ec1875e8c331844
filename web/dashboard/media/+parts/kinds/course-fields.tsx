import { Checkbox, InputNumber, Select } from 'antd'
import { listCourseCategories } from '#contract/media/course-categories.ts'
import { CourseDraft, type CourseExtra } from '#contract/media/kinds/course.ts'
import { PASS_SCORE } from '#contract/media/limits.ts'
import { ChipsInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'
import { CourseLessons } from './course-lessons.tsx'
import { useEnumChoices } from './enum-choices.ts'
import styles from './kinds.module.css'
import { TextsInput } from './texts-input.tsx'

export const courseForm: KindForm = {
  kind: 'course',
  draft: CourseDraft,
  fresh: () => ({ [own('passScore')]: PASS_SCORE, [own('certificate')]: true }),
  usePart: ({ row, values }) => {
    const t = useT('newsroom')
    const choices = useEnumChoices()
    return {
      title: t('own.course'),
      below: <CourseLessons course={row} />,
      fields: [
        { name: own('courseCategoryId'), label: t('course.category'), half: true, input: <CategorySelect /> },
        {
          name: own('level'),
          label: t('course.level'),
          half: true,
          input: <Select options={choices('courseLevels')} />,
        },
        { name: own('lecturer'), label: t('course.lecturer'), input: <LecturerInput /> },
        {
          name: own('language'),
          label: t('course.language'),
          input: <ChipsInput label={t('course.language')} choices={choices('workLanguages')} />,
        },
        {
          name: own('outcomes'),
          label: t('course.outcomes'),
          hint: t('course.outcomes-hint'),
          input: <TextsInput max={10} maxLength={200} addLabel={t('course.add-outcome')} />,
        },
        {
          name: own('hours'),
          label: t('course.hours'),
          half: true,
          input: <InputNumber min={0.1} max={1000} step={0.5} />,
        },
        {
          name: own('passScore'),
          label: t('course.pass'),
          half: true,
          input: <InputNumber min={1} max={100} suffix="%" disabled={values['extra.certificate'] === false} />,
        },
        {
          name: own('certificate'),
          label: t('course.certificate'),
          checked: true,
          input: <Checkbox>{t('course.certificate-on')}</Checkbox>,
        },
      ],
    }
  },
}

interface CategoryProps {
  /** Given by the form. */
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
}

function CategorySelect({ id, value, onChange }: CategoryProps) {
  const textIn = useTextIn()
  const found = useFound({ key: 'course-categories', typed: false }, (signal) =>
    ask(listCourseCategories, { query: {} }, { signal }).then(({ items }) => items),
  )
  const shown = found.filter((one) => one.status === 'active' || one.id === value)
  return (
    <Select
      {...(id && { id })}
      value={value ?? undefined}
      options={shown.map((one) => ({ value: one.id, label: (one.parentId ? '— ' : '') + textIn(one.name) }))}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
    />
  )
}

type Lecturer = CourseExtra['lecturer']
interface LecturerProps {
  /** Given by the form. */
  id?: string
  value?: Lecturer | null
  onChange?: (lecturer: Lecturer) => void
}

function LecturerInput({ id = 'lecturer', value, onChange }: LecturerProps) {
  const t = useT('newsroom')
  const lecturer: Lecturer = value ?? { name: '', post: { uz: '' } }
  return (
    <div className={styles.stack}>
      <TextItem
        label={t('expert.name')}
        maxLength={100}
        value={lecturer.name}
        onChange={(name) => onChange?.({ ...lecturer, name })}
      />
      <ItemField label={t('expert.post')} htmlFor={`${id}-post`}>
        <LocalizedInput
          id={`${id}-post`}
          maxLength={200}
          value={lecturer.post}
          onChange={(post) => onChange?.({ ...lecturer, post })}
        />
      </ItemField>
    </div>
  )
}
