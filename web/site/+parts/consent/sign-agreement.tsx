import { useState } from 'react'
import type {
  LinkedAgreement,
  sendLinkedCode,
  signLinkedAgreement,
} from '#contract/finance/cooperation/agreement-link.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CodeDecision } from './code-decision.tsx'
import styles from './consent.module.css'

const ROOT = '/main/api-finance/public/agreements/{key}'

/** The code of the telephone the link went to is the signature. */
export function SignAgreement({ linkKey, first }: { linkKey: string; first: LinkedAgreement }) {
  const t = useT('agreement-link')
  const [agreement, setAgreement] = useState(first)
  const params = { key: linkKey }
  if (agreement.state !== 'waiting')
    return (
      <p role="status" className={styles.state}>
        {t(`state.${agreement.state}`, { leader: agreement.leader, phone: agreement.phone })}
      </p>
    )
  return (
    <CodeDecision
      text={t('code-text', { phone: agreement.phone })}
      send={() => ask<typeof sendLinkedCode>(`POST ${ROOT}/code`, { params })}
      choices={[
        {
          label: t('sign'),
          run: async (body) =>
            setAgreement(await ask<typeof signLinkedAgreement>(`POST ${ROOT}/sign`, { params, body })),
        },
      ]}
    />
  )
}
