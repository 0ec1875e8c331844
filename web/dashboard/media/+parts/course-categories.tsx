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
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { type Column, ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, NEW, type Opened } from '#web/kit/dashboard/list/opened.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
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

async function load(url: string, opening?: () => Promise<Opened<CourseCategory>>) {
  const [{ items, can }, opened, history] = await Promise.all([
    ask(listCourseCategories, { query: readQuery(url, listCourseCategories.query) }),
    opening?.(),
    loadOpened(url, 'history', (id) => ask(courseCategoryHistory, { params: { id } })),
  ])
  return { items, can, opened, history }
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

function CourseCategories({ items, can, opened, history }: Loaded) {
  const t = useT('newsroom')
  const kit = useT('kit')
  const lang = useLanguage()
  const navigate = useNavigate()
  useLive('course-categories')
  const row = opened?.row
  const fields = useFields(items, row)
  const at = (path: string) => inLanguage(lang, LIST + path)
  return (
    <>
      <ListScreen
        name="course-categories"
        page={{ items, take: items.length, total: items.length, page: 1 }}
        idOf={(category) => category.id}
        hrefOf={(category) => at(`/update/${category.id}`)}
        columns={useColumns()}
        filters={[
          { kind: 'search', key: 'search', label: t('search') },
          {
            kind: 'choice',
            key: 'status',
            label: kit('status'),
            choices: courseCategoryStates.map((value) => ({ value, label: t(`category.${value}`) })),
          },
        ]}
        actions={
          can.create && (
            <Link to={at('/create')}>
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
        onClose={() => navigate(at(''))}
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
  const take = (step: 'archive' | 'restore') => () =>
    ask(takeCourseCategoryStep, { params: { id: category.id }, body: { step, rowVersion: category.rowVersion } })
  return (
    <>
      <HistoryButton id={category.id} />
      <ActionButtons
        actions={[
          {
            key: 'archive',
            label: t('step.archive'),
            allowed: category.can.archive,
            danger: true,
            confirm: { title: t('category.archive-ask') },
            run: take('archive'),
          },
          { key: 'restore', label: t('step.restore'), allowed: category.can.restore, run: take('restore') },
        ]}
      />
    </>
  )
}

function useColumns(): Column<CourseCategory>[] {
  const t = useT('newsroom')
  const kit = useT('kit')
  const textIn = useTextIn()
  return [
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
  ]
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
