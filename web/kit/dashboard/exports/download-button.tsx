import { Button } from 'antd'
import { Download as DownloadIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BeingMade, Download } from '#contract/call.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { saveFile } from './save-file.ts'

interface Props<A> {
  load: () => Promise<A>
  /** What is read aloud. */
  label: string
  children: ReactNode
  /** The file is made in the background. */
  onLater?: () => void
}

/** Fetches a file and hands it to the browser to keep. */
export function DownloadButton<A extends Download | BeingMade>({ load, label, children, onLater }: Props<A>) {
  const { busy, run } = useDoing()
  const save = () =>
    run(async () => {
      const answer: Download | BeingMade = await load()
      if ('exportId' in answer) onLater?.()
      else saveFile(answer)
    })
  return (
    <Button icon={<DownloadIcon size={16} />} loading={busy} onClick={save} aria-label={label}>
      {children}
    </Button>
  )
}
