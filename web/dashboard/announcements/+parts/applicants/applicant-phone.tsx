import { Button } from 'antd'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { revealApplicantPhone } from '#contract/announcements/applicants.ts'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './applicants.module.css'

/** The number of the other side, asked for once both have agreed. */
export function ApplicantPhone({ id }: { id: string }) {
  const t = useT('applicants')
  const [phone, setPhone] = useState<string>()
  const { busy, run } = useDoing()
  const reveal = () =>
    run(async () => {
      setPhone((await ask(revealApplicantPhone, { params: { id } })).phone)
    })
  if (phone)
    return (
      <a className={styles.phone} href={`tel:${phone}`}>
        <Phone size={16} aria-hidden /> {phone}
      </a>
    )
  return (
    <Button icon={<Phone size={16} />} loading={busy} onClick={reveal}>
      <span>{t('phone')}</span>
    </Button>
  )
}
