import { Button } from 'antd'
import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import type { Download } from '#contract/call.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  load: () => Promise<Download>
  /** Names the format where there are several. */
  label?: string
}

/** Fetches a file and hands it to the browser to keep. */
export function ExportButton({ load, label }: Props) {
  const t = useT('kit')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      saveFile(await load())
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<DownloadIcon size={16} />}
      loading={busy}
      onClick={run}
      aria-label={label ? `${t('export')}: ${label}` : t('export')}
    >
      {/* A format is named on a phone too: two arrows alone would look the same. */}
      <span data-short={label ? '' : undefined}>{label ?? t('export')}</span>
    </Button>
  )
}

function saveFile({ body, contentType, fileName }: Download): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(body)], { type: contentType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
