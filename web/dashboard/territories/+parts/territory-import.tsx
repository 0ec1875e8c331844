import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import { importTerritories } from '#contract/reference/territories.ts'
import { ImportDialog } from '#web/kit/dashboard/import/import-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

const flag = (value: boolean) => (value ? 'true' : 'false')

/** All three levels come in one file; a missing one is closed only when a person ticks it. */
export function TerritoryImport({ labels }: { labels: Readonly<Record<string, string>> }) {
  const t = useT('territories')
  const [closeMissing, setCloseMissing] = useState(false)
  return (
    <ImportDialog
      title={t('import-title')}
      accept=".xlsx,.csv,.json"
      labels={labels}
      choice={flag(closeMissing)}
      run={(upload, apply, onProgress) =>
        ask(
          importTerritories,
          { query: { apply: flag(apply), closeMissing: flag(closeMissing) }, upload },
          { onProgress },
        )
      }
      figures={(diff) => [
        { title: t('import-renamed'), value: diff.renamed },
        { title: t('import-moved'), value: diff.moved },
        { title: t('import-closing'), value: diff.closing },
        { title: t('import-stay-closed'), value: diff.stayClosed },
      ]}
      options={
        <>
          <Alert type="info" showIcon title={t('import-note')} description={t('import-attribution')} />
          <Checkbox
            checked={closeMissing}
            onChange={(event) => setCloseMissing(event.target.checked)}
            style={{ margin: '12px 0' }}
          >
            {t('close-missing')}
          </Checkbox>
        </>
      }
    />
  )
}
