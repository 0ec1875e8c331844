import { Button } from 'antd'
import { ArrowLeft, Eye, Save } from 'lucide-react'
import { useState } from 'react'
import { openContentPreview } from '#contract/media/staff.ts'
import { SaveLine } from '#web/kit/dashboard/form/save-line.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { RowMenu } from '#web/kit/dashboard/list/row-menu.tsx'
import { ask, type CallError } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useContentVerbs, useStateName } from './content-names.ts'
import { ContentStatus } from './content-status.tsx'
import { useContentSteps } from './content-steps.tsx'
import { ContentVersions } from './content-versions.tsx'
import type { ContentState } from './editor/content-state.ts'
import type { KindForm } from './editor/kind-form.ts'
import styles from './newsroom.module.css'
import { useItemHistory } from './use-item-history.ts'

interface Props {
  describe: KindForm
  state: ContentState
  labels: Readonly<Record<string, string>>
  onFaults: (error: CallError) => void
  onClose: () => void
}

/** The next step is a button; the rest is behind the dots. */
const foremost: readonly string[] = ['submit', 'publish', 'return', 'schedule']

export function ContentHead({ describe, state, labels, onFaults, onClose }: Props) {
  const t = useT('newsroom')
  const kit = useT('kit')
  const lang = useLanguage()
  const textIn = useTextIn()
  const [versions, setVersions] = useState(false)
  const { row, saver, values } = state
  const history = useItemHistory(row?.id)
  const { entries, dialog } = useContentSteps({
    row,
    before: state.flush,
    after: (next) => state.startOver(next),
    onRemoved: () => {
      saver.forget()
      onClose()
    },
    onFaults,
  })
  const near = entries.filter(([may, key]) => may && foremost.includes(key))
  const rest = entries.filter((entry) => !near.includes(entry))
  const stateName = useStateName()
  const verbs = useContentVerbs()
  const leave = async () => {
    if (saver.isFree && saver.state === 'changed') await state.flush()
    onClose()
  }
  const preview = async () => {
    // Opened while the press is fresh: a browser lets nothing open later by itself.
    const tab = window.open('', '_blank')
    try {
      const saved = saver.isFree ? await state.flush() : row
      if (!saved) throw new Error('unsaved')
      const { path } = await ask(openContentPreview, { params: { id: saved.id } })
      if (tab) tab.location.href = inLanguage(lang, path)
    } catch (error) {
      tab?.close()
      toastError(error)
    }
  }
  const title = values.title?.uz ? textIn(values.title) : t(`new.${describe.kind}`)
  return (
    <header className={styles.head}>
      <Button type="text" icon={<ArrowLeft size={20} />} aria-label={t('to-list')} onClick={leave} />
      <div className={styles.heading}>
        <h2>{title}</h2>
        <div className={styles.line}>
          {row && <ContentStatus status={row.status} editStatus={row.editStatus} />}
          <SaveLine saver={saver} />
        </div>
      </div>
      <div className={styles.acts}>
        {row?.can.preview && (
          <Button icon={<Eye size={16} />} onClick={preview}>
            <span>{t('preview')}</span>
          </Button>
        )}
        {saver.isFree && (
          <Button icon={<Save size={16} />} onClick={() => state.keep().catch(toastError)}>
            <span>{kit('save')}</span>
          </Button>
        )}
        {near.map(([, key, label, run], place) => (
          <Button key={key} type={place === 0 ? 'primary' : 'default'} onClick={run}>
            {label}
          </Button>
        ))}
        {row && (
          <RowMenu
            label={kit('actions')}
            entries={[
              [row.path !== null, 'look', t('look'), () => window.open(inLanguage(lang, row.path ?? '/'), '_blank')],
              ...rest,
              [row.version > 0, 'versions', t('versions'), () => setVersions(true)],
              [true, 'history', kit('history'), history.open],
            ]}
          />
        )}
      </div>
      {dialog}
      {row && versions && (
        <ContentVersions row={row} labels={labels} state={state} onClose={() => setVersions(false)} />
      )}
      <HistoryDrawer opened={history.opened} labels={labels} states={stateName} verbs={verbs} onClose={history.close} />
    </header>
  )
}
