import { Button, Progress } from 'antd'
import { RotateCcw, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { cancelExport, findMyExports, getExportFile, type MyExport, retryExport } from '#contract/exports/exports.ts'
import { isUnderway, mayRetry } from '#contract/exports/limits.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { groupDigits } from '#uz/decimal.ts'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { MY_EXPORTS, useHear } from '../live.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './my-exports.module.css'

/** Files of long lists, being made or ready, as the server tells of them; nothing where there are none. */
export function MyExports({ around = (files) => files }: { around?: (files: ReactNode) => ReactNode }) {
  const [items, setItems] = useState<readonly MyExport[]>([])
  const load = useCallback(() => ask(findMyExports).then((found) => setItems(found.items), toastError), [])
  useEffect(() => {
    load()
  }, [load])
  useHear(MY_EXPORTS, load)
  if (items.length === 0) return null
  return around(<ExportLines items={items} />)
}

export const ExportLines = ({ items }: { items: readonly MyExport[] }) => (
  <ul className={styles.files}>
    {items.map((one) => (
      <ExportLine key={one.id} one={one} />
    ))}
  </ul>
)

function ExportLine({ one }: { one: MyExport }) {
  const t = useT('kit')
  const { id, title, fileName, state, rows, total, until } = one
  const { busy, run } = useDoing()
  const count = (n: number) => groupDigits(String(n))
  return (
    <li>
      <span>
        <b>{title}</b>
        <small>
          {fileName} · {t('export-asked', { time: formatDateTime(one.createdAt) })}
        </small>
        <small>
          {t(`export-state.${state}`, { until: until ? formatDate(until) : '' })}
          {state === 'running' && ` · ${t('export-rows', { rows: count(rows), total: count(total) })}`}
          {state === 'ready' && ` · ${t('export-all-rows', { rows: count(rows) })}`}
        </small>
      </span>
      {state === 'ready' && (
        <DownloadButton
          load={() => ask(getExportFile, { params: { id } })}
          label={`${t('export-download')}: ${fileName}`}
        >
          {t('export-download')}
        </DownloadButton>
      )}
      {mayRetry(state) && (
        <Button
          icon={<RotateCcw size={16} />}
          loading={busy}
          aria-label={`${t('export-retry')}: ${fileName}`}
          onClick={() => run(() => ask(retryExport, { params: { id } }))}
        >
          {t('export-retry')}
        </Button>
      )}
      {isUnderway(state) && (
        <Button
          type="text"
          icon={<X size={16} />}
          aria-label={`${t('cancel')}: ${fileName}`}
          title={t('cancel')}
          onClick={() => ask(cancelExport, { params: { id } }).catch(toastError)}
        />
      )}
      {state === 'running' && (
        <Progress
          className={styles.progress}
          percent={total === 0 ? 0 : Math.floor((100 * rows) / total)}
          size="small"
          aria-label={fileName}
        />
      )}
    </li>
  )
}
