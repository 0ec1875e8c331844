import { Button } from 'antd'
import { History, Pencil } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { descriptionKeyOf, settings } from '#contract/reference/settings.ts'
import { formatDateTime } from '#uz/date.ts'
import { searchKey } from '#uz/search-key.ts'
import { ListFilters } from '#web/kit/dashboard/list/list-filters.tsx'
import { loadOpened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { getSetting, type KnownSetting, loadSettings } from '#web/kit/dashboard/settings/known-settings.ts'
import { SettingDrawer } from '#web/kit/dashboard/settings/setting-drawer.tsx'
import { SettingValueView, useShowSetting } from '#web/kit/dashboard/settings/setting-value.tsx'
import styles from '#web/kit/dashboard/settings/site-configuration.module.css'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT, useTextOfKey } from '#web/shell/texts.ts'
import { BannerPanel } from './+parts/banner-panel.tsx'
import { SettingVersions } from './+parts/setting-versions.tsx'
import type { Route } from './+types/index.ts'

const groups = ['site', 'contacts', 'money', 'market', 'announcements', 'finance', 'sign-in'] as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [items, opened, versions] = await Promise.all([
    loadSettings(),
    loadOpened(url, 'edit', async (key) => (await getSetting(key)).setting),
    loadOpened(url, 'history', getSetting),
  ])
  return { items, opened, versions }
}

export default function SiteConfiguration({ loaderData: { items, opened, versions } }: Route.ComponentProps) {
  const t = useT('settings')
  const kit = useT('kit')
  useLive('settings')
  const found = useFiltered(items)
  const [, setParams] = useSearchParams()
  return (
    <>
      <BannerPanel items={items} />
      <div className={styles.filters}>
        <ListFilters
          fields={[
            { kind: 'search', key: 'search', label: t('search') },
            {
              kind: 'choice',
              key: 'group',
              label: t('group'),
              choices: groups.map((value) => ({ value, label: t(`group-${value}`) })),
            },
            {
              kind: 'choice',
              key: 'changed',
              label: t('changed'),
              choices: [{ value: 'true', label: t('changed-only') }],
            },
          ]}
        />
      </div>
      {found.length === 0 && (
        <ScreenState
          kind="none"
          title={kit('nothing-found')}
          text={kit('nothing-found-text')}
          action={{ label: kit('reset-filters'), run: () => setParams({}) }}
        />
      )}
      {groups.map((group) => {
        const own = found.filter((setting) => settings[setting.key].group === group)
        if (own.length === 0) return null
        return (
          <Panel key={group} title={t(`group-${group}`)}>
            <ul className={styles.settings}>
              {own.map((setting) => (
                <SettingLine key={setting.key} setting={setting} />
              ))}
            </ul>
          </Panel>
        )
      })}
      <SettingDrawer opened={opened} />
      <SettingVersions opened={versions} />
    </>
  )
}

function useFiltered(items: readonly KnownSetting[]): KnownSetting[] {
  const [params] = useSearchParams()
  const name = useTextOfKey()
  const group = groups.find((one) => one === params.get('group'))
  const isChanged = params.get('changed') === 'true'
  const search = searchKey(params.get('search') ?? '')
  return items.filter(
    (setting) =>
      (!group || settings[setting.key].group === group) &&
      (!isChanged || setting.changed) &&
      searchKey(`${setting.key} ${name(descriptionKeyOf(setting.key))}`).includes(search),
  )
}

function SettingLine({ setting }: { setting: KnownSetting }) {
  const t = useT('settings')
  const kit = useT('kit')
  const show = useShowSetting()
  const name = useTextOfKey()(descriptionKeyOf(setting.key))
  const { open: edit } = useOpened('edit')
  const { open: history } = useOpened('history')
  return (
    <li className={styles.setting}>
      <div className={styles.name}>
        <h3>{name}</h3>
        <code>{setting.key}</code>
      </div>
      <div className={styles.value}>
        <SettingValueView name={setting.key} value={setting.value} />
        {setting.changed && <StatusTag tone="attention">{t('changed')}</StatusTag>}
        <small>{setting.changed ? t('default', { value: show(setting.key, setting.default) }) : t('is-default')}</small>
        {setting.updatedAt && (
          <small>
            {t('updated', { at: formatDateTime(setting.updatedAt), by: setting.updatedByName ?? kit('system') })}
          </small>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          icon={<History size={16} />}
          aria-label={t('versions-named', { name })}
          title={t('versions')}
          onClick={() => history(setting.key)}
        />
        {setting.can.update && (
          <Button
            icon={<Pencil size={16} />}
            aria-label={t('edit-named', { name })}
            title={t('edit')}
            onClick={() => edit(setting.key)}
          />
        )}
      </div>
    </li>
  )
}
