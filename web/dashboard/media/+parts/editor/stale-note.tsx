import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { compareTranslation, confirmTranslation, type StaffContent } from '#contract/media/staff.ts'
import type { VersionChange } from '#contract/media/versions.ts'
import { type Language, languageNames } from '#uz/language.ts'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { Changes } from '../changes.tsx'
import styles from '../newsroom.module.css'
import type { ContentState } from './content-state.ts'

interface Props {
  state: ContentState
  row: StaffContent
  lang: Exclude<Language, 'uz'>
}

/** The Uzbek text has gone on since this was translated: what has changed, and the word that it is right all the same. */
export function StaleNote({ state, row, lang }: Props) {
  const t = useT('newsroom')
  const kit = useT('kit')
  const [changes, setChanges] = useState<readonly VersionChange[]>()
  const { busy, run } = useDoing()
  const params = { id: row.id, language: lang }
  const look = () =>
    run(async () => {
      await state.saver.flush()
      setChanges((await ask(compareTranslation, { params })).changes)
    })
  const confirm = () =>
    run(async () => {
      const saved = await state.saver.flush()
      if (!saved) return
      state.saver.follow(await ask(confirmTranslation, { params, body: { rowVersion: saved.rowVersion } }))
      message(t('did.confirmed'))
    })
  return (
    <Alert
      className={styles.banner ?? ''}
      type="warning"
      showIcon
      title={t('stale', { language: languageNames[lang] })}
      description={
        <div className={styles.buttons}>
          <Button size="small" loading={busy} onClick={look}>
            {t('stale-look')}
          </Button>
          {row.can.edit && (
            <Button size="small" loading={busy} onClick={confirm}>
              {t('stale-right')}
            </Button>
          )}
          {changes && (
            <Modal open title={t('stale-changes')} footer={null} width={760} onCancel={() => setChanges(undefined)}>
              {changes.length === 0 ? <p>{kit('empty')}</p> : <Changes changes={changes} />}
            </Modal>
          )}
        </div>
      }
    />
  )
}
