import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './copy-line.module.css'

interface Props {
  label: string
  value: string
  /** What is copied where it is shown otherwise: digits without spaces. */
  copied?: string
}

/** One value to copy at a time: forms of banks ask for them in an order of their own. */
export function CopyLine({ label, value, copied = value }: Props) {
  const t = useT('kit')
  const copy = () => navigator.clipboard.writeText(copied).then(() => message(t('copied')), toastError)
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        <Button type="text" icon={<Copy size={16} />} aria-label={`${t('copy')}: ${label}`} onClick={copy} />
      </dd>
    </div>
  )
}
