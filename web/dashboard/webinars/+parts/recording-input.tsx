import { Input } from 'antd'
import { LargeUpload } from '#web/kit/dashboard/large-upload.tsx'
import styles from './events.module.css'

interface Props {
  /** Given by the form. */
  id?: string
  value?: string | null
  onChange?: (link: string) => void
}

/** A link to a film elsewhere, or a film sent here: the page plays ours itself. */
export function RecordingInput({ id, value, onChange }: Props) {
  return (
    <div className={styles.rows}>
      <Input
        {...(id && { id })}
        type="url"
        inputMode="url"
        maxLength={500}
        placeholder="https://"
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <LargeUpload purpose="video" onSent={({ url }) => onChange?.(new URL(url, window.location.origin).href)} />
    </div>
  )
}
