import { Drawer } from 'antd'
import { useState } from 'react'
import type { BeingMade, Download } from '#contract/call.ts'
import { useT } from '#web/shell/texts.ts'
import { DownloadButton } from '../exports/download-button.tsx'
import { MyExports } from '../exports/my-exports.tsx'

interface Props {
  load: () => Promise<Download | BeingMade>
  /** Names the format where there are several. */
  label?: string
}

/** The list as a file; one that is made in the background is watched in a drawer. */
export function ExportButton({ load, label }: Props) {
  const t = useT('kit')
  const [watched, setWatched] = useState(false)
  return (
    <>
      <DownloadButton
        load={load}
        label={label ? `${t('export')}: ${label}` : t('export')}
        onLater={() => setWatched(true)}
      >
        {/* A format is named on a phone too: two arrows alone would look the same. */}
        <span data-short={label ? '' : undefined}>{label ?? t('export')}</span>
      </DownloadButton>
      <Drawer title={t('exports')} open={watched} onClose={() => setWatched(false)} destroyOnHidden>
        <p>{t('export-later')}</p>
        <MyExports />
      </Drawer>
    </>
  )
}
