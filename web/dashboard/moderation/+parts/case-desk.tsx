import { useEffect, useRef } from 'react'
import type { Case, ReasonCode } from '#contract/moderation/moderation.ts'
import { useKeysHelp } from '#web/kit/dashboard/list/keys/keys-dialog.tsx'
import { useKeys } from '#web/kit/dashboard/list/keys/use-keys.ts'
import styles from './case.module.css'
import { CaseFields } from './case-fields.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseSeller } from './case-seller.tsx'
import { CaseVerdict, type CommentRef } from './case-verdict.tsx'
import { caseKeys, KeysHelp } from './keys-help.tsx'
import { undoPending } from './pending-decision.ts'
import { useJudging } from './use-judging.ts'

/** One case, judged without leaving the keyboard; every key is a button too. */
export function CaseDesk({ judged, reasons }: { judged: Case; reasons: readonly ReasonCode[] }) {
  const desk = useJudging(judged, reasons)
  const help = useKeysHelp()
  const comment = useRef<CommentRef>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // A new case is announced, and Tab begins at its beginning.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (desk.wantsComment) comment.current?.focus()
  }, [desk.wantsComment])
  useEffect(() => {
    const field = judged.changed[desk.current]
    if (field) document.getElementById(`field-${field}`)?.scrollIntoView({ block: 'nearest' })
  }, [desk.current, judged.changed])
  const digits = Object.fromEntries(
    reasons.slice(0, 9).map((reason, place) => [String(place + 1), () => desk.toggleReason(reason.code)]),
  )
  useKeys({
    ...digits,
    j: () => desk.move(1),
    k: () => desk.move(-1),
    f: desk.toggleCurrent,
    t: desk.take,
    a: () => desk.decide('publish'),
    r: () => desk.decide('return'),
    x: () => desk.decide('reject'),
    c: () => comment.current?.focus(),
    n: desk.next,
    q: desk.toQueue,
    u: undoPending,
  })
  return (
    <div className={styles.desk}>
      <CaseHead judged={judged} desk={desk} titleRef={title} onHelp={help.show} />
      <div className={styles.columns}>
        <CaseFields
          judged={judged}
          current={desk.current}
          refused={judged.decision ? refusedThen(judged) : desk.refused}
          onToggle={desk.toggleField}
        />
        <aside className={styles.side}>
          <CaseVerdict
            judged={judged}
            reasons={reasons}
            chosen={desk.chosen}
            comment={desk.comment}
            hint={desk.hint}
            busy={desk.busy}
            refusedSome={desk.refused.size > 0}
            commentRef={comment}
            onReason={desk.toggleReason}
            onComment={desk.setComment}
            onDecide={desk.decide}
          />
          <CaseSeller judged={judged} />
        </aside>
      </div>
      {help.open && <KeysHelp keys={caseKeys} onClose={help.hide} />}
    </div>
  )
}

/** Of a judged edit: what was refused. */
const refusedThen = ({ fields }: Case): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((field) => fields[field] === 'refuse'))
