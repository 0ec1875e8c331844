import { Alert, Button } from 'antd'
import { FileUp, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { refreshSelfEmployment, type SelfEmployment } from '#contract/identity/self-employment.ts'
import { SELF_EMPLOYMENT_SITE, type SelfEmploymentStatus } from '#contract/identity/self-employment-limits.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'
import { SelfEmploymentPaper } from './self-employment-paper.tsx'

const tones: Record<SelfEmploymentStatus, Tone> = {
  none: 'over',
  active: 'good',
  suspended: 'attention',
  ended: 'over',
  unknown: 'wait',
}

/** What the tax service says of the person, how to ask again, and how to register. */
export function AccountSelfEmployment({ state }: { state: SelfEmployment }) {
  const t = useT('account')
  const [uploading, setUploading] = useState(false)
  const checking = state.checkedAt === null && state.can.refresh
  // Never asked: asked now, and the answer comes by a live notice.
  useEffect(() => {
    if (checking) ask(refreshSelfEmployment).catch((error) => console.error(error))
  }, [checking])
  const away = state.status === 'unknown' && state.checkedAt !== null
  return (
    <Panel
      title={t('self-employment')}
      text={t('self-text')}
      extra={
        <>
          <ActionButtons
            actions={[
              {
                key: 'refresh',
                label: t('self-refresh'),
                icon: <RefreshCw size={16} />,
                allowed: state.can.refresh,
                run: () => ask(refreshSelfEmployment),
              },
            ]}
          />
          {state.can.upload && away && (
            <Button icon={<FileUp size={16} />} onClick={() => setUploading(true)}>
              <span>{t('self-upload')}</span>
            </Button>
          )}
        </>
      }
    >
      <p className={styles.tags}>
        {!checking && <StatusTag tone={tones[state.status]}>{t(`self.${state.status}`)}</StatusTag>}
        {state.stale && state.can.refresh && <StatusTag tone="wait">{t('self-checking')}</StatusTag>}
        {!state.verified && state.document && <StatusTag tone="attention">{t('self-unverified')}</StatusTag>}
      </p>
      {away && <Alert type="info" showIcon title={t('self-away')} />}
      {state.checkedAt === null && !state.can.refresh && <p className={styles.none}>{t('self-no-pinfl')}</p>}
      <Facts state={state} />
      {state.status !== 'active' && <HowTo />}
      {uploading && <SelfEmploymentPaper onClose={() => setUploading(false)} />}
    </Panel>
  )
}

function Facts({ state }: { state: SelfEmployment }) {
  const t = useT('account')
  const { registrationNo, registeredAt, activityCodes, socialTaxPaidYear, socialTaxPaid, qrUrl, checkedAt } = state
  const facts: [string, string][] = []
  if (registrationNo) facts.push([t('self-number'), registrationNo])
  if (registeredAt) facts.push([t('self-since'), formatDate(registeredAt)])
  if (activityCodes.length > 0) facts.push([t('self-kinds'), activityCodes.join(', ')])
  if (socialTaxPaidYear && socialTaxPaid !== null)
    facts.push([t('self-tax', { year: socialTaxPaidYear }), t(socialTaxPaid ? 'self-paid' : 'self-not-paid')])
  if (checkedAt) facts.push([t('self-checked'), formatDateTime(checkedAt)])
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {qrUrl && (
        <div className={styles.fact}>
          <dt>{t('self-open')}</dt>
          <dd>
            <a href={qrUrl} target="_blank" rel="noreferrer">
              {new URL(qrUrl).host}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}

function HowTo() {
  const t = useT('account')
  return (
    <details className={styles.how}>
      <summary>{t('self-how')}</summary>
      <ol>
        <li>
          {t('self-step-1')}{' '}
          <a href={SELF_EMPLOYMENT_SITE} target="_blank" rel="noreferrer">
            my.soliq.uz
          </a>
        </li>
        <li>{t('self-step-2')}</li>
        <li>{t('self-step-3')}</li>
        <li>{t('self-step-4')}</li>
      </ol>
    </details>
  )
}
