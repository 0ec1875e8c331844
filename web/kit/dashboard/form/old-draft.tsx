import { Alert, Button } from 'antd'
import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  old: { at: string } | undefined
  onTake: () => void
  onDrop: () => void
}

/** A draft of this device, typed upon a row that somebody has changed since: asked about before it is shown. */
export function OldDraft({ old, onTake, onDrop }: Props) {
  const t = useT('kit')
  if (!old) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('draft-old', { time: formatDateTime(old.at) })}
      action={
        <>
          <Button size="small" onClick={onTake}>
            {t('draft-take')}
          </Button>
          <Button size="small" onClick={onDrop}>
            {t('discard')}
          </Button>
        </>
      }
    />
  )
}
