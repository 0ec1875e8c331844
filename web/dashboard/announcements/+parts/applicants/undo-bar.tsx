import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './applicants.module.css'

interface Props {
  text: string
  /** What taking it back is called, where it is not simply that. */
  undoText?: string
  seconds: number
  onUndo: () => void
  onOver: () => void
}

const SECOND = 1000

/** What was just done and can still be taken back, with the seconds that are left for it. */
export function UndoBar({ text, undoText, seconds, onUndo, onOver }: Props) {
  const t = useT('kit')
  const [left, setLeft] = useState(seconds)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const end = Date.now() + seconds * SECOND
    const timer = setInterval(() => {
      const rest = Math.ceil((end - Date.now()) / SECOND)
      setLeft(rest)
      if (rest <= 0) over.current()
    }, SECOND / 4)
    return () => clearInterval(timer)
  }, [seconds])
  return (
    <div className={styles.undo} role="status">
      <span>{text}</span>
      <Button type="primary" icon={<Undo2 size={16} />} onClick={onUndo}>
        <span>
          {undoText ?? t('undo')} <span aria-hidden>({Math.max(left, 0)})</span>
        </span>
      </Button>
    </div>
  )
}
