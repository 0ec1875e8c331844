import { Input, Select, Switch } from 'antd'
import { Link } from 'react-router'
import {
  getSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  type SavedSearchFields,
  searchChannels,
  searchFrequencies,
  updateSavedSearch,
} from '#contract/search/saved-searches.ts'
import { searchedLists } from '#contract/search/searched-lists.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'saved-searches',
  texts: 'saved-searches',
  call: listSavedSearches,
  get: getSavedSearch,
  columns: ({ t, kit, lang }) => [
    { key: 'name', title: t('name'), render: (search) => search.name, sortBy: (search) => search.name },
    { key: 'list', title: t('list'), render: (search) => t(`list.${search.list}`) },
    { key: 'frequency', title: t('frequency'), render: (search) => t(`frequency.${search.frequency}`) },
    { key: 'channel', title: t('channel'), render: (search) => t(`channel.${search.channel}`) },
    {
      key: 'status',
      title: kit('status'),
      render: (search) => (
        <StatusTag tone={search.active ? 'good' : 'over'}>{t(search.active ? 'on' : 'off')}</StatusTag>
      ),
    },
    {
      key: 'open',
      title: t('results'),
      render: (search) => (
        <Link to={inLanguage(lang, `${searchedLists[search.list]}?${search.query}`)}>{t('show')}</Link>
      ),
    },
  ],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function SavedSearches({ loaderData: { page, opened } }: Route.ComponentProps) {
  const t = useT('saved-searches')
  const edit = useOpened('edit')
  const lang = useLanguage()
  return (
    <>
      <List
        of={list}
        page={page}
        empty={
          <ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')}>
            <Link to={inLanguage(lang, '/products')}>{t('empty-go')}</Link>
          </ScreenState>
        }
      />
      <FormDrawer<SavedSearchFields, SavedSearch>
        name="saved-searches"
        title={opened?.row?.name ?? t('edit')}
        opened={opened}
        fields={useFields()}
        valuesOf={(search) =>
          search
            ? { name: search.name, frequency: search.frequency, channel: search.channel, active: search.active }
            : { active: true }
        }
        save={(body, search) =>
          ask(updateSavedSearch, {
            params: { id: search?.id ?? 0 },
            body: { ...body, rowVersion: search?.rowVersion ?? 0 },
          })
        }
        extra={opened?.row && <Remove search={opened.row} onGone={edit.close} />}
        onClose={edit.close}
      />
    </>
  )
}

function Remove({ search, onGone }: { search: SavedSearch; onGone: () => void }) {
  const t = useT('saved-searches')
  return (
    <ActionButtons
      actions={[
        {
          key: 'remove',
          label: t('remove'),
          allowed: search.can.remove,
          danger: true,
          confirm: { title: t('remove-ask') },
          run: async () => {
            await ask(removeSavedSearch, { params: { id: search.id } })
            onGone()
          },
        },
      ]}
    />
  )
}

function useFields(): FormField[] {
  const t = useT('saved-searches')
  return [
    { name: 'name', label: t('name'), required: true, input: <Input maxLength={80} /> },
    {
      name: 'frequency',
      label: t('frequency'),
      half: true,
      input: <Select options={searchFrequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))} />,
    },
    {
      name: 'channel',
      label: t('channel'),
      half: true,
      input: <Select options={searchChannels.map((value) => ({ value, label: t(`channel.${value}`) }))} />,
    },
    { name: 'active', label: t('active'), checked: true, input: <Switch /> },
  ]
}
