import { BadgeCheck } from 'lucide-react'
import type { Prefill } from '#contract/identity/signing.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './registration.module.css'

/** Whose certificate was proved: its facts go into the account as they are. */
export function CertificateCard({ prefill, onForget }: { prefill: Prefill; onForget: () => void }) {
  const t = useT('register')
  const { lastName, firstName, middleName, pinfl, tin, organization } = prefill
  return (
    <div className={styles.certificate}>
      <BadgeCheck size={22} aria-hidden="true" />
      <div>
        <b>{[lastName, firstName, middleName].filter(Boolean).join(' ')}</b>
        <small>
          {[organization, tin && t('tin.is', { tin }), pinfl && t('pinfl.is', { pinfl })].filter(Boolean).join(' · ')}
        </small>
        <p>{t(prefill.hasAccount ? 'certificate.typed' : 'certificate')}</p>
        <button type="button" onClick={onForget}>
          {t('certificate.forget')}
        </button>
      </div>
    </div>
  )
}
