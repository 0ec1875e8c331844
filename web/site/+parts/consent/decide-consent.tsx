import { useState } from 'react'
import type { decideConsent, GuarantorConsent, sendConsentCode } from '#contract/finance/guarantor-consent.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CodeDecision } from './code-decision.tsx'
import styles from './consent.module.css'

const ROOT = '/main/api-finance/public/consents/{key}'

/** The code of the telephone the link went to, then yes or no. */
export function DecideConsent({ consentKey, first }: { consentKey: string; first: GuarantorConsent }) {
  const t = useT('guarantor-consent')
  const [consent, setConsent] = useState(first)
  const params = { key: consentKey }
  if (consent.state !== 'waiting')
    return (
      <p role="status" className={styles.state}>
        {t(`state.${consent.state}`, { applicant: consent.applicant })}
      </p>
    )
  return (
    <CodeDecision
      text={t('code-text', { phone: consent.phone })}
      send={() => ask<typeof sendConsentCode>(`POST ${ROOT}/code`, { params })}
      choices={[true, false].map((agrees) => ({
        label: agrees ? t('agree') : t('decline'),
        run: async (typed) =>
          setConsent(await ask<typeof decideConsent>(`POST ${ROOT}/decide`, { params, body: { ...typed, agrees } })),
      }))}
    />
  )
}
