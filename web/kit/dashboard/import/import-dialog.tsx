import { Alert, Button, Modal, Progress, Statistic, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IMPORT_MAX_BYTES, type ImportDiff } from '#contract/import-diff.ts'
import { message, toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useOpened } from '../list/opened.ts'
import styles from './import-dialog.module.css'
import { ImportDiffView } from './import-diff-view.tsx'

interface Props<Diff extends ImportDiff> {
  title: string
  /** Which files it takes: `.xlsx,.csv`. */
  accept: string
  /** Dry run without `apply`. */
  run: (file: Blob, apply: boolean, onProgress: (share: number) => void) => Promise<Diff>
  labels: Readonly<Record<string, string>>
  /** Choices and notes of this import. */
  options?: ReactNode
  /** What was chosen: a change makes the last dry run void. */
  choice?: string
  /** Numbers of its own beside the common ones. */
  figures?: (diff: Diff) => readonly { title: string; value: number }[]
}

/** A file, then what it would change, then all of it or nothing. Open while `?import` stands in the address. */
export function ImportDialog<Diff extends ImportDiff>(props: Props<Diff>) {
  const { value, close } = useOpened('import')
  return value && <OpenDialog {...props} onClose={close} />
}

function OpenDialog<Diff extends ImportDiff>(props: Props<Diff> & { onClose: () => void }) {
  const { title, accept, run, labels, options, choice, figures, onClose } = props
  const t = useT('kit')
  const [file, setFile] = useState<File>()
  const [diff, setDiff] = useState<Diff>()
  const [share, setShare] = useState<number>()
  const read = async (next: File, apply: boolean) => {
    if (next.size > IMPORT_MAX_BYTES) return toast('error', t('file-too-big', { mb: IMPORT_MAX_BYTES / 2 ** 20 }))
    setShare(0)
    try {
      const answer = await run(next, apply, setShare)
      setDiff(answer)
      if (!answer.applied) return
      message(t('imported'))
      onClose()
    } catch (error) {
      setDiff(undefined)
      toastError(error)
    } finally {
      setShare(undefined)
    }
  }
  const choose = (next: File) => {
    setFile(next)
    read(next, false)
    // antd would send it by itself otherwise.
    return false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the choice makes it void
  useEffect(() => setDiff(undefined), [choice])
  const busy = share !== undefined
  const changes = diff ? diff.added.total + diff.changed.total + diff.missing.total : 0
  return (
    <Modal
      open
      width={760}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button
          key="apply"
          type="primary"
          loading={busy}
          disabled={!file || !diff || diff.faults.total > 0 || changes === 0}
          onClick={() => file && read(file, true)}
        >
          {t('apply')}
        </Button>,
      ]}
    >
      {options}
      <Upload.Dragger accept={accept} maxCount={1} showUploadList={false} disabled={busy} beforeUpload={choose}>
        <FileUp size={28} aria-hidden className={styles.icon} />
        <p>{file ? file.name : t('choose-file', { types: accept })}</p>
      </Upload.Dragger>
      {file && !diff && !busy && (
        <Button className={styles.again ?? ''} onClick={() => read(file, false)}>
          {t('check-file')}
        </Button>
      )}
      {busy && <Progress percent={Math.round(share * 100)} status="active" aria-label={t('uploading')} />}
      {diff && (
        <>
          <div className={styles.figures}>
            <Statistic groupSeparator=" " title={t('import-added')} value={diff.added.total} />
            <Statistic groupSeparator=" " title={t('import-changed')} value={diff.changed.total} />
            <Statistic groupSeparator=" " title={t('import-unchanged')} value={diff.unchanged} />
            <Statistic groupSeparator=" " title={t('import-missing')} value={diff.missing.total} />
            {figures?.(diff).map((figure) => (
              <Statistic groupSeparator=" " key={figure.title} {...figure} />
            ))}
          </div>
          {diff.faults.total > 0 && (
            <Alert type="error" showIcon title={t('import-faults', { n: diff.faults.total })} />
          )}
          <ImportDiffView diff={diff} labels={labels} />
        </>
      )}
    </Modal>
  )
}
