import { Alert, Button } from 'antd'
import { Copy, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type ChainState, verifyAuditChain } from '#contract/identity/audit.ts'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './audit.module.css'

/** How far events are sealed, the seal to note elsewhere, and a check of the latest of them. */
export function AuditChain({ chain }: { chain: ChainState }) {
  const t = useT('audit')
  const { revalidate } = useRevalidator()
  const [verdict, setVerdict] = useState<AnswerOf<typeof verifyAuditChain>>()
  const { busy, run } = useDoing()
  const verify = () =>
    run(async () => {
      setVerdict(await ask(verifyAuditChain))
      await revalidate()
    })
  const copy = () =>
    navigator.clipboard.writeText(`${chain.sealed}:${chain.head}`).then(() => message(t('head-copied')), toastError)
  return (
    <section className={styles.chain} aria-label={t('chain-head')}>
      <div>
        <p>{t('chain')}</p>
        <p>
          <b>{t('chain-state', { sealed: chain.sealed, waiting: chain.waiting })}</b>{' '}
          {chain.head && (
            <span className={styles.code} title={chain.head}>
              {chain.head.slice(0, 12)}…
            </span>
          )}
        </p>
      </div>
      {chain.head && (
        <Button icon={<Copy size={16} />} aria-label={t('copy-head')} title={t('copy-head')} onClick={copy} />
      )}
      <Button icon={<ShieldCheck size={16} />} loading={busy} onClick={verify}>
        <span>{t('verify')}</span>
      </Button>
      {verdict && (
        <Alert
          className={styles.verdict ?? ''}
          showIcon
          type={verdict.broken ? 'error' : 'success'}
          title={
            verdict.broken
              ? t('broken', { event: verdict.broken.eventId ?? '—', position: verdict.broken.position ?? '—' })
              : t('whole', { checked: verdict.checked })
          }
        />
      )}
    </section>
  )
}
