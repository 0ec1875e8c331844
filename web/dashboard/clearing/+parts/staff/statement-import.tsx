import { Button, Drawer, Form, Progress, Select, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import {
  importStatement,
  type Mapping,
  readStatementFile,
  type StatementReport,
} from '#contract/clearing/bank-lines.ts'
import { IMPORT_MAX_BYTES } from '#contract/import-diff.ts'
import { ask } from '#web/shell/client.ts'
import { message, toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { MappingEditor } from './mapping-editor.tsx'
import { StatementReportView } from './statement-report.tsx'

const ACCEPT = '.xlsx,.csv'
const NEW = 0

/** A file of the bank, the columns of that bank, what would become of every line, and only then the money. */
export function StatementImport({ mappings, onClose }: { mappings: readonly Mapping[]; onClose: () => void }) {
  const t = useT('clearing')
  const kit = useT('kit')
  const [file, setFile] = useState<File>()
  const [rows, setRows] = useState<readonly (readonly string[])[]>([])
  const [chosen, setChosen] = useState(mappings[0]?.id ?? NEW)
  const [editing, setEditing] = useState(mappings.length === 0)
  const [report, setReport] = useState<StatementReport>()
  const [share, setShare] = useState<number>()

  async function run<T>(act: (onProgress: (share: number) => void) => Promise<T>): Promise<T | undefined> {
    setShare(0)
    try {
      return await act(setShare)
    } catch (error) {
      toastError(error)
      return undefined
    } finally {
      setShare(undefined)
    }
  }
  const choose = (next: File) => {
    if (next.size > IMPORT_MAX_BYTES) {
      toast('error', kit('file-too-big', { mb: IMPORT_MAX_BYTES / 2 ** 20 }))
      return false
    }
    setFile(next)
    setReport(undefined)
    void run((onProgress) => ask(readStatementFile, { upload: next }, { onProgress })).then((sample) =>
      setRows(sample?.rows ?? []),
    )
    // antd would send it by itself otherwise.
    return false
  }
  const read = async (apply: boolean) => {
    if (!file) return
    const answer = await run((onProgress) =>
      ask(
        importStatement,
        { query: { apply: apply ? 'true' : 'false', mapping: chosen }, upload: file },
        { onProgress },
      ),
    )
    setReport(answer)
    if (!answer?.applied) return
    message(kit('imported'))
    onClose()
  }
  const busy = share !== undefined
  const saved = mappings.find((one) => one.id === chosen)
  const added = report ? report.lines.length - report.counts.duplicate : 0
  return (
    <Drawer
      open
      title={t('import-title')}
      onClose={onClose}
      size={900}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      footer={
        <div className={styles.steps}>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button disabled={!file || !saved || editing} loading={busy} onClick={() => read(false)}>
            {kit('check-file')}
          </Button>
          <Button
            type="primary"
            disabled={!report || report.applied || report.faults.total > 0 || added <= 0}
            loading={busy}
            onClick={() => read(true)}
          >
            {kit('apply')}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <Upload.Dragger accept={ACCEPT} maxCount={1} showUploadList={false} disabled={busy} beforeUpload={choose}>
          <FileUp size={28} aria-hidden className={styles.icon ?? ''} />
          <p>{file ? file.name : kit('choose-file', { types: ACCEPT })}</p>
        </Upload.Dragger>
        {busy && <Progress percent={Math.round(share * 100)} status="active" aria-label={kit('uploading')} />}
        <Form layout="vertical">
          <Form.Item label={t('mapping')} htmlFor="mapping" extra={t('mapping-hint')}>
            <div className={styles.amount}>
              <Select
                id="mapping"
                value={chosen}
                onChange={(id: number) => {
                  setChosen(id)
                  setEditing(id === NEW)
                  setReport(undefined)
                }}
                options={[
                  ...mappings.map((one) => ({ value: one.id, label: one.name })),
                  { value: NEW, label: t('mapping-new') },
                ]}
              />
              {saved && !editing && <Button onClick={() => setEditing(true)}>{t('mapping-edit')}</Button>}
            </div>
          </Form.Item>
        </Form>
        {editing && !busy && (
          <MappingEditor
            key={`${chosen} ${file?.name ?? ''} ${rows.length}`}
            rows={rows}
            saved={saved}
            onSaved={(id) => {
              setChosen(id)
              setEditing(false)
              setReport(undefined)
            }}
          />
        )}
        {report && <StatementReportView report={report} />}
      </div>
    </Drawer>
  )
}
