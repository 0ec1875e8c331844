import { AutoComplete, Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { APPLICANT_MESSAGE, UNDO_SECONDS } from '#contract/announcements/applicant-process.ts'
import {
  type ApplicantRow,
  declineApplicants,
  takeApplicantStep,
  undoDecline,
} from '#contract/announcements/applicants.ts'
import type { Applying } from '#contract/announcements/applying.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import type { Asks } from './applicant-steps.tsx'
import styles from './applicants.module.css'
import { isUnpromised } from './board.ts'
import { UndoBar } from './undo-bar.tsx'

interface Values {
  reason: string
  share?: boolean
  answer?: string | null
}

const MIN = 3
const reasons = ['1', '2', '3'] as const

/**
 * One or many are declined by the same dialog. Whoever was promised nothing is declined so that it can be taken back
 * for ten seconds; the others are told at once.
 */
export function useDeclining(adId: number, tone: Applying['tone']): { decline: Asks['decline']; parts: ReactNode } {
  const t = useT('applicants')
  const { revalidate } = useRevalidator()
  const [{ rows, done }, setAsked] = useState<{ rows: readonly ApplicantRow[]; done?: (() => void) | undefined }>({
    rows: [],
  })
  const [declined, setDeclined] = useState<readonly string[]>([])
  const params = { id: adId }
  const run = async (words: { reason: string; share: boolean; answer?: string }) => {
    const [promised, free] = [rows.filter((row) => !isUnpromised(row)), rows.filter(isUnpromised)]
    try {
      for (const { id, rowVersion } of promised)
        await ask(takeApplicantStep, { params: { id }, body: { step: 'decline', rowVersion, ...words } })
      if (free.length === 0) return
      const declining = await ask(declineApplicants, { params, body: { ids: free.map(({ id }) => id), ...words } })
      setDeclined(declining.declined)
    } finally {
      done?.()
      await revalidate()
    }
  }
  const undo = async () => {
    const ids = [...declined]
    setDeclined([])
    try {
      const { restored } = await ask(undoDecline, { params, body: { ids } })
      message(t('restored', { n: restored.length }))
    } catch (error) {
      toastError(error)
    } finally {
      await revalidate()
    }
  }
  const parts = (
    <>
      {rows.length > 0 && <DeclineDialog rows={rows} tone={tone} run={run} onClose={() => setAsked({ rows: [] })} />}
      {declined.length > 0 && (
        <UndoBar
          key={declined.join()}
          text={t('declined-now', { n: declined.length })}
          seconds={UNDO_SECONDS}
          onUndo={undo}
          onOver={() => setDeclined([])}
        />
      )}
    </>
  )
  return { decline: (asked, then) => setAsked({ rows: asked, done: then }), parts }
}

interface Props {
  rows: readonly ApplicantRow[]
  tone: Applying['tone']
  run: (words: { reason: string; share: boolean; answer?: string }) => Promise<void>
  onClose: () => void
}

/** Why, for the owner's own record, and the polite words the other side reads. */
function DeclineDialog({ rows, tone, run, onClose }: Props) {
  const t = useT('applicants')
  const template = useT('polite')(`declined.${tone}`)
  const long = (label: string) => ({ min: MIN, message: t('too-short', { label, n: MIN }) })
  return (
    <FormDialog<Values>
      title={
        rows.length === 1
          ? t('decline-one', { name: rows[0]?.party.name ?? '' })
          : t('decline-many', { n: rows.length })
      }
      text={rows.every(isUnpromised) ? t('decline-text', { n: UNDO_SECONDS }) : t('decline-at-once')}
      okText={t('step.decline')}
      danger
      values={{ share: false, answer: template }}
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          required: true,
          rules: [long(t('reason'))],
          hint: t('reason-hint'),
          input: (
            <AutoComplete options={reasons.map((key) => ({ value: t(`why.${tone}.${key}`) }))}>
              <Input maxLength={500} />
            </AutoComplete>
          ),
        },
        { name: 'share', label: t('share-label'), checked: true, input: <Checkbox>{t('share')}</Checkbox> },
        {
          name: 'answer',
          label: t('answer'),
          required: true,
          rules: [long(t('answer'))],
          hint: t('answer-hint'),
          input: <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={APPLICANT_MESSAGE} />,
        },
      ]}
      below={({ answer, share, reason }) => (
        <figure className={styles.reads}>
          <figcaption>{t('reads')}</figcaption>
          <p>{[answer, share && reason].filter(Boolean).join(' ')}</p>
        </figure>
      )}
      run={({ reason, share = false, answer }) => {
        const own = answer && answer.trim() !== template
        // The template goes out in the language of each applicant, one's own words as they are.
        return run({ reason, share, ...(own && { answer }) })
      }}
      onClose={onClose}
    />
  )
}
