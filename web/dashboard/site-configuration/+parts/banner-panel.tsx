import { Button, Switch } from 'antd'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isSettingValue } from '#contract/reference/setting-check.ts'
import { updateSetting } from '#contract/reference/site-configuration.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import type { KnownSetting } from '#web/kit/dashboard/settings/known-settings.ts'
import { commentField } from '#web/kit/dashboard/settings/setting-drawer.tsx'
import styles from '#web/kit/dashboard/settings/site-configuration.module.css'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

const ENABLED = 'banner.approbation.enabled'
const TEXT = 'banner.approbation.text'

/** The switch staff reach for most, at hand on top: on the site within seconds. */
export function BannerPanel({ items }: { items: readonly KnownSetting[] }) {
  const t = useT('settings')
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const enabled = items.find((setting) => setting.key === ENABLED)
  const text = items.find((setting) => setting.key === TEXT)?.value
  if (!enabled || !isSettingValue(TEXT, text)) return null
  const isOn = enabled.value === true
  const act = isOn ? t('banner-turn-off') : t('banner-turn-on')
  const turn = async ({ comment }: { comment: string }) => {
    const body = { value: !isOn, comment, rowVersion: enabled.rowVersion }
    await ask(updateSetting, { params: { key: ENABLED }, body })
    await revalidate()
  }
  return (
    <Panel title={t('banner')} text={isOn ? t('banner-on') : t('banner-off')}>
      <div className={styles.banner}>
        <p>{textIn(text)}</p>
        {enabled.can.update && (
          <>
            <span className={styles.switch}>
              <Switch checked={isOn} aria-label={act} onChange={() => setAsking(true)} />
              {isOn ? t('on') : t('off')}
            </span>
            <Button icon={<Pencil size={16} />} onClick={() => edit.open(TEXT)}>
              {t('banner-edit')}
            </Button>
          </>
        )}
      </div>
      {asking && (
        <FormDialog<{ comment: string }>
          title={act}
          text={t('banner-effect')}
          okText={act}
          fields={[commentField(t('comment'), t('comment-hint'))]}
          run={turn}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
