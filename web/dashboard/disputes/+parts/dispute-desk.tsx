import { useEffect, useRef } from 'react'
import type { DisputeFile } from '#contract/deals/disputes.ts'
import { KeysDialog, useKeysHelp } from '#web/kit/dashboard/list/keys/keys-dialog.tsx'
import { useKeys } from '#web/kit/dashboard/list/keys/use-keys.ts'
import { useT } from '#web/shell/texts.ts'
import { DisputeDeal } from './dispute-deal.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'
import { DisputeHead } from './dispute-head.tsx'
import { DisputeNotes } from './dispute-notes.tsx'
import { DisputeTalk } from './dispute-talk.tsx'
import { DisputeVerdict } from './dispute-verdict.tsx'
import styles from './disputes.module.css'
import { useDeciding } from './use-deciding.ts'

/** One dispute: what both sides say and show beside the facts of the deal, and the decision. Every key is a button too. */
export function DisputeDesk({ file }: { file: DisputeFile }) {
  const t = useT('disputes')
  const help = useKeysHelp()
  const desk = useDeciding(file)
  const title = useRef<HTMLHeadingElement>(null)
  const focus = (id: string) => () => document.getElementById(id)?.focus()
  // A new dispute is announced, and Tab begins at its beginning.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const digits = Object.fromEntries(
    desk.choices.map((decision, place) => [String(place + 1), () => file.can.decide && desk.choose(decision)]),
  )
  useKeys({ ...digits, t: desk.take, n: focus('dispute-note'), d: focus('dispute-reason'), q: desk.toQueue })
  return (
    <div className={styles.desk}>
      <DisputeHead file={file} desk={desk} titleRef={title} onHelp={help.show} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <DisputeEvidence file={file} />
          <DisputeDeal file={file} />
          <DisputeTalk dealId={file.dealId} />
        </div>
        <aside className={styles.side}>
          <DisputeVerdict file={file} desk={desk} />
          <DisputeNotes file={file} />
        </aside>
      </div>
      {help.open && (
        <KeysDialog
          title={t('keys')}
          keys={[
            ['T', t('key.take')],
            [`1 – ${desk.choices.length}`, t('key.choose')],
            ['D', t('key.reason')],
            ['N', t('key.note')],
            ['Q', t('key.queue')],
            ['?', t('key.help')],
          ]}
          onClose={help.hide}
        />
      )}
    </div>
  )
}
