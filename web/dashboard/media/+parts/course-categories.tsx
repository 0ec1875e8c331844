import { Button, InputNumber, Select } from 'antd'
import { Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import {
  COURSE_CATEGORY_NAME,
  type CourseCategory,
  courseCategoryHistory,
  courseCategoryStates,
  createCourseCategory,
  getCourseCategory,
  listCourseCategories,
  takeCourseCategoryStep,
  updateCourseCategory,
} from '#contract/media/course-categories.ts'
import type { Language } from '#uz/language.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ArchiveSteps } from '#web/kit/dashboard/list/archive-steps.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { NEW, type Opened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { CategoryIcon, categoryIcons } from './category-icon.tsx'

const LIST = '/dashboard/media/course-category'

type LoaderArgs = {
  request: { url: string }
  params: { id?: string | undefined }
}

const list = describeList({
  name: 'course-categories',
  texts: 'newsroom',
  call: listCourseCategories,
  history: courseCategoryHistory,
  live: 'course-categories',
  hrefOf: ({ id }, { lang }) => addressOf(lang, `/update/${id}`),
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('status', kit('status'), courseCategoryStates, (value) => t(`category.${value}`)),
  ],
  columns: ({ t, kit, textIn }) => [
    {
      key: 'name',
      title: t('category.name'),
      render: ({ name, icon, parentId }) => (
        <CategoryIcon icon={icon} inner={parentId !== null}>
          {textIn(name)}
        </CategoryIcon>
      ),
    },
    { key: 'courses', title: t('category.courses'), align: 'right', render: ({ courses }) => courses },
    { key: 'position', title: t('category.position'), align: 'right', render: ({ position }) => position },
    {
      key: 'status',
      title: kit('status'),
      render: ({ status }) => (
        <StatusTag tone={status === 'active' ? 'good' : 'over'}>{t(`category.${status}`)}</StatusTag>
      ),
    },
  ],
})
const addressOf = (lang: Language, path = '') => inLanguage(lang, LIST + path)

async function load(url: string, opening?: () => Promise<Opened<CourseCategory>>) {
  const [{ page, history }, opened] = await Promise.all([list.load(url), opening?.()])
  return { page, opened, history }
}
type Loaded = Awaited<ReturnType<typeof load>>

async function open(id: number): Promise<Opened<CourseCategory>> {
  const reread = () => ask(getCourseCategory, { params: { id } })
  return { id: String(id), row: await reread(), reread }
}

/** One list at three addresses: as it is, with a new category, with one of them. */
export const categoryScreen = {
  list: ({ request: { url } }: LoaderArgs) => load(url),
  create: ({ request: { url } }: LoaderArgs) =>
    load(url, async () => ({ id: NEW, reread: () => Promise.reject(new Error('new')) })),
  update: ({ request: { url }, params }: LoaderArgs) => load(url, () => open(Number(params.id))),
  Screen: ({ loaderData }: { loaderData: Loaded }) => <CourseCategories {...loaderData} />,
}

interface Fields {
  name: CourseCategory['name']
  icon: string
  parentId: number | null
  position: number
}

function CourseCategories({ page, opened, history }: Loaded) {
  const t = useT('newsroom')
  const lang = useLanguage()
  const navigate = useNavigate()
  const row = opened?.row
  const { items, can } = page
  const fields = useFields(items, row)
  return (
    <>
      <List
        of={list}
        page={page}
        actions={
          can.create && (
            <Link to={addressOf(lang, '/create')}>
              <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
                <span data-short>{t('category.add')}</span>
              </Button>
            </Link>
          )
        }
      />
      <FormDrawer<Fields, CourseCategory>
        name="course-categories"
        title={row ? t('category.edit') : t('category.add')}
        opened={opened}
        fields={fields}
        valuesOf={(category) => category ?? { parentId: null, position: items.length, icon: 'sprout' }}
        save={({ name, icon, parentId, position }, category) => {
          const body = { name, icon, parentId: parentId ?? null, position: position ?? 0 }
          return category
            ? ask(updateCourseCategory, {
                params: { id: category.id },
                body: { ...body, rowVersion: category.rowVersion },
              })
            : ask(createCourseCategory, { body })
        }}
        readOnly={row ? !row.can.update : !can.create}
        extra={row && <Steps category={row} />}
        onClose={() => navigate(addressOf(lang))}
      />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => t(state === 'archived' ? 'category.archived' : 'category.active')}
      />
    </>
  )
}

function Steps({ category }: { category: CourseCategory }) {
  const t = useT('newsroom')
  return (
    <ArchiveSteps
      row={category}
      text={(key) => (key === 'archive-ask' ? t('category.archive-ask') : t(`step.${key}`))}
      take={(step) =>
        ask(takeCourseCategoryStep, { params: { id: category.id }, body: { step, rowVersion: category.rowVersion } })
      }
    />
  )
}

function useFields(items: readonly CourseCategory[], row: CourseCategory | undefined): FormField[] {
  const t = useT('newsroom')
  const textIn = useTextIn()
  // Two levels: only a top one holds others, and one that holds others stays on top.
  const parents = items.filter((one) => one.parentId === null && one.status === 'active' && one.id !== row?.id)
  return [
    {
      name: 'name',
      label: t('category.name'),
      required: true,
      input: <LocalizedInput maxLength={COURSE_CATEGORY_NAME} />,
    },
    {
      name: 'icon',
      label: t('category.icon'),
      required: true,
      half: true,
      input: (
        <Select
          options={categoryIcons.map((icon) => ({
            value: icon,
            label: <CategoryIcon icon={icon}>{t(`icon.${icon}`)}</CategoryIcon>,
          }))}
        />
      ),
    },
    {
      name: 'position',
      label: t('category.position'),
      half: true,
      input: <InputNumber min={0} max={10_000} />,
    },
    {
      name: 'parentId',
      label: t('category.parent'),
      hint: t('category.parent-hint'),
      input: (
        <Select
          allowClear
          disabled={(row?.children ?? 0) > 0}
          options={parents.map((one) => ({ value: one.id, label: textIn(one.name) }))}
        />
      ),
    },
  ]
}
