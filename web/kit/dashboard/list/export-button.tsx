import { Button, Drawer } from 'antd'
import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import type { BeingMade, Download } from '#contract/call.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { MyExports } from '../exports/my-exports.tsx'
import { saveFile } from '../exports/save-file.ts'

interface Props {
  load: () => Promise<Download | BeingMade>
  /** Names the format where there are several. */
  label?: string
}

/** Fetches a file and hands it to the browser to keep; one that is made in the background is watched in a drawer. */
export function ExportButton({ load, label }: Props) {
  const t = useT('kit')
  const [busy, setBusy] = useState(false)
  const [watched, setWatched] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const answer = await load()
      if ('exportId' in answer) setWatched(true)
      else saveFile(answer)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        icon={<DownloadIcon size={16} />}
        loading={busy}
        onClick={run}
        aria-label={label ? `${t('export')}: ${label}` : t('export')}
      >
        {/* A format is named on a phone too: two arrows alone would look the same. */}
        <span data-short={label ? '' : undefined}>{label ?? t('export')}</span>
      </Button>
      <Drawer title={t('exports')} open={watched} onClose={() => setWatched(false)} destroyOnHidden>
        <p>{t('export-later')}</p>
        <MyExports />
      </Drawer>
    </>
  )
}
