import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { revealApplicant } from '#contract/finance/credit-requests.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

const SHOWN_MS = 60_000

/** The whole number of the applicant for a minute, to whoever has taken the request; that it was looked at is written down. */
export function RevealNumber({ id }: { id: number }) {
  const t = useT('credit-requests')
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  if (shown) return <b>{shown}</b>
  const reveal = () =>
    ask(revealApplicant, { params: { id } }).then(({ pinfl, tin }) => setShown(pinfl ?? tin ?? '—'), toastError)
  return (
    <Button size="small" icon={<Eye size={16} />} onClick={reveal}>
      {t('reveal')}
    </Button>
  )
}
