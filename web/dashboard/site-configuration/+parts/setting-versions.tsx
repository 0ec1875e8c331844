import { useState } from 'react'
import { descriptionKeyOf } from '#contract/reference/settings.ts'
import { rollbackSetting } from '#contract/reference/site-configuration.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { type Version, VersionsDrawer } from '#web/kit/dashboard/history/versions-drawer.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import type { KnownSetting } from '#web/kit/dashboard/settings/known-settings.ts'
import { commentField } from '#web/kit/dashboard/settings/setting-drawer.tsx'
import { SettingValueView } from '#web/kit/dashboard/settings/setting-value.tsx'
import { ask } from '#web/shell/client.ts'
import { useT, useTextOfKey } from '#web/shell/texts.ts'

interface Versions {
  setting: KnownSetting
  versions: readonly (Version & { value: unknown })[]
}

/** Every value a setting had, each one step away from being in force again. */
export function SettingVersions({ opened }: { opened: Opened<Versions> | undefined }) {
  const t = useT('settings')
  const name = useTextOfKey()
  const { close } = useOpened('history')
  const [chosen, setChosen] = useState<number>()
  if (!opened?.row) return null
  const { setting, versions } = opened.row
  const { key, rowVersion, can } = setting
  const standard = { version: 0, value: setting.default, comment: '', at: null, byName: null }
  const back = async ({ comment }: { comment: string }) => {
    await ask(rollbackSetting, { params: { key }, body: { version: chosen ?? 0, comment, rowVersion } })
    await close()
  }
  return (
    <>
      <VersionsDrawer
        title={t('versions-of', { name: name(descriptionKeyOf(key)) })}
        versions={[...versions, standard]}
        current={rowVersion}
        nameOf={({ version }) => (version === 0 ? t('version-default') : t('version', { n: version }))}
        currentLabel={t('version-current')}
        view={({ value }) => <SettingValueView name={key} value={value} />}
        restore={can.update ? { label: t('rollback'), run: ({ version }) => setChosen(version) } : undefined}
        onClose={close}
      />
      {chosen !== undefined && (
        <FormDialog<{ comment: string }>
          title={t('rollback')}
          text={t('rollback-text')}
          okText={t('rollback')}
          fields={[commentField(t('comment'), t('comment-hint'))]}
          run={back}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
