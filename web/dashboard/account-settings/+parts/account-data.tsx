import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { exportMyData } from '#contract/identity/personal-data.ts'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './account.module.css'

export function AccountData() {
  const t = useT('account')
  const lang = useLanguage()
  return (
    <Panel title={t('data')} text={t('data-text')}>
      <div className={styles.act}>
        <p>{t('data-export-text')}</p>
        <ExportButton label={t('data-export')} load={() => ask(exportMyData)} />
      </div>
      <div className={styles.act}>
        <p>{t('delete-text')}</p>
        <Button danger icon={<Trash2 size={16} />} href={inLanguage(lang, '/delete-account')}>
          <span>{t('delete')}</span>
        </Button>
      </div>
    </Panel>
  )
}
