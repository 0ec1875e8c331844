import { readRequestPaper } from '#contract/finance/credit-requests.ts'
import { DownloadButton } from '#web/kit/dashboard/exports/download-button.tsx'
import { ask } from '#web/shell/client.ts'

interface Props {
  requestId: number
  fileId: string
  name: string
}

/** A paper of a request, of its answers or of its money. */
export function RequestPaper({ requestId, fileId, name }: Props) {
  return (
    <DownloadButton label={name} load={() => ask(readRequestPaper, { params: { id: requestId, fileId } })}>
      {name}
    </DownloadButton>
  )
}
