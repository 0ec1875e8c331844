import { Alert, Button, Tooltip } from 'antd'
import { ArrowLeft, ArrowRight, Keyboard } from 'lucide-react'
import type { RefObject } from 'react'
import type { Case } from '#contract/moderation/moderation.ts'
import { formatDateTime, formatTime } from '#uz/date.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'
import { CaseBlock } from './case-block.tsx'
import { decisionTones } from './case-columns.tsx'
import { CaseKind } from './case-kind.tsx'
import { FlagTags } from './flag-tags.tsx'
import type { Judging } from './use-judging.ts'
import { Waiting } from './waiting.tsx'

interface Props {
  judged: Case
  desk: Judging
  titleRef: RefObject<HTMLHeadingElement | null>
  onHelp: () => void
}

export function CaseHead({ judged, desk, titleRef, onHelp }: Props) {
  const t = useT('moderation')
  const { can } = judged
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Button type="text" icon={<ArrowLeft size={16} />} onClick={desk.toQueue}>
          {t('to-queue')}
        </Button>
        <span className={styles.tools}>
          <Tooltip title={t('keys')}>
            <Button icon={<Keyboard size={16} />} aria-label={t('keys')} onClick={onHelp} />
          </Tooltip>
          {can.take && (
            <Button loading={desk.busy} aria-keyshortcuts="t" onClick={desk.take}>
              <kbd aria-hidden>T</kbd> {t('take')}
            </Button>
          )}
          {can.release && (
            <Button loading={desk.busy} onClick={desk.release}>
              {t('release')}
            </Button>
          )}
          <Button aria-keyshortcuts="n" iconPlacement="end" icon={<ArrowRight size={16} />} onClick={desk.next}>
            <kbd aria-hidden>N</kbd> {t('next')}
          </Button>
        </span>
      </div>
      <h2 ref={titleRef} tabIndex={-1}>
        {judged.title}
      </h2>
      <p className={styles.line}>
        <CaseKind row={judged} />
        <span>№{judged.targetId}</span>
        {judged.category && <span>{judged.category}</span>}
        {judged.region && <span>{judged.region}</span>}
        {judged.decision === null ? (
          <Waiting since={judged.submittedAt} dueAt={judged.dueAt} overdue={judged.overdue} />
        ) : (
          <StatusTag tone={decisionTones[judged.decision]}>{t(`decided.${judged.decision}`)}</StatusTag>
        )}
        {judged.flags.length > 0 && <FlagTags flags={judged.flags} />}
      </p>
      <Notes judged={judged} />
      <CaseBlock judged={judged} />
    </header>
  )
}

/** Who holds it, what the appeal says, what was decided. */
function Notes({ judged }: { judged: Case }) {
  const t = useT('moderation')
  const { lockedUntil, mine, assignee, decision, can, appealed, appealText } = judged
  const isOpen = judged.state === 'queued' || judged.state === 'taken'
  return (
    <>
      {lockedUntil && (
        <Alert
          type={mine ? 'success' : 'warning'}
          showIcon
          title={
            mine
              ? t('held-by-me', { at: formatTime(lockedUntil) })
              : t('held-by', { who: assignee ?? '', at: formatTime(lockedUntil) })
          }
        />
      )}
      {isOpen && !lockedUntil && !can.take && <Alert type="info" showIcon title={t('not-yours')} />}
      {(judged.state === 'superseded' || judged.state === 'withdrawn') && (
        <Alert type="info" showIcon title={t(`state.${judged.state}`)} />
      )}
      {appealed && (
        <Alert
          type="warning"
          showIcon
          title={t('appeal-title')}
          description={
            <>
              {appealText && <p className={styles.said}>{appealText}</p>}
              <p>
                {t('first-judge', { who: appealed.by ?? '—' })}{' '}
                {[...appealed.reasons.map((reason) => reason.text), appealed.comment].filter(Boolean).join('. ')}
              </p>
            </>
          }
        />
      )}
      {decision && judged.decidedAt && (
        <Alert
          type={decision === 'publish' ? 'success' : 'warning'}
          showIcon
          title={t('decided-by', { who: assignee ?? t('machine'), at: formatDateTime(judged.decidedAt) })}
          description={[...judged.reasons.map((reason) => reason.text), judged.comment].filter(Boolean).join('. ')}
        />
      )}
    </>
  )
}
