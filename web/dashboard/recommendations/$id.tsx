import { Alert } from 'antd'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { recommendationStates } from '#contract/finance/recommendations/recommendation-process.ts'
import * as contract from '#contract/finance/recommendations/recommendations.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { PapersPanel } from '#web/kit/dashboard/signing/papers-panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/recommendation.module.css'
import { RecommendationActs } from './+parts/recommendation-acts.tsx'
import { RecommendationStatus } from './+parts/recommendation-status.tsx'
import { VisitForm } from './+parts/visit-form.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [letter, history] = await Promise.all([
    ask(contract.getRecommendation, { params: { id } }),
    loadOpened(url, 'history', (one) => ask(contract.recommendationHistory, { params: { id: one } })),
  ])
  return { letter, history }
}

const SOTIX = 100

export default function RecommendationScreen({ loaderData: { letter, history } }: Route.ComponentProps) {
  const t = useT('recommendations')
  const { actionName } = useAuditNames()
  useLive('recommendations')
  const [isRewritten, setRewritten] = useState(false)
  const { id, left, status, steps, area, isPrepared } = letter
  const mayWrite = steps.includes('decline')
  const isWriting = mayWrite && (!isPrepared || isRewritten)
  const params = { id }
  const nameOf = (state: string) => {
    const known = recommendationStates.find((one) => one === state)
    return known ? t(`status.${known}`) : state
  }
  return (
    <OneThing>
      <Panel
        title={letter.number}
        text={formatDateTime(letter.createdAt)}
        extra={
          <>
            <RecommendationActs letter={letter} onRewrite={isWriting ? undefined : () => setRewritten(true)} />
            <HistoryButton id={id} />
          </>
        }
      >
        {letter.isRequested && status === 'draft' && (
          <Alert type="info" showIcon title={t('requested')} style={{ marginBottom: 16 }} />
        )}
        <FactList
          facts={[
            [t('status'), <RecommendationStatus key="status" status={status} />],
            [t('left'), left ? <LeftTag key="left" left={left} /> : '—'],
            [t('person'), letter.person],
            [t('phone'), letter.phone ?? '—'],
            [t('mahalla'), letter.mahalla],
            [t('product'), letter.product.name],
            [t('author'), letter.author ?? '—'],
            [t('valid-until'), letter.validUntil ? formatDate(letter.validUntil) : '—'],
            [t('used-for'), letter.application ?? '—'],
          ]}
        />
        {letter.reason && (
          <p>
            <b>{t('reason')}:</b> {letter.reason}
          </p>
        )}
      </Panel>
      {isWriting ? (
        <VisitForm key={letter.rowVersion} letter={letter} onDone={() => setRewritten(false)} />
      ) : (
        letter.opinion && (
          <Panel title={t('visit')}>
            <FactList
              facts={[
                [t('visited-on'), letter.visitedOn ? formatDate(letter.visitedOn) : '—'],
                [t('area'), area === null ? '—' : t('sotix', { n: area / SOTIX })],
                [t('activity'), letter.activity ?? '—'],
              ]}
            />
            <p className={styles.opinion}>{letter.opinion}</p>
            <ul className={styles.photos}>
              {letter.photos.map(({ id: fileId, name }) => (
                <li key={fileId}>
                  <a href={`/main/api-finance/recommendations/${id}/photos/${fileId}`} target="_blank" rel="noreferrer">
                    <FileText size={16} aria-hidden />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Panel>
        )
      )}
      {!isWriting && (
        <PapersPanel
          papers={letter.papers}
          calls={{
            manifest: () => ask(contract.getRecommendationManifest, { params }),
            sign: (signature) => ask(contract.signRecommendation, { params, body: { signature } }),
            sendCode: () => ask(contract.sendRecommendationCode, { params }),
            signByCode: (body) => ask(contract.signRecommendationByCode, { params, body }),
          }}
        />
      )}
      <HistoryDrawer
        opened={history}
        labels={{ opinion: t('opinion'), activity: t('activity') }}
        states={nameOf}
        verbs={actionName}
      />
    </OneThing>
  )
}
