import { Radio } from 'antd'
import { use, useEffect, useState } from 'react'
import { listApplicationRequisites } from '#contract/finance/applications.ts'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { ApplicationRowContext } from './application-row.ts'
import type { Applying } from './apply-screen.tsx'
import styles from './wizard.module.css'

interface Props {
  id?: string
  value?: number | null
  onChange?: (id: number) => void
  /** Of whoever fills the form in. */
  own: Applying['requisites']
}

/** Where the money goes: to an account of whoever the application is for, whoever writes it. */
export function RequisiteChoice({ id: field, value, onChange, own }: Props) {
  const t = useT('apply')
  const { row, isForOther } = use(ApplicationRowContext)
  const [theirs, setTheirs] = useState<{ id: number; bankName: string; accountMasked: string }[]>()
  const [kind, id] = [row?.kind, row?.id]
  useEffect(() => {
    if (!isForOther || !kind || id === undefined) return
    const gone = new AbortController()
    ask(listApplicationRequisites, { params: { kind, id } }, { signal: gone.signal }).then(
      setTheirs,
      (error) => gone.signal.aborted || toastError(error),
    )
    return () => gone.abort()
  }, [isForOther, kind, id])
  const offered = isForOther ? (theirs ?? []) : own
  if (isForOther && !theirs) return <p>{t('their-requisites-later')}</p>
  if (offered.length === 0)
    return isForOther ? (
      <p>{t('their-requisites-none')}</p>
    ) : (
      <Link to="/dashboard/requisites" className={styles.link}>
        {t('add-requisite')}
      </Link>
    )
  return (
    <Radio.Group
      className={styles.choices ?? ''}
      {...(field && { id: field })}
      value={value}
      onChange={({ target }) => onChange?.(Number(target.value))}
      options={offered.map((one) => ({
        value: one.id,
        label: ['title' in one ? one.title : null, one.bankName, one.accountMasked].filter(Boolean).join(', '),
      }))}
    />
  )
}
