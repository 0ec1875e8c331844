import { Button, Input } from 'antd'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { withdrawMyApplication } from '#contract/finance/applications.ts'
import { askRelease } from '#contract/finance/money.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { RegisterAnswers } from '#web/kit/dashboard/registers/register-answers.tsx'
import { Conversation } from '#web/kit/site/conversation/conversation.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import type { ApplicationData } from './application-data.ts'
import { ApplicationHead } from './application-head.tsx'
import { ContractCard } from './contract-card.tsx'
import { DecisionLetter } from './decision-letter.tsx'
import { HarvestCard } from './harvest-card.tsx'
import { MoneyCards } from './money-cards.tsx'
import { OffersCard } from './offers-card.tsx'
import styles from './page.module.css'
import { PapersCard } from './papers-card.tsx'
import { PolicyCard } from './policy-card.tsx'
import { Questions } from './questions.tsx'
import { StageCard } from './stage-card.tsx'
import { WayCard } from './way-card.tsx'

const REASON = 1000

/** One application as its applicant reads it: who has it, what is to be done, what has happened. */
export function ApplicationPage({ data }: { data: ApplicationData }) {
  const t = useT('my-application')
  const words = useT('registers')
  const { application, params } = data
  const { status } = application
  const [dialog, setDialog] = useState<'withdraw' | 'let-go'>()
  const { revalidate } = useRevalidator()
  useLive('applications')
  const path = `/dashboard/my-applications/${params.kind}`
  const talks = application.requests.filter(({ wasTaken }) => wasTaken)
  const mayLetGo =
    data.isOwn &&
    (status === 'contracting' || status === 'approved') &&
    application.disbursed === 0 &&
    data.money !== undefined &&
    // A policy is given up by its own step.
    data.money.policy === null &&
    data.money.releaseReason === null
  return (
    <div className={styles.page}>
      <ApplicationHead data={data} />
      {status === 'draft' && (
        <Link to={`${path}/create?id=${application.id}`} className={styles.main}>
          {t('continue')}
        </Link>
      )}
      <div className={styles.columns}>
        <div>
          {application.letter && <DecisionLetter data={data} letter={application.letter} />}
          <Questions data={data} />
          <OffersCard data={data} />
          <ContractCard data={data} />
          <StageCard data={data} />
          <HarvestCard data={data} />
          <PolicyCard data={data} />
          <MoneyCards data={data} />
          {application.registers.length > 0 && (
            <Panel title={words('said')}>
              <RegisterAnswers registers={application.registers} />
            </Panel>
          )}
          <PapersCard application={application} />
          {data.isOwn &&
            talks.map((request) => (
              <div key={request.id} className={styles.talk}>
                <Conversation kind="application" subjectId={String(request.id)} state={request.status} silent />
              </div>
            ))}
        </div>
        <aside>
          <WayCard data={data} />
          {data.money?.releaseReason && <p className={styles.note}>{t('let-go-asked')}</p>}
          {data.isOwn && application.steps.includes('withdraw') && (
            <Button danger type="text" icon={<Undo2 size={18} />} onClick={() => setDialog('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
          {mayLetGo && (
            <Button danger type="text" icon={<Undo2 size={18} />} onClick={() => setDialog('let-go')}>
              {t('let-go')}
            </Button>
          )}
        </aside>
      </div>
      {status === 'offered' && data.isOwn && (
        <div className={styles.bar}>
          <Link to={`${path}/${application.id}/compare`} className={styles.main}>
            {t('compare')}
          </Link>
        </div>
      )}
      {dialog === 'withdraw' && (
        <FormDialog<{ reason?: string | null }>
          title={t('withdraw')}
          text={t('withdraw-text')}
          okText={t('withdraw')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason-optional'),
              input: <Input.TextArea maxLength={REASON} autoSize={{ minRows: 2 }} />,
            },
          ]}
          run={({ reason }) =>
            ask(withdrawMyApplication, {
              params,
              body: { rowVersion: application.rowVersion, ...(reason && { reason }) },
            }).then(revalidate)
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'let-go' && (
        <FormDialog<{ reason: string }>
          title={t('let-go')}
          text={t('let-go-text')}
          okText={t('let-go')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              input: <Input.TextArea maxLength={REASON} autoSize={{ minRows: 2 }} />,
            },
          ]}
          run={({ reason }) => ask(askRelease, { params, body: { reason } }).then(revalidate)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
