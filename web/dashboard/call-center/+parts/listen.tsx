import { Button } from 'antd'
import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/shell/texts.ts'

/** A recording is fetched when somebody wants to hear it: each time is written down. */
export function Listen({ id }: { id: number }) {
  const t = useT('call-center')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="small" icon={<Volume2 size={14} />} onClick={() => setOpen(true)} title={t('listening-audited')}>
        {t('listen')}
      </Button>
    )
  const url = `/main/api-communication/call-desk/calls/${id}/recording`
  // biome-ignore lint/a11y/useMediaCaption: nobody writes down what is said between two
  return <audio src={url} controls autoPlay aria-label={t('recording')} style={{ maxWidth: 220 }} />
}
