import { Button } from 'antd'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type MyRecommendation, requestRecommendation } from '#contract/finance/recommendations/my-recommendations.ts'
import { formatDate } from '#uz/date.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './my-recommendations.module.css'
import { RecommendationStatus } from './recommendation-status.tsx'

/** Letters about me: what has become of each, and the paper where it is signed. */
export function MyRecommendations({ items }: { items: readonly MyRecommendation[] }) {
  const t = useT('recommendations')
  if (items.length === 0) return null
  return (
    <Panel title={t('mine')} text={t('mine-text')}>
      <ul className={styles.letters}>
        {items.map(({ id, product, status, reason, paper, validUntil }) => (
          <li key={id}>
            <b>{product.name}</b>
            <RecommendationStatus status={status} />
            {paper && (
              <a href={paper.url} target="_blank" rel="noreferrer">
                <FileText size={16} aria-hidden />
                {paper.number}
              </a>
            )}
            {status === 'signed' && validUntil && <small>{t('until', { day: formatDate(validUntil) })}</small>}
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface AskProps {
  productId: number
  items: readonly MyRecommendation[]
}

/** One button; where a letter is asked for already, that it is. */
export function AskRecommendation({ productId, items }: AskProps) {
  const t = useT('recommendations')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  if (items.some(({ product, status }) => product.id === productId && status === 'draft')) return <p>{t('waits')}</p>
  const send = async () => {
    setBusy(true)
    try {
      await ask(requestRecommendation, { body: { productId } })
      message(t('asked'))
      await revalidate()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" size="large" loading={busy} onClick={send}>
      {t('ask')}
    </Button>
  )
}
