import { Alert, App, Button, Input, Radio } from 'antd'
import { DISPUTE_TEXT_LENGTH, goodsWith } from '#contract/deals/dispute-process.ts'
import type { DisputeFile } from '#contract/deals/disputes.ts'
import { formatDateTime } from '#uz/date.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import { Outcome, outcomeOf } from './dispute-outcome.tsx'
import styles from './disputes.module.css'
import { SplitInput } from './split-input.tsx'
import type { Deciding } from './use-deciding.ts'

/** The decision: made once, in words and to the tiyin. */
export function DisputeVerdict({ file, desk }: { file: DisputeFile; desk: Deciding }) {
  const t = useT('disputes')
  return (
    <section className={styles.card} aria-label={t('decision')}>
      <h3>{t('decision')}</h3>
      {file.decided ? (
        <Decided decided={file.decided} />
      ) : file.can.decide ? (
        <Form file={file} desk={desk} />
      ) : (
        <p className={styles.quiet}>{t('take-first')}</p>
      )}
    </section>
  )
}

function Decided({ decided }: { decided: NonNullable<DisputeFile['decided']> }) {
  const t = useT('disputes')
  return (
    <>
      <p>
        <StatusTag tone="good">{t(`decision.${decided.decision}`)}</StatusTag>
      </p>
      <Outcome sums={decided} />
      {decided.goods && <p>{t(`goods.${decided.goods}`)}</p>}
      <p className={styles.said}>{decided.reason}</p>
      <p className={styles.quiet}>
        {decided.decidedBy} · {formatDateTime(decided.decidedAt)}
      </p>
    </>
  )
}

function Form({ file, desk }: { file: DisputeFile; desk: Deciding }) {
  const t = useT('disputes')
  const { modal } = App.useApp()
  const { decision, reason } = desk
  const wasSent = file.deal.lines.some((line) => line.shipped !== '0')
  const sums = decision && outcomeOf(file, decision, desk.split)
  const confirm = () => {
    if (!decision || !sums) return
    modal.confirm({
      title: t(`decide.${decision}`),
      width: 480,
      content: (
        <div className={styles.main}>
          <p>{t(`what-happens.${decision}`)}</p>
          <Outcome sums={sums} />
          {wasSent && file.kind !== 'default' && <p>{t(`goods.${desk.goods}`)}</p>}
          <p>{t('for-good')}</p>
        </div>
      ),
      okText: t('decide'),
      cancelText: t('cancel'),
      onOk: () => desk.decide(decision),
    })
  }
  return (
    <>
      <Radio.Group
        className={styles.choices ?? ''}
        aria-label={t('decision')}
        value={decision}
        onChange={(event) => desk.choose(event.target.value)}
        options={desk.choices.map((value, place) => ({
          value,
          label: (
            <>
              <kbd aria-hidden>{place + 1}</kbd> {t(`decide.${value}`)}
            </>
          ),
        }))}
      />
      {decision === 'split' && <SplitInput whole={file.toDivide} value={desk.split} onChange={desk.setSplit} />}
      {wasSent && file.kind !== 'default' && decision && (
        <Radio.Group
          className={styles.choices ?? ''}
          aria-label={t('goods-where')}
          value={desk.goods}
          onChange={(event) => desk.setGoods(event.target.value)}
          options={goodsWith.map((value) => ({ value, label: t(`goods.${value}`) }))}
        />
      )}
      {sums && <Outcome sums={sums} />}
      {decision === 'split' && (desk.split.toSeller === 0 || desk.split.toBuyer === 0) && (
        <Alert type="info" showIcon title={t('not-a-split')} />
      )}
      <Input.TextArea
        id="dispute-reason"
        aria-label={t('reason')}
        placeholder={t('reason')}
        autoSize={{ minRows: 3 }}
        maxLength={DISPUTE_TEXT_LENGTH}
        value={reason}
        onChange={(event) => desk.setReason(event.target.value)}
      />
      <Button
        type="primary"
        size="large"
        loading={desk.busy}
        disabled={!decision || reason.trim().length < 3}
        onClick={confirm}
      >
        {t('decide')}
      </Button>
    </>
  )
}
