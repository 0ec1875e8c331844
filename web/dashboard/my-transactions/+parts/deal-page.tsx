import { Button } from 'antd'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Conversation } from '#web/kit/site/conversation/conversation.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'
import { actsOf, type DealAct, isDealAct, mainActOf } from './deal-acts.ts'
import type { DealData } from './deal-data.ts'
import { DealDeliveries } from './deal-deliveries.tsx'
import { DealDisputes } from './deal-disputes.tsx'
import { DealDocuments } from './deal-documents.tsx'
import { DealHead } from './deal-head.tsx'
import { DealJournal } from './deal-journal.tsx'
import { DealLines } from './deal-lines.tsx'
import { DealMarks } from './deal-marks.tsx'
import { DealParty, DealPlace } from './deal-party.tsx'
import { DealPayments } from './deal-payments.tsx'
import { DealReviews } from './deal-reviews.tsx'
import { DealStepper } from './deal-stepper.tsx'
import { DealSums } from './deal-sums.tsx'
import { DealTimeline } from './deal-timeline.tsx'
import { DealDialog } from './dialogs/deal-dialogs.tsx'
import { useChangesTold } from './use-deal-step.ts'

/** One deal as a side of it sees it, or as staff look at it. */
export function DealPage({ data }: { data: DealData }) {
  const t = useT('deal')
  const { deal, deliveries, disputes, reviews, documents } = data
  useLive('deals')
  useChangesTold(deal)
  const step = useOpened('step')
  const acts = actsOf(data)
  const main = mainActOf(acts)
  const onAct = (act: DealAct) => {
    // A signature is given, and a transfer made, in a part of the page.
    const place = act === 'sign' ? 'documents' : act === 'pay' && data.topUp ? 'payments' : undefined
    if (place) document.getElementById(place)?.scrollIntoView({ block: 'center' })
    else step.open(act)
  }
  const when = (act: DealAct) => (acts.includes(act) ? () => onAct(act) : undefined)
  const opened = step.value && isDealAct(step.value) && acts.includes(step.value) ? step.value : undefined
  const isStaff = deal.side === 'staff'
  return (
    <div className={styles.page}>
      <DealHead
        deal={deal}
        acts={acts}
        main={main}
        isDrawing={documents?.items.some(({ state }) => state === 'draft') ?? false}
        onAct={onAct}
      />
      <DealMarks deal={deal} />
      <DealStepper deal={deal} />
      <div className={styles.columns}>
        <div>
          <div className={styles.wares}>
            <DealLines deal={deal} />
          </div>
          {deliveries && <DealDeliveries deal={deal} deliveries={deliveries} />}
          {documents && <DealDocuments deal={deal} documents={documents} />}
          {deal.status !== 'new' && deal.status !== 'revised' && (
            <DealPayments
              deal={deal}
              payments={data.payments}
              topUp={data.topUp}
              onPay={data.topUp ? undefined : when('pay')}
            />
          )}
          {disputes && <DealDisputes deal={deal} disputes={disputes.items} onAnswer={when('answer-dispute')} />}
          {reviews && <DealReviews deal={deal} reviews={reviews} onWrite={when('review')} />}
          {data.journal && <DealJournal entries={data.journal} />}
          {/* Arbiters read it at their desk, where reading is written down. */}
          {!isStaff && (
            <div className={styles.talk}>
              <Conversation kind="deal" subjectId={deal.id} state={deal.status} />
            </div>
          )}
        </div>
        <aside>
          <div className={styles.money}>
            <DealSums deal={deal} />
          </div>
          {(isStaff || deal.side === 'buyer') && <DealParty deal={deal} who="seller" />}
          {(isStaff || deal.side === 'seller') && <DealParty deal={deal} who="buyer" />}
          <DealPlace deal={deal} />
          <DealTimeline deal={deal} />
        </aside>
      </div>
      {main && (
        <div className={styles.bar}>
          <Button type="primary" size="large" block onClick={() => onAct(main)}>
            {t(`act.${main}`)}
          </Button>
        </div>
      )}
      {opened && <DealDialog key={opened} data={data} act={opened} onClose={step.close} />}
    </div>
  )
}
