import { Form, Input, Select, Switch } from 'antd'
import type { AnswerOf } from '#contract/call.ts'
import {
  BANNER_TEXT,
  type BannerTime,
  bannerAudiences,
  bannerLevels,
  bannerTimes,
} from '#contract/contact/banners/banner-process.ts'
import {
  type Banner,
  type BannerFields,
  bannerHistory,
  bannerRoles,
  createBanner,
  getBanner,
  listBanners,
  takeBannerStep,
  updateBanner,
} from '#contract/contact/banners/banners.ts'
import { countRegions } from '#contract/reference/territories.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MomentInput } from '#web/kit/dashboard/input/moment-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ArchiveSteps } from '#web/kit/dashboard/list/archive-steps.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

const tones: Readonly<Record<BannerTime, Tone>> = { live: 'good', planned: 'wait', over: 'over', archived: 'over' }
const LINK = 300

const list = describeList({
  name: 'site-banners',
  texts: 'site-banners',
  call: listBanners,
  get: getBanner,
  history: bannerHistory,
  live: 'site-banners',
  columns: ({ t }) => [
    { key: 'text', title: t('text'), render: ({ text }) => <InMyLanguage text={text} /> },
    {
      key: 'time',
      title: t('time'),
      render: ({ time }) => <StatusTag tone={tones[time]}>{t(`time.${time}`)}</StatusTag>,
    },
    {
      key: 'level',
      title: t('level'),
      render: ({ level }) => (
        <StatusTag tone={level === 'warning' ? 'attention' : 'wait'}>{t(`level.${level}`)}</StatusTag>
      ),
    },
    { key: 'audience', title: t('audience'), render: ({ audience }) => t(`audience.${audience}`) },
    { key: 'startsAt', title: t('starts-at'), render: ({ startsAt }) => formatDateTime(startsAt) },
    { key: 'endsAt', title: t('ends-at'), render: ({ endsAt }) => formatDateTime(endsAt) },
    { key: 'author', title: t('author'), render: ({ author }) => author ?? '—', optional: true },
  ],
  filters: ({ t }) => [
    search(t('search')),
    choice('time', t('time'), bannerTimes, (value) => t(`time.${value}`)),
    choice('level', t('level'), bannerLevels, (value) => t(`level.${value}`)),
  ],
  add: { call: createBanner, label: ({ t }) => t('add') },
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [loaded, roles, regions] = await Promise.all([list.load(url), ask(bannerRoles, {}), ask(countRegions, {})])
  return { ...loaded, roles, regions }
}

function InMyLanguage({ text }: Pick<Banner, 'text'>) {
  return useTextIn()(text)
}

const begun: Partial<BannerFields> = { level: 'info', audience: 'all', roles: [], regions: [], dismissible: true }

const bodyOf = (values: Partial<BannerFields>): BannerFields => ({
  text: values.text ?? { uz: '' },
  level: values.level ?? 'info',
  link: values.link ?? null,
  startsAt: values.startsAt ?? '',
  endsAt: values.endsAt ?? '',
  audience: values.audience ?? 'all',
  roles: values.roles ?? [],
  regions: values.regions ?? [],
  dismissible: values.dismissible ?? false,
})

export default function SiteBanners({ loaderData }: Route.ComponentProps) {
  const { page, opened, history, roles, regions } = loaderData
  const t = useT('site-banners')
  const edit = useOpened('edit')
  const fields = useBannerFields(roles, regions)
  return (
    <>
      <List
        of={list}
        page={page}
        empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
      />
      <FormDrawer<BannerFields, Banner>
        name="site-banners"
        title={opened?.row ? t('edit') : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(banner) => (banner ? bodyOf(banner) : begun)}
        save={(values, banner) =>
          banner
            ? ask(updateBanner, {
                params: { id: banner.id },
                body: { ...bodyOf(values), rowVersion: banner.rowVersion },
              })
            : ask(createBanner, { body: bodyOf(values) })
        }
        readOnly={opened?.row?.can.update === false}
        extra={opened?.row && <Steps banner={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => (state === 'archived' ? t('archived') : t('active'))}
      />
    </>
  )
}

function Steps({ banner }: { banner: Banner }) {
  const t = useT('site-banners')
  return (
    <ArchiveSteps
      row={banner}
      text={t}
      take={(step) => ask(takeBannerStep, { params: { id: banner.id }, body: { step, rowVersion: banner.rowVersion } })}
    />
  )
}

interface ManyProps {
  id?: string
  value?: readonly (string | number)[]
  onChange?: (values: (string | number)[]) => void
  options: { value: string | number; label: string }[]
  /** Only that audience asks for them. */
  of: BannerFields['audience']
}

/** What the audience does not ask for cannot be chosen. */
function ManyOf({ of, value, ...rest }: ManyProps) {
  const audience: BannerFields['audience'] | undefined = Form.useWatch('audience')
  return (
    <Select {...rest} value={[...(value ?? [])]} mode="multiple" optionFilterProp="label" disabled={audience !== of} />
  )
}

function useBannerFields(roles: AnswerOf<typeof bannerRoles>, regions: AnswerOf<typeof countRegions>): FormField[] {
  const t = useT('site-banners')
  return [
    {
      name: 'text',
      label: t('text'),
      required: true,
      hint: t('text-hint'),
      input: <LocalizedInput long maxLength={BANNER_TEXT} />,
    },
    {
      name: 'level',
      label: t('level'),
      required: true,
      half: true,
      hint: t('level-hint'),
      input: <Select options={bannerLevels.map((value) => ({ value, label: t(`level.${value}`) }))} />,
    },
    {
      name: 'link',
      label: t('link'),
      half: true,
      hint: t('link-hint'),
      rules: [{ pattern: /^\/(?![/\\])\S*$/ }],
      input: <Input maxLength={LINK} autoComplete="off" />,
    },
    { name: 'startsAt', label: t('starts-at'), required: true, half: true, input: <MomentInput /> },
    { name: 'endsAt', label: t('ends-at'), required: true, half: true, input: <MomentInput /> },
    {
      name: 'audience',
      label: t('audience'),
      required: true,
      input: <Select options={bannerAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))} />,
    },
    {
      name: 'roles',
      label: t('roles'),
      half: true,
      input: <ManyOf of="roles" options={roles.map(({ code, name }) => ({ value: code, label: name }))} />,
    },
    {
      name: 'regions',
      label: t('regions'),
      half: true,
      input: <ManyOf of="regions" options={regions.map(({ id, name }) => ({ value: id, label: name }))} />,
    },
    { name: 'dismissible', label: t('dismissible'), checked: true, input: <Switch /> },
  ]
}
