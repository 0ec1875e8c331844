import { Button } from 'antd'
import { ArrowLeft, FileDown, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { InstructionExtra } from '#contract/media/kinds/instruction.ts'
import type { StaffContent } from '#contract/media/staff.ts'
import { Permission } from '#contract/permissions.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { InstructionSteps } from '#web/kit/dashboard/instruction-steps.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { listPath } from './content-path.ts'
import { ContentStatus } from './content-status.tsx'
import styles from './newsroom.module.css'

interface Props {
  opened: StaffContent | undefined
  /** The editor. */
  children: ReactNode
}

/** An instruction to read; whoever may change or publish it goes on to the editor. */
export function InstructionReading({ opened, children }: Props) {
  const t = useT('newsroom')
  const lang = useLanguage()
  const textIn = useTextIn()
  const mayEdit = useMay(Permission.InstructionUpdate, Permission.InstructionCreate, Permission.MediaPublish)
  const [editing, setEditing] = useState(opened?.status !== 'published')
  const extra = InstructionExtra.safeParse(opened?.content.extra)
  if (!opened || (mayEdit && editing) || !extra.success) return children
  const { title, lead } = opened.content
  const { steps, file } = extra.data
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={inLanguage(lang, listPath('instruction'))} aria-label={t('to-list')}>
          <Button type="text" icon={<ArrowLeft size={20} />} tabIndex={-1} />
        </Link>
        <div className={styles.heading}>
          <h2>{title ? textIn(title) : t('untitled')}</h2>
          <ContentStatus status={opened.status} editStatus={opened.editStatus} />
        </div>
        {mayEdit && (
          <Button icon={<Pencil size={16} />} onClick={() => setEditing(true)}>
            <span>{t('edit-it')}</span>
          </Button>
        )}
      </header>
      <article className={styles.card}>
        {lead && <p className={styles.note}>{textIn(lead)}</p>}
        <InstructionSteps
          steps={steps.map((step) => ({
            title: textIn(step.title),
            text: textIn(step.text),
            image: step.image && (opened.pictures[step.image] ?? `/files/${step.image}/1280`),
          }))}
        />
        {file && (
          <Button icon={<FileDown size={16} />} href={`/files/${file.id}`} target="_blank" rel="noopener">
            {file.name}
          </Button>
        )}
      </article>
    </div>
  )
}
